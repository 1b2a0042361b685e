import { existsSync } from "fs";
import { readFile } from "fs/promises";
import path from "path";
import postcss, { type Container } from "postcss";
import { isRecord } from "../../domain/is-record";
import { removeUnreadProperties } from "./custom-properties";

/**
 * Minimum sheet size in bytes. For smaller sheets an additional request costs more than it saves.
 */
const MIN_REDUCED_SIZE = 18_000;

const STYLE_ELEMENT = /<style data-href="(\/component---[^"]+\.css)"[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Reduces the inlined styles of a document to the rules whose classes occur in it and to the custom
 * properties that these rules and the document read, which is all that its first paint needs.
 * Gatsby inlines the styles of all blocks. Because the sheet's name is removed, the browser loads
 * the whole sheet with the page's script, before hydration, so no rule or property is missing
 * later. Small sheets stay complete. A document processed by an earlier build is unchanged.
 */
export function withCriticalCss(html: string, folder: string): string {
  return html.replace(STYLE_ELEMENT, (element, href: string, sheet: string) => {
    // A sheet without a file could not be loaded later.
    if (sheet.length < MIN_REDUCED_SIZE || !existsSync(path.join(folder, href))) return element;
    return reduceSheet(
      sheet,
      html,
      html.replace(element, () => ""),
    );
  });
}

/** A style sheet that webpack wrote, with its path on the site. */
export type ChunkStyles = { readonly href: string; readonly css: string };

/**
 * Adds the rules that a document's content needs from sheets that the scripts load later. Skips
 * sheets that the document contains as a whole.
 */
export function withStylesOf(html: string, sheets: readonly ChunkStyles[]): string {
  const missing = sheets.filter(({ href }) => !html.includes(`data-href="${href}"`));
  const styles = reduceSheet(missing.map(({ css }) => css).join(""), html, html);
  return html.replace("</head>", () => `${styles}</head>`);
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
      return { href: `/${sheet}`, css: await readFile(path.join(folder, sheet), "utf8") };
    }),
  );
}

/** `rest` is the document without the sheet. */
function reduceSheet(sheet: string, html: string, rest: string): string {
  const root = postcss.parse(sheet);
  prune(root, classesIn(html));
  removeUnreadProperties(root, rest);
  return `<style>${root.toString()}</style>`;
}

function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map((match) => match[1] ?? "");
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

function prune(container: Container, classes: ReadonlySet<string>): void {
  container.each((node) => {
    if (node.type === "rule") {
      const matching = node.selectors.filter((selector) =>
        namesIn(selector).every((name) => classes.has(name)),
      );
      if (matching.length === 0) node.remove();
      else node.selectors = matching;
    } else if (node.type === "atrule" && node.nodes && !/keyframes$|^font-face$/.test(node.name)) {
      prune(node, classes);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

/**
 * Returns the classes that an element needs to match the selector, unescaped. Classes in functional
 * pseudo-classes such as `:not()` are ignored.
 */
function namesIn(selector: string): readonly string[] {
  const simpleSelector = selector
    .replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "")
    .replace(/"[^"]*"/g, '""');
  return [...simpleSelector.matchAll(/\.((?:\\.|[\w-])+)/g)].map((match) =>
    (match[1] ?? "").replace(/\\(.)/g, "$1"),
  );
}
