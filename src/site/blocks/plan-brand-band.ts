import type { BlockRecordOf } from "../../domain/content/block-records";
import type { Localizer } from "../localizer";
import type { BrandCardView } from "../views/block-view";
import type { BlockPlanner } from "./block-planner";

/** Plans a band or an index of brands. Brands without a page in the locale are omitted. */
export const planBrandBand: BlockPlanner<"brand-band"> = ({ localizer, where, block, base }) => ({
  ...base,
  display: block.display,
  headline: localizer.translate(where, block.translations).headline,
  groups: brandGroups(localizer, block),
});

/** Returns all brands in one group, or one group per brand type for the index (PAGE-4). */
function brandGroups(localizer: Localizer, block: BlockRecordOf<"brand-band">) {
  const { siteContent, paths, locale, translate, createImageRef } = localizer;
  const visibleBrands = siteContent.brands.filter(
    (brand) => block.brandType === null || brand.type === block.brandType,
  );
  const card = (brand: (typeof visibleBrands)[number]): readonly BrandCardView[] => {
    const href = paths.brands.get(brand.id)?.[locale];
    if (!href) return [];
    const text =
      block.display === "index"
        ? translate(`brand ${brand.id}`, brand.translations).headline
        : null;
    return [
      {
        name: brand.displayName,
        href,
        logo: brand.logo ? createImageRef(brand.logo, "logo") : null,
        text,
      },
    ];
  };
  if (block.display === "band") return [{ name: null, brands: visibleBrands.flatMap(card) }];
  return siteContent.brandTypes
    .map((type) => ({
      name: translate(`brand_type ${type.id}`, type.translations).displayName,
      brands: visibleBrands.filter((brand) => brand.type === type.id).flatMap(card),
    }))
    .filter((group) => group.brands.length > 0);
}
