import path from "path";

/**
 * What stands in the browser's bundle in the place of a package, by the name under which it is imported: the same for all that is used
 * here, without the rest (docs/decisions/012-words-in-the-browser.md). `folder` holds the replacements.
 */
export function browserAliases(folder: string): Readonly<Record<string, string>> {
  return {
    i18next$: path.join(folder, "i18next.ts"),
    "react-i18next$": path.join(folder, "react-i18next.ts"),
    outdent$: path.join(folder, "outdent.ts"),
    "@builder.io/partytown/integration$": path.join(folder, "partytown.ts"),
  };
}
