import type { BlockRecordOf } from "../../domain/content/block-records";
import type { TeaserProductRecord } from "../../domain/content/site-content";
import type { BlockPlanner } from "./block-planner";
import { sortNewestFirst } from "../../domain/catalogue/sort-products";
import { noBreakName } from "../../domain/text/no-break-units";

/** Plans a product teaser. Returns `null` without products or without a shop. */
export const planProductTeaser: BlockPlanner<"product-teaser"> = ({
  localizer,
  where,
  block,
  base,
}) => {
  const { translate, createLabelledLink } = localizer;
  const { eyebrow, headline, linkLabel } = translate(where, block.translations);
  const products = teaserProducts(localizer.siteContent.products, block).map((product) => {
    const card = localizer.createProductCardView(product);
    return { ...card, name: noBreakName(card.name) };
  });
  if (products.length === 0 || !localizer.siteContent.siteConfig.shop) return null;
  return {
    ...base,
    eyebrow,
    headline,
    link: createLabelledLink(where, block.linkPath, linkLabel),
    products,
  };
};

function teaserProducts(
  products: readonly TeaserProductRecord[],
  block: BlockRecordOf<"product-teaser">,
): readonly TeaserProductRecord[] {
  switch (block.source) {
    case "selected":
      return block.products
        .flatMap((id) => products.find((product) => product.id === id) ?? [])
        .slice(0, block.count);
    case "category":
      return sortNewestFirst(
        products.filter((product) => product.category === block.category),
      ).slice(0, block.count);
    case "newest":
      return sortNewestFirst(products).slice(0, block.count);
  }
}
