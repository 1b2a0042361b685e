import type { ParseContext } from "./parse-context";
import type { RawProduct } from "./schemas/product-schemas";

/**
 * Returns the context with the parsers of sets and of pictures of choices if one of the products has
 * parts, options, surcharges or such pictures. Few products have them, so they are a chunk of their
 * own.
 */
export async function withSetParser(
  products: readonly RawProduct[],
  context: ParseContext,
): Promise<ParseContext> {
  const hasSet = products.some(
    ({ personalization: one, images }) =>
      images?.some(({ choices }) => choices?.length) ||
      one?.parts?.length ||
      one?.fields?.some(({ options, price_brutto: price }) => options?.length || price?.cents),
  );
  if (!hasSet) return context;
  const { parseSet, parseChoices } = await import(
    /* webpackChunkName: "shop-set-data" */ "./parse-set"
  );
  return { ...context, parseSet, parseChoices };
}
