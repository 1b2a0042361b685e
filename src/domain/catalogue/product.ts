import { SHOP } from "../constants";
import { compareMoney, isEqualMoney, type Money } from "../pricing/money";
import type { Personalization } from "../personalization/personalization";
import type { RatingSummary } from "./review";
import type { TaxMode } from "../pricing/tax-mode";

/**
 * A picture by its file id in the content system; the asset service makes the sizes. Pixels of the
 * original.
 */
export type AssetImage = {
  readonly id: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
};

export type ManufacturerRef = { readonly id: number; readonly name: string; readonly slug: string };
export type CategoryRef = { readonly id: number; readonly name: string; readonly slug: string };
export type ProductTag = { readonly id: number; readonly name: string; readonly slug: string };
export type AttributeGroup = {
  readonly id: number;
  readonly name: string;
  readonly values: readonly string[];
};

/**
 * What a card or a product page says about the price: a price, a range over the variants, or that
 * it is told on request.
 */
export type DisplayPrice =
  | { readonly kind: "on-request" }
  | { readonly kind: "single"; readonly price: Money }
  | { readonly kind: "range"; readonly lowest: Money; readonly highest: Money };

/**
 * A size or finish of a product. `price` null: the product's own price counts. `stock` null: not
 * kept. `shippingTime` in working days.
 */
export type Variant = {
  readonly id: number;
  readonly name: string;
  readonly price: Money | null;
  readonly stock: number | null;
  readonly referenceSuffix?: string;
  readonly active: boolean;
  readonly shippingTime?: number;
  /** The flag alone; the rule is `reorderPossible()`. */
  readonly reorderPossible: boolean;
};

/** What a list shows of a product (LIST-5). Words are in the language that was asked for. */
export type ProductSummary = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly manufacturer?: ManufacturerRef;
  readonly category?: CategoryRef;
  readonly image?: AssetImage;
  readonly price: DisplayPrice;
  readonly stock: number | null;
  /** Absent where ratings are not shown. */
  readonly rating?: RatingSummary;
};

/** Who answers for the product's safety: part of the offer itself (GPSR, art. 19). */
export type ResponsibleManufacturer = {
  readonly legalName?: string;
  readonly postalAddress?: string;
  readonly electronicAddress?: string;
  readonly euResponsiblePerson?: string;
};

/** Where goods are sold by weight or volume: how much of the unit one piece holds (§ 4 PAngV). */
export type UnitPriceMeasure = {
  readonly quantity: number;
  readonly unit: "g" | "kg" | "ml" | "l";
};

export type SizeGuideTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/**
 * A product with everything its page shows (PRODUCT-1). `descriptionHtml` is the editors' own
 * markup.
 */
export type Product = ProductSummary & {
  readonly referenceNumber: string;
  readonly descriptionHtml?: string;
  readonly images: readonly AssetImage[];
  readonly attributes: readonly AttributeGroup[];
  readonly tags: readonly ProductTag[];
  /** The product's own price, which a variant without one of its own takes; null: on request. */
  readonly ownPrice: Money | null;
  /** The flag alone; the rule is `reorderPossible()`. */
  readonly reorderPossible: boolean;
  readonly shippingTime?: number;
  /** What its variants are called; `variantLabel()` gives the default. */
  readonly variantName?: string;
  readonly variants: readonly Variant[];
  readonly personalization?: Personalization;
  readonly sizeGuide?: SizeGuideTable;
  /** The stars of every published rating; the ratings themselves are read where they are shown. */
  readonly stars: readonly number[];
  readonly taxMode: TaxMode;
  /** Percent in hundredths (1900 = 19 %); absent: the shop's default. */
  readonly taxRate?: number;
  /**
   * Before a reduction, and the lowest price of the last 30 days that stands beside it (§ 11
   * PAngV).
   */
  readonly previousPrice?: Money;
  readonly lowestPrice?: Money;
  readonly base?: UnitPriceMeasure;
  readonly containsBattery: boolean;
  readonly guaranteeYears?: number;
  /**
   * File id of the EU's label for the maker's guarantee of durability, as the maker gives it out.
   */
  readonly durabilityLabel?: string;
  readonly safetyWarnings?: string;
  readonly maker?: ResponsibleManufacturer;
};

/** PRODUCT-3: what the choice of variants is called, "Variante" where the editor names nothing. */
export function resolveVariantLabel(product: { readonly variantName?: string }): string {
  return product.variantName ?? SHOP.defaultVariantLabel;
}

/**
 * The price of a variant, or of a product without variants: its own, else the product's; null: on
 * request.
 */
export function resolvePrice(
  ownPrice: Money | null,
  variant: Pick<Variant, "price"> | null,
): Money | null {
  return variant?.price ?? ownPrice;
}

/**
 * Lowest to highest price of the variants that can be chosen, one price where they are equal, on
 * request where none has a price (LIST-5; specification, section 9). A product without variants, or
 * with none that can be chosen, shows its own price.
 */
export function calculateDisplayPrice(
  ownPrice: Money | null,
  variants: readonly Pick<Variant, "price" | "active">[],
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
    ? { kind: "single", price: lowest }
    : { kind: "range", lowest, highest };
}

/**
 * PRODUCT-4: a piece can be had again where its flag says so, or where the shelf is not empty.
 * Stock that is not kept (null) says nothing about the shelf.
 */
export function isReorderable(piece: {
  readonly reorderPossible: boolean;
  readonly stock: number | null;
}): boolean {
  return piece.reorderPossible || (piece.stock !== null && piece.stock > 0);
}

/**
 * Whether so many pieces can be ordered. Stock that is not kept does not limit. A shortage can be
 * ordered where the shop sells to order (SETTINGS-2 purchase_to_order) and the piece's flag says
 * that it can be had again; such an order takes the stock below zero, so that the stock tells how
 * many pieces are still to come.
 */
export type Availability =
  | { readonly kind: "in-stock" }
  | { readonly kind: "to-order" }
  | { readonly kind: "sold-out"; readonly left: number };

export function calculateAvailability(
  piece: { readonly reorderPossible: boolean; readonly stock: number | null },
  count: number,
  purchaseToOrder: boolean,
): Availability {
  if (piece.stock === null || piece.stock >= count) return { kind: "in-stock" };
  if (purchaseToOrder && piece.reorderPossible) return { kind: "to-order" };
  return { kind: "sold-out", left: Math.max(0, piece.stock) };
}
