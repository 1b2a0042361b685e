import { registerHooks } from "node:module";

/**
 * Lets Node run the TypeScript files of the back end. Node strips the types; this hook adds the
 * `.ts` extension that relative imports omit. It handles only files of the back end, because a
 * loader for all Directus modules would double the start time.
 */
registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith(".") && context.parentURL?.endsWith(".ts") === true;
    const hasExtension = /\.(?:ts|mts|mjs|js|json)$/.test(specifier);
    return next(ours && !hasExtension ? `${specifier}.ts` : specifier, context);
  },
});
