import { registerHooks } from "node:module";

/**
 * Lets Node run the TypeScript files of the back end. Node strips the types; this hook resolves the
 * paths of tsconfig.json, and adds the `.ts` extension that imports omit. It handles only files of
 * the back end, because a loader for all Directus modules would double the start time.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!/^[.#]/.test(specifier) || context.parentURL?.endsWith(".ts") !== true)
      return next(specifier, context);
    const path = specifier.replace(/^#(?!backend\/)/, "#src/").replace("#", "");
    const resolved = specifier.startsWith("#")
      ? new URL(`../../${path}`, import.meta.url).href
      : specifier;
    const hasExtension = /\.(?:ts|mts|mjs|js|json)$/.test(specifier);
    return next(hasExtension ? resolved : `${resolved}.ts`, context);
  },
});
