import { createContext, useContext, useEffect } from "react";

/** What stands behind the bar in a document's title (SEO-1). */
export const SiteTitleContext = createContext("");

/**
 * Titles of addresses that only the browser knows, so that whoever draws the document's head anew
 * can keep them.
 */
const titles = new Map<string, string>();

/** The title that a screen has given to this address. */
export function getPageTitle(path: string): string | undefined {
  return titles.get(path);
}

/**
 * Says what the address that is shown is called, once that is known: "Automatik 39 | Juwelier
 * Sternberg".
 */
export function usePageTitle(name: string | undefined): void {
  const site = useContext(SiteTitleContext);
  useEffect(() => {
    if (name === undefined) return;
    const title = site ? `${name} | ${site}` : name;
    titles.set(window.location.pathname, title);
    document.title = title;
  }, [name, site]);
}
