import { createRequire } from "module";
import path from "path";
import type { Configuration } from "webpack";
import { isRecord } from "../../domain/is-record";

/** Name of the entry in webpack's build of the HTML renderer, and the folder of the result. */
const LIST_RENDERER = "product-list";
const FOLDER = ".cache/page-ssr/routes";

/**
 * Returns the configuration of the HTML renderer with the list's renderer as a second entry.
 * Gatsby ignores entries that are merged into it.
 */
export function withListRenderer(config: Configuration, source: string): Configuration {
  const { entry } = config;
  if (!isRecord(entry)) throw new Error("Webpack has no named entries.");
  return { ...config, entry: { ...entry, [LIST_RENDERER]: source } };
}

/**
 * Loads the renderer of the product list (src/templates/shop/render-product-list.tsx), which
 * Gatsby has compiled with its own renderer.
 */
export function loadListRenderer(site: string): (view: object) => string {
  const load = createRequire(path.join(site, "package.json"));
  const compiled: unknown = load(path.join(site, FOLDER, `${LIST_RENDERER}.js`));
  const render = isRecord(compiled) ? compiled["renderProductList"] : undefined;
  if (typeof render !== "function") throw new Error("The renderer of the product list is missing.");
  return (view) => String(render.call(undefined, view));
}
