import { renderHeadTag, type HeadTag } from "../head/head-tag";

/** An element of Gatsby's head in a built document; attributes of React hold no `>`. */
const HEAD_ELEMENT =
  /<(title|meta|link|script)\b[^>]*\bdata-gatsby-head="true"[^>]*>(?:[^<]*<\/\1>)?/g;

/**
 * The shell's place for what is drawn before the shop is, and its own words for visitors without
 * scripts, which stand behind it.
 */
const DRAWN = /(<div id="drawn"[^>]*>)<\/div><noscript>[\s\S]*?<\/noscript>/;

/**
 * A built page with another head, and with something to see before its scripts have anything to
 * show. The browser's application is the same. A shell that is not what it is taken for is a bug,
 * hence the exceptions.
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
  // The element stays, empty: the application expects it there.
  return page.replace(DRAWN, (_, place: string) => `${place}${drawn}</div><noscript></noscript>`);
}
