import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Attaches React to the page. As a transition, so that React does it in slices of a few
 * milliseconds and the browser can respond to the visitor in between. A container without
 * prerendered HTML is rendered.
 */
export function hydratePage(page: ReactNode, container: Element | null): void {
  if (container === null) return;
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
}
