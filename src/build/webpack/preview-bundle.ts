import path from "path";
import type { Configuration } from "webpack";

/**
 * Removes source maps and the checks of the code from the bundle of Gatsby's development server. The
 * code does not change, so its compiled modules stay on the disk and not in memory.
 */
export function withoutDeveloperTools(config: Configuration): Configuration {
  const { cache, plugins = [] } = config;
  return {
    ...config,
    devtool: false,
    ...(typeof cache === "object" && cache.type === "filesystem"
      ? { cache: { ...cache, maxMemoryGenerations: 0 } }
      : {}),
    plugins: plugins.filter(
      (plugin) => plugin && plugin.constructor.name !== "ESLintWebpackPlugin",
    ),
  };
}

/** Returns the replacement of the overlay of runtime errors, and which module it replaces. */
export function createOverlayReplacement(shims: string): readonly [RegExp, string] {
  return [/\/fast-refresh-overlay$/, path.join(shims, "no-error-overlay.ts")];
}
