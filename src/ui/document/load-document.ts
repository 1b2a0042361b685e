/**
 * Goes to an address of this site by loading its document, with that document's own policy, instead
 * of drawing it into this one.
 */
export function loadDocument(address: string): void {
  window.location.assign(address);
}
