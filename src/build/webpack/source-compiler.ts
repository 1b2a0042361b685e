import path from "path";
import { browserslist } from "../../../package.json";

/** The part of webpack's configuration that is used here. The rest is kept unchanged. */
type Configuration = { readonly module?: { readonly rules?: readonly unknown[] } };

type Rule = { readonly test: RegExp };

/** Where compiled scripts run. */
export type CompileTarget = "browser" | "html";

const SOURCES = path.resolve("src") + path.sep;

/** Gatsby's Babel plugins remove the queries of these files, and split off the heads of pages. */
const TEMPLATES = path.resolve("src/templates") + path.sep;

/**
 * Lets SWC compile the sources instead of Babel, apart from the templates. Babel takes a quarter of
 * the processor time of a cold build, and compiles each TypeScript file twice, because Gatsby and
 * its TypeScript plugin each have a rule (docs/decisions/032-current-syntax.md).
 */
export function withSourceCompiler<Given extends Configuration>(
  config: Given,
  target: CompileTarget,
): Given {
  const rules = config.module?.rules ?? [];
  const [babel] = rules.filter(compilesTypeScript);
  if (!babel) throw new Error("Gatsby has no rule for TypeScript.");
  const swc = {
    test: babel.test,
    include: isCompiledBySwc,
    type: "javascript/auto",
    use: [{ loader: "swc-loader", options: createCompilerOptions(target) }],
  };
  return {
    ...config,
    module: {
      ...config.module,
      rules: [
        ...rules.filter((rule) => !compilesTypeScript(rule)),
        { ...babel, exclude: isCompiledBySwc },
        swc,
      ],
    },
  };
}

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

function compilesTypeScript(rule: unknown): rule is Rule {
  const test: unknown = typeof rule === "object" && rule ? Reflect.get(rule, "test") : undefined;
  return test instanceof RegExp && test.test("component.tsx");
}
