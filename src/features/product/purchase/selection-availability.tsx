import type { ShopSettings } from "../../../clients/content/shop-settings";
import { type Availability, isReorderable, type Product } from "../../../domain/catalogue/product";
import {
  findSelectedVariant,
  type ProductSelection,
} from "../../../domain/catalogue/product-selection";
import type { Locale } from "../../../domain/locale/locale";
import { AvailabilityText } from "./availability-text";
import type { ProductDeliveryProps } from "./branch-list";
import { DeliveryPlace } from "./delivery-place";

type Props = {
  readonly choice: ProductSelection;
  readonly product: Product;
  /** Availability of the selection; null before a variant is selected. */
  readonly availability: Availability | null;
  readonly line: ProductDeliveryProps["line"];
  readonly isForSale: boolean;
  readonly settings: ShopSettings;
  readonly locale: Locale;
};

/** Renders the availability of the selection, and its date of delivery if it can be bought. */
export function SelectionAvailability({
  choice,
  product,
  availability,
  line,
  isForSale,
  settings,
  locale,
}: Props) {
  const variant = findSelectedVariant(choice);
  const hasTime = choice.shippingTime !== null;
  // Goods that are not in stock need a time to make or procure them.
  const isDated =
    availability === null ||
    (availability.kind !== "sold-out" &&
      (hasTime || (availability.kind === "in-stock" && choice.stock !== null)));
  return (
    <div>
      <AvailabilityText
        availability={availability}
        stock={variant ? variant.stock : choice.stock}
        showStock={settings.showStock}
        hasTime={hasTime}
        again={isReorderable(variant ?? product)}
      />
      {isForSale && isDated ? (
        <DeliveryPlace product={product} line={line} settings={settings} locale={locale} />
      ) : null}
    </div>
  );
}
