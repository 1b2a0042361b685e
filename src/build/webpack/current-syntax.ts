/** The part of webpack's configuration that is used here. The rest is kept unchanged. */
type Configuration = {
  readonly target?: unknown;
  readonly optimization?: { readonly minimizer?: unknown };
};

/** ECMAScript edition that every browser of the browserslist in package.json supports. */
const ECMA_VERSION = 2020;

/**
 * Makes webpack and Terser write current syntax (arrow functions, shorthand properties), which is
 * shorter. Gatsby's default is ES5. Babel has already translated what the browserslist needs
 * (`babel-preset.cjs`).
 */
export function withCurrentSyntax<Given extends Configuration>(config: Given): Given {
  const minimizers: unknown = config.optimization?.minimizer;
  for (const plugin of Array.isArray(minimizers) ? minimizers : []) {
    const options =
      isObject(plugin) && plugin.constructor.name === "TerserPlugin"
        ? member(member(plugin, "options"), "minimizer")
        : null;
    const terser = member(options, "options");
    if (!isObject(terser)) continue;
    Object.assign(terser, {
      parse: {},
      // Gatsby renames variables so that Safari 10 can read them.
      mangle: true,
      compress: { ecma: ECMA_VERSION, passes: 3 },
      output: { ecma: ECMA_VERSION },
    });
  }
  return { ...config, target: ["web", `es${ECMA_VERSION}`] };
}

const isObject = (candidate: unknown): candidate is object =>
  typeof candidate === "object" && candidate !== null;

const member = (holder: unknown, name: string): unknown =>
  isObject(holder) ? Reflect.get(holder, name) : undefined;
