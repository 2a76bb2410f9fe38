// The shuffle once more in JavaScript, written from docs/shuffle.md alone.
// Reads lines of JSON, {"seed": hex, "purpose": text, "count": number, "below": [n as text, ...]};
// writes for each a line {"order": where each card came from, "below": [number as text, ...]}.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function* numbers(seed, purpose) {
  const zero = Buffer.from([0]);
  const key = sha256(Buffer.from("cardwright/rng/1", "utf8"), zero, Buffer.from(purpose, "utf8"), zero, seed);
  const counter = Buffer.alloc(8);
  for (let i = 0n; ; i += 1n) {
    counter.writeBigUInt64BE(i);
    const block = sha256(key, counter);
    for (let at = 0; at < block.length; at += 8) yield block.readBigUInt64BE(at);
  }
}

function below(stream, n) {
  const whole = 2n ** 64n;
  for (;;) {
    const number = stream.next().value;
    if (number < whole - (whole % n)) return number % n;
  }
}

function shuffled(count, stream) {
  const cards = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last >= 1; last -= 1) {
    const other = Number(below(stream, BigInt(last + 1)));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const asked = JSON.parse(line);
  const seed = Buffer.from(asked.seed, "hex");
  const order = shuffled(asked.count, numbers(seed, asked.purpose));
  const stream = numbers(seed, asked.purpose);
  const few = asked.below.map((n) => below(stream, BigInt(n)).toString());
  process.stdout.write(`${JSON.stringify({ order, below: few })}\n`);
}
