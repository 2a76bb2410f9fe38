"""The table on the whole screen, with mouse and keys; drawn with Textual, which the extra `tui` brings."""
