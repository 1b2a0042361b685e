import { renderHeadTag, type HeadTag } from "../head/head-tag";

/** An element of Gatsby's head in a built document. React escapes `>` in attributes. */
const HEAD_ELEMENT =
  /<(title|meta|link|script)\b[^>]*\bdata-gatsby-head="true"[^>]*>(?:[^<]*<\/\1>)?/g;

/** The shell's container for prerendered content, and the `noscript` message after it. */
const PRERENDERED = /(<div id="prerendered"[^>]*>)<\/div><noscript>[\s\S]*?<\/noscript>/;

/**
 * Replaces head and prerendered content of a built shell page. Scripts stay the same. Throws if the
 * shell lacks the expected markup, because that is a bug.
 */
export function fillShellDocument(
  shell: string,
  head: readonly HeadTag[],
  prerenderedHtml: string | null,
): string {
  const firstElement = shell.search(HEAD_ELEMENT);
  if (firstElement < 0)
    throw new Error("The shop's shell has no head elements of Gatsby to replace.");
  const tags = head.map(renderHeadTag).join("");
  const page = shell.replace(HEAD_ELEMENT, (_element, _name: string, offset: number) =>
    offset === firstElement ? tags : "",
  );
  if (prerenderedHtml === null) return page;
  if (!PRERENDERED.test(page))
    throw new Error("The shop's shell has no container for prerendered content.");
  // The application expects the `noscript` element, so it stays, but empty.
  return page.replace(
    PRERENDERED,
    (_, container: string) => `${container}${prerenderedHtml}</div><noscript></noscript>`,
  );
}
