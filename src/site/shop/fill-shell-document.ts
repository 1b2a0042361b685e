import { memoize } from "../../domain/memoize";
import { renderHeadTag, type HeadTag } from "../head/head-tag";

/** An element of Gatsby's head in a built document. React escapes `>` in attributes. */
const HEAD_ELEMENT =
  /<(title|meta|link|script)\b[^>]*\bdata-gatsby-head="true"[^>]*>(?:[^<]*<\/\1>)?/g;

/** The shell's container for prerendered content, and the `noscript` message after it. */
const PRERENDERED = /(<div id="prerendered"[^>]*>)<\/div><noscript>[\s\S]*?<\/noscript>/;

/** A shell, split at the places that documents fill. */
type ShellParts = {
  readonly beforeHead: string;
  /** Everything after the head elements, with the shell's own message. */
  readonly rest: string;
  readonly beforeContent: string;
  readonly afterContent: string;
};

/**
 * Creates the function that replaces head and prerendered content of a built shell page. Scripts
 * stay the same. `null` keeps the shell's own message. The function throws if the shell lacks the
 * expected markup, because that is a bug. It splits each shell once, for thousands of documents.
 */
export function createShellFiller(): (
  shell: string,
  head: readonly HeadTag[],
  prerenderedHtml: string | null,
) => string {
  const partsOf = memoize(splitShell);
  return (shell, head, prerenderedHtml) => {
    const parts = partsOf(shell);
    const start = parts.beforeHead + head.map(renderHeadTag).join("");
    if (prerenderedHtml === null) return start + parts.rest;
    if (parts.beforeContent === "")
      throw new Error("The shop's shell has no container for prerendered content.");
    return start + parts.beforeContent + prerenderedHtml + parts.afterContent;
  };
}

function splitShell(shell: string): ShellParts {
  const firstElement = shell.search(HEAD_ELEMENT);
  if (firstElement < 0)
    throw new Error("The shop's shell has no head elements of Gatsby to replace.");
  const rest = shell.slice(firstElement).replace(HEAD_ELEMENT, "");
  const [message, container = ""] = PRERENDERED.exec(rest) ?? [""];
  const at = rest.indexOf(message);
  return {
    beforeHead: shell.slice(0, firstElement),
    rest,
    beforeContent: message && rest.slice(0, at) + container,
    // The application expects the `noscript` element, so it stays, but empty.
    afterContent: `</div><noscript></noscript>${rest.slice(at + message.length)}`,
  };
}
