import type { Declaration, Root } from "postcss";

const REFERENCE = /var\(\s*(--[\w-]+)/g;

/** Returns the names of the custom properties that a text, such as a document, refers to. */
export function propertiesReadIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(REFERENCE)].map((match) => match[1] ?? ""));
}

/**
 * Removes the custom properties of `:root` that nothing reads: neither the other declarations of
 * the sheet, nor `document`, which is the document without the sheet, nor a property that is kept.
 */
export function removeUnreadProperties(root: Root, document: string): void {
  const defined = definitionsIn(root);
  const read = new Set([...propertiesReadIn(document), ...referencesOutside(defined, root)]);
  // A set also iterates over the names that are added meanwhile.
  for (const name of read)
    for (const declaration of defined)
      if (declaration.prop === name)
        for (const further of propertiesReadIn(declaration.value)) read.add(further);
  for (const declaration of defined) {
    if (read.has(declaration.prop)) continue;
    const rule = declaration.parent;
    declaration.remove();
    if (rule?.nodes.length === 0) rule.remove();
  }
}

function definitionsIn(root: Root): readonly Declaration[] {
  const found: Declaration[] = [];
  root.each((node) => {
    if (node.type !== "rule" || node.selector !== ":root") return;
    node.each((child) => {
      if (child.type === "decl" && child.variable) found.push(child);
    });
  });
  return found;
}

function referencesOutside(defined: readonly Declaration[], root: Root): readonly string[] {
  const found: string[] = [];
  root.walkDecls((declaration) => {
    if (!defined.includes(declaration)) found.push(...propertiesReadIn(declaration.value));
  });
  return found;
}
