/** Requirement id such as `CART-2`: area and number. */
const ID = /[A-Z][A-Z0-9]*-\d+/;
/** The first argument of a call, or of a row of a table, that begins with ids. */
const TITLE = new RegExp(`[([]\\s*["'\`]((?:${ID.source}[,; ]+)+)([^"'\`\n]*)`, "g");

/**
 * Parses docs/requirements.md: each list item that begins with an id is a requirement. Throws if an
 * id occurs twice, because a test could not tell which one it proves.
 */
export function parseRequirements(markdown: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of markdown.split("\n")) {
    const [, id, text = ""] = new RegExp(`^[-*] (${ID.source})\\s+(.*)$`).exec(line) ?? [];
    if (id === undefined) continue;
    if (found.has(id)) throw new Error(`docs/requirements.md names ${id} twice`);
    found.set(id, text);
  }
  return found;
}

/** Returns the titles in the source of a test file that begin with ids, and these ids. */
export function provingTitles(
  source: string,
): readonly { readonly ids: readonly string[]; readonly title: string }[] {
  return [...source.matchAll(TITLE)].map(([, ids = "", title = ""]) => ({
    ids: ids.match(new RegExp(ID.source, "g")) ?? [],
    title,
  }));
}
