/** Modules that Gatsby generates. `$cache` is its folder `.cache`. */
declare module "$virtual/async-requires" {
  export const components: Readonly<Record<string, () => Promise<unknown>>>;
}

declare module "$virtual/match-paths.json" {
  const matchPaths: readonly { readonly path: string; readonly matchPath: string }[];
  export default matchPaths;
}

declare module "$cache/api-runner-browser-plugins" {
  const plugins: readonly {
    readonly plugin: Readonly<Record<string, unknown>>;
    readonly options: object;
  }[];
  export default plugins;
}

declare module "$cache/redirects.json" {
  const redirects: readonly {
    readonly fromPath: string;
    readonly toPath: string;
    readonly ignoreCase?: boolean;
  }[];
  export default redirects;
}
