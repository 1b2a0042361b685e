/** An id such as `CART-2`: the area and a number. */
const ID = /[A-Z][A-Z0-9]*-\d+/;
const LEADING_IDS = new RegExp(`^(?:${ID.source}[,;:\\s]+)*${ID.source}(?![\\w-])`);

/**
 * The requirements of the register, in its order: each is a list item that begins with its id.
 * An id that stands there twice throws: then nobody knows which one a test proves.
 * @param {string} markdown @returns {{ id: string, area: string, text: string }[]}
 */
export function parseRequirements(markdown) {
  const found = [];
  const seen = new Set();
  for (const line of markdown.split("\n")) {
    const match = new RegExp(`^[-*] (?:\\*\\*)?(${ID.source})(?:\\*\\*)?[:.]?\\s+(.*)$`).exec(line);
    if (match === null) continue;
    const [, id, text] = match;
    if (seen.has(id)) throw new Error(`The register names ${id} twice`);
    seen.add(id);
    found.push({ id, area: id.replace(/-\d+$/, ""), text });
  }
  return found;
}

/**
 * The ids that a title begins with: `"CART-2 CART-5 adds …"` proves both; an id further on is only
 * mentioned.
 */
export function idsOfTitle(title) {
  const lead = LEADING_IDS.exec(title.trim());
  return lead === null ? [] : (lead[0].match(new RegExp(ID.source, "g")) ?? []);
}

const SKIPPED = new Set(["skip", "todo", "fixme", "fails"]);

/**
 * The titles of the tests in a file, read from its syntax: those of `it` and `test` with all their
 * forms, but not what is skipped and not the names of groups. Where a table gives the id
 * (`it.each([["REDIR-1", …]])("%s …")`), each row makes a title of its own.
 * @param {typeof import("typescript")} ts @param {string} source @param {string} fileName
 *   @returns {string[]}
 */
export function testTitles(ts, source, fileName) {
  const titles = [];
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);

  const calleeOf = (node) => {
    const names = [];
    let table;
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
  };

  const textOf = (node) => {
    if (node === undefined) return undefined;
    if (ts.isStringLiteralLike(node)) return node.text;
    return ts.isTemplateExpression(node) ? node.head.text : undefined;
  };

  const rowsOf = (table) => {
    if (table !== undefined && ts.isAsExpression(table)) return rowsOf(table.expression);
    if (table === undefined || !ts.isArrayLiteralExpression(table)) return [];
    return table.elements.flatMap(
      (row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row) ?? [],
    );
  };

  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const callee = calleeOf(node.expression);
      const title = textOf(node.arguments[0]);
      const isTest =
        callee !== undefined &&
        (callee.root === "it" || callee.root === "test") &&
        node.arguments.length > 1;
      if (
        isTest &&
        title !== undefined &&
        !callee.names.some((name) => SKIPPED.has(name) || name === "describe" || name === "step")
      ) {
        if (title.startsWith("%s"))
          titles.push(...rowsOf(callee.table).map((first) => first + title.slice(2)));
        else titles.push(title);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/**
 * Compares the register with the tests' titles.
 * @param {ReturnType<typeof parseRequirements>} requirements @param {string[]} titles
 */
export function compare(requirements, titles) {
  const named = new Set(titles.flatMap(idsOfTitle));
  const known = new Set(requirements.map(({ id }) => id));
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) => {
    const own = requirements.filter((requirement) => requirement.area === area);
    return { area, total: own.length, proven: own.filter(({ id }) => named.has(id)).length };
  });
  return {
    areas,
    unproven: requirements.filter(({ id }) => !named.has(id)),
    unknown: [...named].filter((id) => !known.has(id)).sort(),
  };
}

/**
 * Of the unproven requirements those that an entry of `must` names, be it an id or an area; and
 * entries that name nothing at all.
 * @param {ReturnType<typeof parseRequirements>} requirements @param {ReturnType<typeof
 *   parseRequirements>} unproven @param {string[]} must
 */
export function unmet(requirements, unproven, must) {
  return {
    open: unproven.filter(({ id, area }) => must.includes(id) || must.includes(area)),
    nonsense: must.filter(
      (entry) => !requirements.some(({ id, area }) => id === entry || area === entry),
    ),
  };
}
