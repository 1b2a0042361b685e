import { type ComponentType, type ReactNode, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";

/* Replaces Gatsby's handler for `Head` in the browser: no wrapper around the root element, no
   nested elements (docs/decisions/058-browser-runtime.md). */

const MARK = "data-gatsby-head";

const container = document.createElement("div");
let root: Root | undefined;

function Rendered({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(applyHead);
  return children;
}

/** Renders the head of a page and applies it to the document. */
export function renderHead<Props extends object>(Head: ComponentType<Props>, props: Props): void {
  root ??= createRoot(container);
  root.render(
    <Rendered>
      <Head {...props} />
    </Rendered>,
  );
}

/** Leaves an unchanged attribute alone: browsers restyle the whole page when `lang` is set. */
function setRootAttribute(name: string, value: string): void {
  const root = document.documentElement;
  if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** Replaces the elements that differ, and keeps the others. */
function applyHead(): void {
  const wanted: Element[] = [];
  for (const element of container.children) {
    if (element.localName === "html") {
      for (const { name, value } of element.attributes) setRootAttribute(name, value);
      continue;
    }
    const copy = document.importNode(element, true);
    copy.setAttribute(MARK, "true");
    wanted.push(copy);
  }
  for (const shown of document.querySelectorAll(`[${MARK}]`)) {
    const index = wanted.findIndex((element) => element.isEqualNode(shown));
    if (index < 0) shown.remove();
    else wanted.splice(index, 1);
  }
  document.head.append(...wanted);
}
