/**
 * What a built document says of itself, read out of its markup. It is our own build's, and its
 * attributes hold no `>`.
 */

/** Names the code that a document was made for. */
export function parseCompilationHash(html: string): string | null {
  return /window\.___webpackCompilationHash="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** The scripts that bring a document to life. */
export function parseScriptPaths(html: string): readonly string[] {
  return [...html.matchAll(/<script src="(\/[^"]+)"/g)].map((match) => match[1] ?? "");
}

/** The typefaces that a document fetches ahead. */
export function parsePreloadedFonts(html: string): readonly string[] {
  return [...html.matchAll(/<link rel="preload" as="font"[^>]* href="(\/[^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
}

/** The files of a part of the application, by the list that every document carries. */
export function parseChunkFiles(html: string, part: string): readonly string[] {
  const text = /window\.___chunkMapping=("(?:[^"\\]|\\.)*")/.exec(html)?.[1];
  const json: unknown = text === undefined ? undefined : JSON.parse(text);
  const parts: unknown = typeof json === "string" ? JSON.parse(json) : undefined;
  const files: unknown =
    typeof parts === "object" && parts !== null ? Reflect.get(parts, part) : undefined;
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}

/** The name of a page without the site's, as markup. */
export function parseTitleMarkup(html: string): string | null {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
  return title?.split(" | ")[0]?.trim() || null;
}

/**
 * A page that search engines are kept out of is a step of something, or says that there is nothing:
 * no place to come back to.
 */
export function isNoIndex(html: string): boolean {
  return /<meta name="robots" content="[^"]*noindex/.test(html);
}
