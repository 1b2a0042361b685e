import { apply, remove } from "@directus/visual-editing";

/** Time in milliseconds without a change of the page after which its records are marked. */
const SETTLE_MS = 200;

/** Elements with a record (src/ui/document/editable.ts), and which record it is. */
const findRecords = (): ReadonlyMap<Element, string | null> =>
  new Map(
    [...document.querySelectorAll("[data-directus]")].map((element) => [
      element,
      element.getAttribute("data-directus"),
    ]),
  );

/**
 * Lets editors click the records of the page while the Directus app shows it, in its visual editor
 * or next to a form (BUILD-12). After a save, the app reloads the page.
 */
export function startVisualEditing(appUrl: string): void {
  if (window.parent === window) return;
  let marked: ReadonlyMap<Element, string | null> = new Map();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const mark = (): void => {
    const found = findRecords();
    if (
      found.size === marked.size &&
      [...found].every(([element, record]) => marked.get(element) === record)
    )
      return;
    marked = found;
    remove();
    void apply({ directusUrl: appUrl });
  };
  // The application renders after this script, and replaces parts of the page on each navigation.
  new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(mark, SETTLE_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-directus"] });
  mark();
}
