import type { EndpointExtensionContext } from "@directus/extensions";
import type { FeedCheck, IncompleteProduct } from "#contracts/product-feed";
import { createFeedItems } from "#domain/feed/create-feed-items";
import { isBlocking } from "#domain/feed/feed-item";
import { ZERO_EURO } from "#domain/pricing/money";
import { readFeedProducts } from "./read-products";
import type { OpenShop } from "./read-shop";

/** Products in the list. The page shows no more. */
const MAX_LISTED = 500;

const isLeftOut = ({ problems }: IncompleteProduct): boolean => problems.some(isBlocking);

/** Returns what is missing for the listing of each published product, as it is now. */
export async function checkProducts(
  context: EndpointExtensionContext,
  shop: OpenShop,
): Promise<FeedCheck> {
  const incomplete: IncompleteProduct[] = [];
  const count = { products: 0, listed: 0, withoutGtin: 0 };
  for await (const products of readFeedProducts(context, shop))
    for (const product of products) {
      const { items, problems } = createFeedItems(product, shop);
      const { id, name, referenceNumber, sizes } = product;
      count.products += 1;
      count.listed += items.length > 0 ? 1 : 0;
      const sold = sizes.length > 0 ? sizes : [product];
      count.withoutGtin += sold.some(({ gtin }) => gtin === null) ? 1 : 0;
      if (problems.length > 0) incomplete.push({ id, name, referenceNumber, problems });
    }
  return {
    ...count,
    incomplete: incomplete.length,
    hasShipping: shop.shippingOf(ZERO_EURO).length > 0,
    list: [
      ...incomplete.filter(isLeftOut),
      ...incomplete.filter((product) => !isLeftOut(product)),
    ].slice(0, MAX_LISTED),
  };
}
