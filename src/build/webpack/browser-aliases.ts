import path from "path";

/**
 * Returns the small replacements of the i18n packages for the browser bundle, by import name. They
 * implement only what this site uses (docs/decisions/012-i18n-runtime.md). `folder` contains the
 * replacements.
 */
export function createBrowserAliases(folder: string): Readonly<Record<string, string>> {
  return {
    i18next$: path.join(folder, "i18next.ts"),
    "react-i18next$": path.join(folder, "react-i18next.ts"),
  };
}

/** Returns the replacement of the browser part of the i18n plugin, and which module it replaces. */
export function createPluginReplacement(folder: string): readonly [RegExp, string] {
  return [
    /gatsby-plugin-react-i18next[\\/]gatsby-browser/,
    path.join(folder, "gatsby-plugin-react-i18next.tsx"),
  ];
}
