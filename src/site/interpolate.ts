/** Replaces `{{name}}` placeholders in a build-time message. Unknown placeholders are kept. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
