import path from "path";
import type { Plugin } from "postcss";
import { createTokenCssVariables } from "../../ui/theme/tokens";

const SCALES = path.resolve("src/ui/theme/tokens.ts");

const values = new Map(Object.entries(createTokenCssVariables()));

/**
 * Lets PostCSS replace the custom properties of the scales by their values, and removes their
 * definitions. References take more bytes than values, and documents inline their styles
 * (decision 039). Changes and returns the configuration.
 */
export function withScaleValues<Given>(config: Given): Given {
  if (isRecord(config) && isRecord(config["module"])) addToLoaders(config["module"]["rules"]);
  return config;
}

function addToLoaders(value: unknown): void {
  if (Array.isArray(value)) value.forEach(addToLoaders);
  else if (isRecord(value)) {
    const { loader, options } = value;
    if (typeof loader === "string" && loader.includes("postcss-loader") && isRecord(options))
      addPlugin(options);
    Object.values(value).forEach(addToLoaders);
  }
}

function addPlugin(options: Record<string, unknown>): void {
  const given = options["postcssOptions"];
  options["postcssOptions"] = (context: unknown): object => {
    const result: unknown =
      typeof given === "function" ? Reflect.apply(given, undefined, [context]) : given;
    const settings = isRecord(result) ? result : {};
    const plugins: readonly unknown[] = Array.isArray(settings["plugins"])
      ? settings["plugins"]
      : [];
    return { ...settings, plugins: [...plugins, scaleValues] };
  };
}

export const scaleValues: Plugin = {
  postcssPlugin: "scale-values",
  Once(root, { result }) {
    root.walkDecls((declaration) => {
      if (values.has(declaration.prop)) declaration.remove();
      else declaration.value = withValues(declaration.value);
    });
    // Webpack caches the sheet until a scale changes.
    result.messages.push({ type: "dependency", plugin: "scale-values", file: SCALES });
  },
};

/** A value can itself contain a scale. */
function withValues(value: string): string {
  const replaced = value.replace(
    /var\((--[\w-]+)\)/g,
    (reference, name: string) => values.get(name) ?? reference,
  );
  return replaced === value ? value : withValues(replaced);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
