import { registerHooks } from "node:module";

/**
 * Lets this Node run the back end's TypeScript as it stands. Node strips the types itself; all that
 * is missing is the `.ts` which our relative imports leave out. Only our own files are touched: a
 * loader that looks at each of Directus's thousands of modules doubles the time to start.
 */
registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith(".") && context.parentURL?.endsWith(".ts") === true;
    return next(ours && !/\.[a-z]+$/.test(specifier) ? `${specifier}.ts` : specifier, context);
  },
});
