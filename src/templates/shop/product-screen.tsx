import { type ComponentProps } from "react";
import { ProductPage } from "../../features/product/page/product-page";
import { PurchaseNotes } from "../../features/purchase-notes/purchase-notes";

type Props = Omit<ComponentProps<typeof ProductPage>, "notes">;

/** The product page with promises and payment marks. */
export function ProductScreen(props: Props) {
  return <ProductPage {...props} notes={<PurchaseNotes settings={props.settings} />} />;
}
