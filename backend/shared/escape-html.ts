/** Escapes text for HTML, so that it cannot form an element, an attribute or an entity. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
