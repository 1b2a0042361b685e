import { readFile, writeFile } from "fs/promises";
import path from "path";
import { isRecord } from "../../domain/is-record";

/** The style sheet of a chunk that webpack wrote, with its path on the site. */
export type ChunkStyles = { readonly chunk: string; readonly href: string; readonly css: string };

const INLINED = /<style data-href="[^"]*" data-chunk="[^"]*">[\s\S]*?<\/style>/g;

/**
 * Inlines sheets that the scripts of each of these documents load at once. A sheet that arrives
 * after the first paint restyles the page. `data-href` tells webpack's runtime that the document
 * contains the sheet. Replaces the sheets of an earlier build.
 */
export async function inlineStyles(
  folder: string,
  files: readonly string[],
  sheets: readonly ChunkStyles[],
): Promise<void> {
  for (const file of files.map((name) => path.join(folder, name))) {
    const html = await readFile(file, "utf8");
    const styled = withStyles(html, sheets);
    if (styled !== html) await writeFile(file, styled);
  }
}

function withStyles(html: string, sheets: readonly ChunkStyles[]): string {
  const elements = sheets.map(
    ({ chunk, href, css }) => `<style data-href="${href}" data-chunk="${chunk}">${css}</style>`,
  );
  return html.replace(INLINED, "").replace("</head>", () => `${elements.join("")}</head>`);
}

/** Reads the sheets of these chunks, in this order. */
export async function readChunkStyles(
  folder: string,
  chunks: readonly string[],
): Promise<readonly ChunkStyles[]> {
  const stats: unknown = JSON.parse(
    await readFile(path.join(folder, "webpack.stats.json"), "utf8"),
  );
  const files = isRecord(stats) ? stats["assetsByChunkName"] : undefined;
  return Promise.all(
    chunks.map(async (chunk) => {
      const assets: unknown = isRecord(files) ? files[chunk] : undefined;
      const names: readonly unknown[] = Array.isArray(assets) ? assets : [];
      const sheet = names.find((name) => typeof name === "string" && name.endsWith(".css"));
      if (typeof sheet !== "string") throw new Error(`The chunk ${chunk} has no style sheet.`);
      return { chunk, href: `/${sheet}`, css: await readFile(path.join(folder, sheet), "utf8") };
    }),
  );
}
