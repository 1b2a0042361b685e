import type { ParseContext } from "./parse-product";
import type { RawProduct } from "./schemas/product-schemas";

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
      one?.parts?.length ||
      one?.fields?.some(({ options, price_brutto: price }) => options?.length || price?.cents),
  );
  if (!hasSet) return context;
  const { parseSet } = await import(/* webpackChunkName: "shop-set-data" */ "./parse-set");
  return { ...context, parseSet };
}
