import { headTagHtml, type HeadTag } from "./head-tag";

/** An element of Gatsby's head in a built document; attributes of React hold no `>`. */
const HEAD_ELEMENT = /<(title|meta|link|script)\b[^>]*\bdata-gatsby-head="true"[^>]*>(?:[^<]*<\/\1>)?/g;

/** The shell's own words for visitors without scripts: in its main part, not the framework's in head and foot. */
const NO_SCRIPT = /(<main\b[\s\S]*?)<noscript>[\s\S]*?<\/noscript>/;

/**
 * A built page with another head, and with something to see for those without scripts. The browser's application is the same. A shell
 * that is not what it is taken for is a bug, hence the exceptions.
 */
export function shellDocument(shell: string, head: readonly HeadTag[], noScript: string | null): string {
  let placed = false;
  const page = shell.replace(HEAD_ELEMENT, () => {
    if (placed) return "";
    placed = true;
    return head.map(headTagHtml).join("");
  });
  if (!placed) throw new Error("The shop's shell has no head of its own, so no product can be given one.");
  if (noScript === null) return page;
  if (!NO_SCRIPT.test(page)) throw new Error("The shop's shell says nothing without scripts, so no product can be shown there.");
  return page.replace(NO_SCRIPT, (_, before: string) => `${before}<noscript>${noScript}</noscript>`);
}
