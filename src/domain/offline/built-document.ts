import { isRecord } from "../is-record";
/**
 * Extracts data from the markup of a prerendered document. Regular expressions suffice because the
 * site's own build creates the markup and its attributes contain no `>`.
 */

/** Returns the hash of the webpack compilation that a document belongs to. */
export function parseCompilationHash(html: string): string | null {
  return /window\.___webpackCompilationHash="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** Returns the paths of the scripts of a document, which its script loader contains. */
export function parseScriptPaths(html: string): readonly string[] {
  const [, loader = ""] = /<script id="script-loader">(.*?)<\/script>/.exec(html) ?? [];
  return [...loader.matchAll(/"(\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
}

export function parsePreloadedFonts(html: string): readonly string[] {
  return [...html.matchAll(/<link rel="preload" as="font"[^>]* href="(\/[^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
}

/** Returns the files of a webpack chunk, from the chunk mapping in the document. */
export function parseChunkFiles(html: string, part: string): readonly string[] {
  const text = /window\.___chunkMapping=("(?:[^"\\]|\\.)*")/.exec(html)?.[1];
  const json: unknown = text === undefined ? undefined : JSON.parse(text);
  const parts: unknown = typeof json === "string" ? JSON.parse(json) : undefined;
  const files = isRecord(parts) ? parts[part] : undefined;
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}

/** Returns the page title without the site name, as markup. */
export function parseTitleMarkup(html: string): string | null {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
  return title?.split(" | ")[0]?.trim() || null;
}

/**
 * True if a page is marked noindex. Such a page is a step of a process or an error page, and not
 * worth returning to.
 */
export function isNoIndex(html: string): boolean {
  return /<meta name="robots" content="[^"]*noindex/.test(html);
}

/** Returns the paths of the images of a document of this site, each once. */
export function parseImagePaths(html: string): readonly string[] {
  const paths = [...html.matchAll(/<img\b[^>]*?\ssrc="(\/[^"]*)"/g)].map(([, path = ""]) => path);
  return [...new Set(paths)];
}
