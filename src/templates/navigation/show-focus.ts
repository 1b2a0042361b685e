/**
 * Shows the whole element to which the Tab key moved the focus, where browsers do not (WCAG 2.2,
 * 2.4.11): of a text area they show the line of the cursor only, and the end of an overlay leads to
 * its start without scrolling.
 */
export function showFocus({ key, target }: KeyboardEvent): void {
  if (key !== "Tab" || !(target instanceof Element)) return;
  if (target.matches('textarea, [role="dialog"] *')) target.scrollIntoView({ block: "nearest" });
}
