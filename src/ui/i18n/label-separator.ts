/** What stands between a label and its value on one line; French keeps a space before the colon. */
export function labelSeparator(language: string): string {
  return language === "fr" ? "\u00a0: " : ": ";
}
