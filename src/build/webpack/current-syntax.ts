/** The part of webpack's configuration that is used here. The rest is kept unchanged. */
type Configuration = {
  readonly target?: unknown;
  readonly optimization?: { readonly minimizer?: unknown };
};

/** ECMAScript edition that every browser of the browserslist in package.json supports. */
const ECMA_VERSION = 2020;

/**
 * Makes webpack and the minimizer write current syntax (arrow functions, shorthand properties),
 * which is shorter. Gatsby's default is ES5. The compilers have already translated what the
 * browserslist needs (`source-compiler.ts`, `babel-preset.cjs`). SWC replaces Terser, which takes
 * ten times as much processor time for larger scripts (docs/decisions/032-current-syntax.md).
 */
export function withCurrentSyntax<Given extends Configuration>(config: Given): Given {
  const minimizers: unknown = config.optimization?.minimizer;
  for (const plugin of Array.isArray(minimizers) ? minimizers : [])
    if (isObject(plugin) && plugin.constructor.name === "TerserPlugin") replaceTerser(plugin);
  return { ...config, target: ["web", `es${ECMA_VERSION}`] };
}

function replaceTerser(plugin: object): void {
  const options: unknown = Reflect.get(plugin, "options");
  const implementation: unknown = Reflect.get(plugin.constructor, "swcMinify");
  if (!isObject(options) || typeof implementation !== "function")
    throw new Error("Gatsby's minimizer has no SWC.");
  Object.assign(options, {
    minimizer: {
      implementation,
      options: { ecma: ECMA_VERSION, compress: { ecma: ECMA_VERSION, passes: 3 }, mangle: true },
    },
    // SWC has threads of its own.
    parallel: false,
  });
}

const isObject = (candidate: unknown): candidate is object =>
  typeof candidate === "object" && candidate !== null;
