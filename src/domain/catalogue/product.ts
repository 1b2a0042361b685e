import { SHOP } from "../constants";
import { compareMoney, isEqualMoney, type Money } from "../pricing/money";
import { calculateUnitPrice, type UnitPrice, type UnitPriceMeasure } from "../pricing/unit-price";
import type { Personalization } from "../personalization/personalization";
import type { Metal } from "./metal";
import type { RatingSummary } from "./review";
import type { ShownChoice } from "./shown-choices";
import type { TaxMode } from "../pricing/tax-mode";
import type { WithdrawalExclusion } from "../legal/withdrawal-exclusion";

/** Fields of a product that only its page reads, by their name in the CMS. */
type PlainField = "contains_battery" | "image_is_similar";
export type PlainFields = Readonly<Record<PlainField, string | number | boolean | null>>;

/** Returns the result of a function for each of these fields. */
export const mapPlainFields = <T>(
  valueOf: (name: PlainField) => T,
): Readonly<Record<PlainField, T>> => ({
  contains_battery: valueOf("contains_battery"),
  image_is_similar: valueOf("image_is_similar"),
});

/** Guarantee of a product, as the product page and the checkout know it. */
export type ProductGuarantee = {
  /** Record with the terms. */
  readonly id: number;
  readonly years: number;
  /** Whether it covers the durability of the entire good at no additional cost. */
  readonly durability: boolean;
};

/**
 * An image, identified by its file id in the CMS. The asset service creates the sizes. Width and
 * height are pixels of the original.
 */
export type AssetImage = {
  readonly id: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  /** Choices that look like this in this picture only. Absent: it suits every choice. */
  readonly choices?: readonly ShownChoice[];
};

type ManufacturerRef = { readonly id: number; readonly name: string; readonly slug: string };
export type CategoryRef = { readonly id: number; readonly name: string; readonly slug: string };

/** Category with the editors' introduction, which is empty if they wrote none. */
export type IntroducedCategory = CategoryRef & {
  readonly introduction: string;
  /** Whether the editors offer to compare its products. */
  readonly comparable: boolean;
};
type ProductTag = { readonly id: number; readonly name: string; readonly slug: string };
export type AttributeGroup = {
  readonly id: number;
  readonly name: string;
  readonly values: readonly string[];
};

/**
 * Price shown on a card or product page: one price, a range over the variants, the lowest price of
 * a product that is made up of choices, or price on request. `unitPrice`: wherever one price of
 * goods sold by weight or volume is shown, its price per kilogram or litre is shown with it (§ 4
 * PAngV).
 */
export type DisplayPrice =
  | { readonly kind: "on-request" }
  | { readonly kind: "single"; readonly price: Money; readonly unitPrice?: UnitPrice }
  | { readonly kind: "from"; readonly lowest: Money }
  | { readonly kind: "range"; readonly lowest: Money; readonly highest: Money };

/**
 * A size or finish of a product. `price` null: the price of the product applies. `stock` null: not
 * tracked. `shippingTime` in working days.
 */
export type Variant = {
  readonly id: number;
  readonly name: string;
  readonly price: Money | null;
  /** Lowest price of the 30 days before the current reduction (§ 11 PAngV). */
  readonly lowestPrice?: Money;
  readonly stock: number | null;
  readonly referenceSuffix?: string;
  readonly active: boolean;
  readonly shippingTime?: number;
  /** The CMS flag only. Use `isReorderable()` for the rule. */
  readonly reorderPossible: boolean;
};

/** A colour of which a product can be chosen, such as an alloy or a strap. `color`: "#d9a441". */
export type Swatch = { readonly name: string; readonly color: string };

/** Product data of a list entry (LIST-5), in the requested language. */
export type ProductSummary = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly manufacturer?: ManufacturerRef;
  readonly category?: CategoryRef;
  readonly image?: AssetImage;
  /** Second image, shown while the pointer is on the card. */
  readonly secondImage?: AssetImage;
  readonly price: DisplayPrice;
  readonly stock: number | null;
  /** The CMS flag only. Use `isReorderable()` for the rule. */
  readonly reorderPossible: boolean;
  /** Working days to make or procure the product. */
  readonly shippingTime?: number;
  readonly variants: readonly Pick<
    Variant,
    "active" | "stock" | "reorderPossible" | "shippingTime"
  >[];
  /** Absent if ratings are not shown. */
  readonly rating?: RatingSummary;
  /** Colours that the customer chooses from. Absent without a choice. */
  readonly swatches?: readonly Swatch[];
};

/** Data of a product card. */
export type ProductCardData = Omit<ProductSummary, "manufacturer" | "category"> & {
  readonly manufacturer?: Pick<ManufacturerRef, "name">;
};

/** The party responsible for product safety. Required in the offer itself (GPSR, art. 19). */
export type ResponsibleManufacturer = {
  readonly legalName?: string;
  readonly postalAddress?: string;
  readonly electronicAddress?: string;
  readonly euResponsiblePerson?: string;
  /** The responsible person is the shop, as the importer (GPSR, art. 11). */
  readonly isImportedByShop?: boolean;
  /** Registration number under the ElektroG, for products with a battery (§ 6 (3) ElektroG). */
  readonly weeeNumber?: string;
  /** Paragraphs on spare parts, repair and its restrictions (Directive (EU) 2024/825). */
  readonly repair?: readonly string[];
};

export type SizeGuideTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** What the shop and the documents of the build state of a product in the same form. */
export type ProductData = Pick<ProductSummary, "stock" | "reorderPossible" | "shippingTime"> & {
  readonly referenceNumber: string;
  /** Price of the product, used by variants without a price. Null: on request. */
  readonly ownPrice: Money | null;
  readonly taxMode: TaxMode;
};

/** A product with all data of its page (PRODUCT-1). `descriptionHtml` is markup by editors. */
export type Product = Omit<ProductSummary & ProductData, "variants"> & {
  readonly plain: PlainFields;
  /** Whether the editors offer to compare the products of its category. */
  readonly comparable: boolean;
  readonly descriptionHtml?: string;
  readonly images: readonly AssetImage[];
  readonly attributes: readonly AttributeGroup[];
  readonly tags: readonly ProductTag[];
  /** Label of the variant selection. `resolveVariantLabel()` applies the default. */
  readonly variantName?: string;
  readonly variants: readonly Variant[];
  readonly personalization?: Personalization;
  /** Main metal, in which the engraving preview appears. */
  readonly metal?: Metal;
  readonly sizeGuide?: SizeGuideTable;
  /** Stars of all published reviews. The reviews themselves are fetched where they are shown. */
  readonly stars: readonly number[];
  /** Absent: none. `resolveWithdrawalExclusion()` adds what follows from the tax mode. */
  readonly withdrawalExclusion?: WithdrawalExclusion;
  /** Hundredths of a percent (1900 = 19 %). Absent: the shop's default. */
  readonly taxRate?: number;
  /**
   * Lowest price of the 30 days before the current reduction (§ 11 PAngV). Absent: the price is not
   * reduced. A product with variants has that of the variant.
   */
  readonly lowestPrice?: Money;
  readonly base?: UnitPriceMeasure;
  /** Guarantee of the manufacturer. Absent: none, or its terms are missing (LAW-8). */
  readonly guarantee?: ProductGuarantee;
  /** File id of the EU label for the guarantee of durability, as issued by the manufacturer. */
  readonly durabilityLabel?: string;
  readonly safetyWarnings?: string;
  readonly responsibleManufacturer?: ResponsibleManufacturer;
};

/** Returns the label of the variant selection, "Variante" if the editor sets none (PRODUCT-3). */
export function resolveVariantLabel(product: { readonly variantName?: string }): string {
  return product.variantName ?? SHOP.defaultVariantLabel;
}

/** Returns the price of a variant, or of the product if the variant has none. Null: on request. */
export function resolvePrice(
  ownPrice: Money | null,
  variant: Pick<Variant, "price"> | null,
): Money | null {
  return variant?.price ?? ownPrice;
}

/**
 * Returns the price range of the active variants: one price if all are equal, on request if none
 * has a price (LIST-5; specification, section 9). A product without active variants uses its own
 * price.
 */
export function calculateDisplayPrice(
  ownPrice: Money | null,
  variants: readonly Pick<Variant, "price" | "active">[],
  base?: UnitPriceMeasure,
): DisplayPrice {
  const active = variants.filter((variant) => variant.active);
  const prices = (
    active.length > 0 ? active.map((variant) => resolvePrice(ownPrice, variant)) : [ownPrice]
  )
    .filter((price) => price !== null)
    .sort(compareMoney);
  const lowest = prices[0];
  const highest = prices[prices.length - 1];
  if (!lowest || !highest) return { kind: "on-request" };
  return isEqualMoney(lowest, highest)
    ? createSinglePrice(lowest, base)
    : { kind: "range", lowest, highest };
}

/** Returns one price, with its unit price if the goods are sold by weight or volume. */
export function createSinglePrice(price: Money, base: UnitPriceMeasure | undefined): DisplayPrice {
  return {
    kind: "single",
    price,
    ...(base ? { unitPrice: calculateUnitPrice(price, base) } : {}),
  };
}

/** Returns the measure of goods sold by weight or volume from their fields in the CMS. */
export function resolveMeasure({
  base_quantity: quantity,
  base_unit: unit,
}: {
  readonly base_quantity?: number | null | undefined;
  readonly base_unit?: UnitPriceMeasure["unit"] | null | undefined;
}): UnitPriceMeasure | undefined {
  return quantity && quantity > 0 && unit ? { quantity, unit } : undefined;
}

/** Returns the price of a product that is made up of choices with surcharges (SHOP-3). */
export function asLowestPrice(price: DisplayPrice): DisplayPrice {
  return price.kind === "single" ? { kind: "from", lowest: price.price } : price;
}

/**
 * True if a product or variant can be reordered: its flag is set, or units are in stock
 * (PRODUCT-4). Untracked stock (null) does not count as units in stock.
 */
export function isReorderable(productOrVariant: {
  readonly reorderPossible: boolean;
  readonly stock: number | null;
}): boolean {
  return (
    productOrVariant.reorderPossible ||
    (productOrVariant.stock !== null && productOrVariant.stock > 0)
  );
}

/**
 * Whether a count can be ordered. Untracked stock does not limit the count. A count above the stock
 * can be ordered if the shop sells to order (SETTINGS-2 purchase_to_order) and the reorder flag of
 * the product or variant is set. Such an order makes the stock negative, which shows how many units
 * the shop still has to procure.
 */
export type Availability =
  | { readonly kind: "in-stock" }
  | { readonly kind: "to-order" }
  | { readonly kind: "sold-out"; readonly left: number };

/** `purchaseToOrder`: the shop sells more than its stock. A stock of null is not tracked. */
export function calculateAvailability(
  productOrVariant: { readonly reorderPossible: boolean; readonly stock: number | null },
  count: number,
  purchaseToOrder: boolean,
): Availability {
  if (productOrVariant.stock === null || productOrVariant.stock >= count)
    return { kind: "in-stock" };
  if (purchaseToOrder && productOrVariant.reorderPossible) return { kind: "to-order" };
  return { kind: "sold-out", left: Math.max(0, productOrVariant.stock) };
}
