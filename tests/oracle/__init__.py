"""Games of the house against the same games as others have written them.

What these need is not among the tools of the workspace, so the ordinary tests leave them alone.
"""
