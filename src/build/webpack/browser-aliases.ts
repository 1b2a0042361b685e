import path from "path";

/**
 * Returns small replacements of npm packages for the browser bundle, by import name. They implement
 * only what this site uses (docs/decisions/012-i18n-runtime.md). `folder` contains the
 * replacements.
 */
export function createBrowserAliases(folder: string): Readonly<Record<string, string>> {
  return {
    i18next$: path.join(folder, "i18next.ts"),
    "react-i18next$": path.join(folder, "react-i18next.ts"),
    "browser-lang$": path.join(folder, "browser-lang.ts"),
    "hoist-non-react-statics$": path.join(folder, "hoist-non-react-statics.ts"),
    outdent$: path.join(folder, "outdent.ts"),
    "prop-types$": path.join(folder, "prop-types.ts"),
  };
}

/** Returns replacements for modules inside packages. `folder` contains the replacements. */
export function createModuleReplacements(folder: string): readonly (readonly [RegExp, string])[] {
  return [
    [/internal-plugins[\\/]partytown[\\/]gatsby-browser/, path.join(folder, "partytown-plugin.ts")],
    [
      /gatsby-plugin-react-i18next[\\/]gatsby-browser/,
      path.join(folder, "gatsby-plugin-react-i18next.tsx"),
    ],
    [/^\.\/infiniteQueryBehavior\.js$/, path.join(folder, "infinite-queries.ts")],
  ];
}
