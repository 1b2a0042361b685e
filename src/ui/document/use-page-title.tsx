import { createContext, useContext, useEffect } from "react";

/** Part of a document's title after the `|` (SEO-1). */
export const SiteTitleContext = createContext("");

/**
 * Titles of paths that only the browser knows, so that code that updates the head can keep them.
 */
const titles = new Map<string, string>();

/** Returns the title set for this path. */
export function getPageTitle(path: string): string | undefined {
  return titles.get(path);
}

/** Sets the title of the current path once its name is known: "Product | Company". */
export function usePageTitle(name: string | undefined): void {
  const site = useContext(SiteTitleContext);
  useEffect(() => {
    if (name === undefined) return;
    const title = site ? `${name} | ${site}` : name;
    titles.set(window.location.pathname, title);
    document.title = title;
    // Without the mark, Gatsby would leave the element in the head of the next page.
    document.querySelector("head > title")?.setAttribute("data-gatsby-head", "true");
  }, [name, site]);
}
