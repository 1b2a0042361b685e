import path from "path";
import TerserPlugin from "terser-webpack-plugin";
import type { Configuration, RuleSetRule } from "webpack";
import { browserslist } from "../../../package.json";

/*
 * SWC compiles and minifies the scripts, which takes Babel and Terser 40 s of processor time more
 * (docs/decisions/032-current-syntax.md).
 */

/** Where compiled scripts run. */
export type CompileTarget = "browser" | "html";

/** ECMAScript edition that every browser of the browserslist in package.json supports. */
const ECMA_VERSION = 2020;

const SOURCES = path.resolve("src") + path.sep;

/** Gatsby's Babel plugins remove the queries of these files, and split off the heads of pages. */
const TEMPLATES = path.resolve("src/templates") + path.sep;

/** Lets SWC compile the sources instead of Babel, apart from the templates. */
export function withSwcLoader(config: Configuration, target: CompileTarget): Configuration {
  const rules = config.module?.rules ?? [];
  return {
    ...config,
    module: {
      ...config.module,
      rules: [
        ...rules.map((rule) =>
          compilesTypeScript(rule) ? { ...rule, exclude: isCompiledBySwc } : rule,
        ),
        {
          include: isCompiledBySwc,
          test: /\.tsx?$/,
          type: "javascript/auto",
          use: [{ loader: "swc-loader", options: createCompilerOptions(target) }],
        },
      ],
    },
  };
}

const compilesTypeScript = (
  rule: RuleSetRule | string | number | false | null | undefined,
): rule is RuleSetRule =>
  typeof rule === "object" && rule?.test instanceof RegExp && rule.test.test("component.tsx");

/** Options of SWC: it translates only what the browserslist in package.json or Node lacks. */
export function createCompilerOptions(target: CompileTarget): object {
  return {
    configFile: false,
    swcrc: false,
    env: { targets: target === "html" ? { node: process.versions.node } : browserslist },
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
    },
  };
}

export function isCompiledBySwc(file: string): boolean {
  return file.startsWith(SOURCES) && !file.startsWith(TEMPLATES);
}

/**
 * Lets SWC minify the scripts instead of Terser, and lets webpack and SWC write current syntax,
 * which is shorter than Gatsby's ES5.
 */
export function withSwcMinimizer(config: Configuration): Configuration {
  const minimizers = config.optimization?.minimizer ?? [];
  return {
    ...config,
    target: ["web", `es${ECMA_VERSION}`],
    optimization: {
      ...config.optimization,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: ECMA_VERSION,
            compress: { ecma: ECMA_VERSION, passes: 3 },
            mangle: true,
          },
          // SWC has threads of its own.
          parallel: false,
        }),
        ...minimizers.filter((minimizer) => !(minimizer instanceof TerserPlugin)),
      ],
    },
  };
}
