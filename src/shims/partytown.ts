/**
 * Gatsby brings Partytown's snippet into every page, for scripts that run off the main thread. This
 * site has none.
 */
export function partytownSnippet(): string {
  return "";
}
