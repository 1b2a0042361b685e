/** Navigates with a full page load, so that the target's own content security policy applies. */
export function loadDocument(address: string): void {
  window.location.assign(address);
}
