/** Returns the separator between a label and its value. French has a space before the colon. */
export function labelSeparator(language: string): string {
  return language === "fr" ? "\u00a0: " : ": ";
}
