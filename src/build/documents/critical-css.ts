import { existsSync } from "fs";
import path from "path";
import postcss, { type ChildNode, type Container } from "postcss";

/** Bytes of a sheet below which a request of its own would cost more than what a document saves. */
const WORTH_A_REQUEST = 16_000;

const SHEET = /<style data-href="(\/component---[^"]+\.css)"[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The styles of a page's blocks, cut in each document to the blocks that it shows. Gatsby inlines
 * those of all blocks; here a document keeps the rules whose classes stand in it, which is all that
 * its first paint needs. Without the sheet's name the browser's code fetches the whole sheet along
 * with the page's script, once for all pages, before the page comes to life: rules for what appears
 * only then are never missed. Small sheets stay whole. A document that was cut by an earlier build
 * is left as it is.
 */
export function withCriticalCss(html: string, folder: string): string {
  return html.replace(SHEET, (whole, href: string, sheet: string) => {
    // A sheet that is no file could not be fetched later.
    if (sheet.length < WORTH_A_REQUEST || !existsSync(path.join(folder, href))) return whole;
    return `<style>${rulesOf(sheet, classesIn(html))}</style>`;
  });
}

function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map((match) => match[1] ?? "");
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

function rulesOf(sheet: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(sheet);
  prune(root, classes);
  return root.toString();
}

function prune(container: Container<ChildNode>, classes: ReadonlySet<string>): void {
  container.each((node) => {
    if (node.type === "rule") {
      const shown = node.selectors.filter((selector) =>
        namesIn(selector).every((name) => classes.has(name)),
      );
      if (shown.length === 0) node.remove();
      else node.selectors = shown;
    } else if (node.type === "atrule" && node.nodes && !/keyframes$|^font-face$/.test(node.name)) {
      prune(node, classes);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

/**
 * The classes that an element must bear for the selector to match, as they stand in markup. What a
 * selector excludes need not be there.
 */
function namesIn(selector: string): readonly string[] {
  const bare = selector
    .replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "")
    .replace(/"[^"]*"/g, '""');
  return [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].map((match) =>
    (match[1] ?? "").replace(/\\(.)/g, "$1"),
  );
}
