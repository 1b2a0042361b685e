/** Text as it stands in HTML: nothing in it can become an element, an attribute or an entity. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
