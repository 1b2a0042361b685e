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

/** Returns replacements for modules inside packages. `sources` is the folder of the site's code. */
export function createModuleReplacements(sources: string): readonly (readonly [RegExp, string])[] {
  return [
    [
      /gatsby-plugin-offline[\\/]gatsby-browser/,
      path.join(sources, "shims", "gatsby-plugin-offline.ts"),
    ],
    [
      /internal-plugins[\\/]partytown[\\/]gatsby-browser/,
      path.join(sources, "shims", "partytown-plugin.ts"),
    ],
    [
      /gatsby-plugin-react-i18next[\\/]gatsby-browser/,
      path.join(sources, "shims", "gatsby-plugin-react-i18next.tsx"),
    ],
    [/^\.\/infiniteQueryBehavior\.js$/, path.join(sources, "shims", "infinite-queries.ts")],
    [/^gatsby$/, path.join(sources, "shims", "gatsby", "index.ts")],
    [/^@gatsbyjs\/reach-router$/, path.join(sources, "shims", "gatsby", "history.ts")],
  ];
}

/** The part of webpack's configuration that is used here. The rest is kept unchanged. */
type Configuration = { readonly entry?: unknown };

/**
 * Replaces Gatsby's production app, the first script of every page, by the site's own
 * (docs/decisions/058-browser-runtime.md). `sources` is the folder of the site's code.
 */
export function withBrowserEntry<Given extends Configuration>(
  config: Given,
  sources: string,
): Given {
  const app = path.join(sources, "templates", "browser-entry.ts");
  return { ...config, entry: { app } };
}
