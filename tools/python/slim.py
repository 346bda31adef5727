"""Python without what nothing asks for while it runs: docstrings, and types of functions (tools/python/bytecode.py)."""

import ast

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


def slim(source: bytes) -> ast.Module:
    """The syntax tree of a module, with the lines of its source. Names, types of fields and assertions stay."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED):
            undocument(node)
        if isinstance(node, FUNCTION):
            untype(node)
    return tree


def undocument(node: DOCUMENTED) -> None:
    """Take a docstring away."""
    if ast.get_docstring(node, clean=False) is None:
        return
    if len(node.body) > 1:
        del node.body[0]
    else:
        node.body[0] = ast.copy_location(ast.Pass(), node.body[0])


def untype(function: FUNCTION) -> None:
    """Take away the types of a function's parameters, and of what it returns."""
    given = function.args
    function.returns = None
    for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if one:
            one.annotation = None
