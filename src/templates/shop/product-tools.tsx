import type { CompareToggleProps } from "../../features/comparison/compare-toggle";
import { FavouriteButton } from "../../features/favourites/favourite-button";
import { lazyComponent } from "../../ui/loading/lazy-component";
import type { ProductToolsProps } from "../../ui/shop/product-tools";

const CompareToggle = lazyComponent<CompareToggleProps>(() =>
  import(/* webpackChunkName: "shop-compare" */ "../../features/comparison/compare-toggle").then(
    (module) => module.CompareToggle,
  ),
);

/** What the shop offers for a product beside buying it: its heart, and in some lists to compare. */
export function ProductTools({ comparedIn, ...props }: ProductToolsProps) {
  return (
    <>
      <FavouriteButton {...props} />
      {comparedIn ? <CompareToggle product={props.product} category={comparedIn} /> : null}
    </>
  );
}
