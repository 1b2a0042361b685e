/**
 * Replaces Partytown's snippet, which Gatsby adds to every page for off-main-thread scripts. This
 * site has none.
 */
export function partytownSnippet(): string {
  return "";
}
