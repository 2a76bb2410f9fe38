// Runs a Python module on Python in WebAssembly: node wasm.mjs PYODIDE SITE ROOT MODULE [ARGUMENT ...]
// The environment variables that matter to digests are handed on; SITE and ROOT are seen as they lie on the disk.

import { pathToFileURL } from "node:url";

const [pyodide, site, root, module, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

const env = { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" };
for (const name of ["PYTHONHASHSEED", "LC_ALL"]) env[name] = process.env[name];

const python = await loadPyodide({ env });
for (const [place, folder] of [["/site", site], ["/root", root]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set("arguments", python.toPy([module, ...rest]));
await python.runPythonAsync(`
import runpy, sys
sys.path[:0] = ["/site", "/root"]
sys.argv = list(arguments)
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
sys.stdout.flush()
`);
