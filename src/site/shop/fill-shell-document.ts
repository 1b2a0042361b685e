import { renderHeadTag, type HeadTag } from "../head/head-tag";

/** An element of Gatsby's head in a built document. React escapes `>` in attributes. */
const HEAD_ELEMENT =
  /<(title|meta|link|script)\b[^>]*\bdata-gatsby-head="true"[^>]*>(?:[^<]*<\/\1>)?/g;

/** The shell's container for prerendered content, and the `noscript` message after it. */
const DRAWN = /(<div id="prerendered"[^>]*>)<\/div><noscript>[\s\S]*?<\/noscript>/;

/**
 * Replaces head and prerendered content of a built shell page. Scripts stay the same. Throws if the
 * shell lacks the expected markup, because that is a bug.
 */
export function fillShellDocument(
  shell: string,
  head: readonly HeadTag[],
  drawn: string | null,
): string {
  let placed = false;
  const page = shell.replace(HEAD_ELEMENT, () => {
    if (placed) return "";
    placed = true;
    return head.map(renderHeadTag).join("");
  });
  if (!placed)
    throw new Error("The shop's shell has no head of its own, so no product can be given one.");
  if (drawn === null) return page;
  if (!DRAWN.test(page))
    throw new Error("The shop's shell has no place to draw in, so no product can be shown there.");
  // The application expects the `noscript` element, so it stays, but empty.
  return page.replace(DRAWN, (_, place: string) => `${place}${drawn}</div><noscript></noscript>`);
}
