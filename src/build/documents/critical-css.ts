import { existsSync } from "fs";
import path from "path";
import postcss, { type Container } from "postcss";
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
    const root = postcss.parse(sheet);
    prune(root, classesIn(html));
    const rest = html.replace(element, () => "");
    removeUnreadProperties(root, rest);
    return `<style>${root.toString()}</style>`;
  });
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
