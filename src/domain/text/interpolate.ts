/**
 * Replaces `{{name}}` placeholders in a message. A placeholder without a value stays visible, so
 * that a test finds it.
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
