import type { ParseContext } from "./parse-product";
import type { RawProduct } from "./schemas/product-schemas";

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

/**
 * Returns the context with the parser of sets if one of the products has parts, options or
 * surcharges. Few products have them, so the parser is a chunk of its own.
 */
export async function withSetParser(
  products: readonly RawProduct[],
  context: ParseContext,
): Promise<ParseContext> {
  const hasSet = products.some(
    ({ personalization: one }) =>
      isFilled(one?.parts) ||
      one?.fields?.some(
        ({ options, price_brutto: price }) => isFilled(options) || Number(price) > 0,
      ),
  );
  if (!hasSet) return context;
  const { parseSet } = await import(/* webpackChunkName: "shop-set-data" */ "./parse-set");
  return { ...context, parseSet };
}
