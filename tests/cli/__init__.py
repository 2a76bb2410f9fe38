"""The command line, tried as a program: what it says where, and how it ends."""
