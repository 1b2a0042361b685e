/** Browser APIs of Gatsby that this site and its plugins implement. */
export const SUPPORTED_APIS = [
  "onInitialClientRender",
  "onRouteUpdate",
  "onRouteUpdateDelayed",
  "registerServiceWorker",
  "replaceHydrateFunction",
  "shouldUpdateScroll",
  "wrapPageElement",
] as const;

type Api = (typeof SUPPORTED_APIS)[number];

/** An entry of Gatsby's list of plugins with browser APIs. The last one is `gatsby-browser`. */
export type Plugin = {
  readonly plugin: Readonly<Record<string, unknown>>;
  readonly options: object;
};

/** Calls an API of all plugins. Returns the results. */
export function callPlugins(
  plugins: readonly Plugin[],
  api: Api,
  args: object,
): readonly unknown[] {
  return plugins.flatMap(({ plugin, options }) => {
    const hook = plugin[api];
    const result: unknown =
      typeof hook === "function" ? Reflect.apply(hook, undefined, [args, options]) : undefined;
    return result === undefined ? [] : [result];
  });
}
