import ts from "typescript";

const SKIPPED = new Set(["skip", "todo", "fixme", "fails"]);
const GROUPS = new Set(["describe", "step"]);

/** Call such as `it.each(table)`: first identifier, names of the members, and table. */
interface Callee {
  readonly root: string;
  readonly names: readonly string[];
  readonly table: ts.Expression | undefined;
}

function calleeOf(node: ts.Expression): Callee | undefined {
  const names: string[] = [];
  let table: ts.Expression | undefined;
  let current = node;
  for (;;) {
    if (ts.isPropertyAccessExpression(current)) {
      names.push(current.name.text);
      current = current.expression;
    } else if (ts.isCallExpression(current)) {
      table = current.arguments[0];
      current = current.expression;
    } else if (ts.isTaggedTemplateExpression(current)) {
      current = current.tag;
    } else {
      return ts.isIdentifier(current) ? { root: current.text, names, table } : undefined;
    }
  }
}

function textOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
}

/** Returns the first value of each row of a table. */
function rowsOf(table: ts.Expression | undefined): readonly string[] {
  if (table !== undefined && ts.isAsExpression(table)) return rowsOf(table.expression);
  if (table === undefined || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap(
    (row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row) ?? [],
  );
}

/** A call of `it` or `test` that runs a test. */
export interface TestCall {
  readonly root: string;
  /** Where a table gives the id (`it.each([["REDIR-1", …]])("%s …")`), each row has a title. */
  readonly titles: readonly string[];
  readonly node: ts.CallExpression;
}

/** Returns the tests of a file, in all forms of `it` and `test`, without skipped ones. */
export function testCalls(file: ts.SourceFile): readonly TestCall[] {
  const calls: TestCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = calleeOf(node.expression);
      const title = textOf(node.arguments[0]);
      if (
        callee !== undefined &&
        title !== undefined &&
        (callee.root === "it" || callee.root === "test") &&
        node.arguments.length > 1 &&
        !callee.names.some((name) => SKIPPED.has(name) || GROUPS.has(name))
      ) {
        const titles = title.startsWith("%s")
          ? rowsOf(callee.table).map((first) => first + title.slice(2))
          : [title];
        calls.push({ root: callee.root, titles, node });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

export function parseSource(source: string, fileName: string): ts.SourceFile {
  return ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
}

/** Returns the titles of the tests in a file, read from its syntax. */
export function testTitles(source: string, fileName: string): readonly string[] {
  return testCalls(parseSource(source, fileName)).flatMap(({ titles }) => titles);
}
