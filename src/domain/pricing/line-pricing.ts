import type { BranchStock } from "../branches/branch-stock";
import type { OrderIssue } from "../order/order-issue";
import { addMoney, type Money, multiplyMoney, ZERO_EURO } from "./money";
import {
  normalizePersonalization,
  type Personalization,
  validatePersonalization,
  calculatePersonalizationPrice,
  type PersonalizationValues,
} from "../personalization/personalization";
import {
  calculateAvailability,
  resolvePrice,
  type Product,
  type Variant,
} from "../catalogue/product";
import type { ShownChoice } from "../catalogue/shown-choices";
import type { TaxMode } from "./tax-mode";
import type { Metal } from "../catalogue/metal";
import type { WithdrawalExclusion } from "../legal/withdrawal-exclusion";

/** Product data for price calculation. The list contains only products of the same project. */
export type PricingProduct = {
  readonly id: number;
  readonly published: boolean;
  readonly name: string;
  readonly referenceNumber: string;
  readonly ownPrice: Money | null;
  readonly stock: number | null;
  readonly reorderPossible: boolean;
  /** Working days to make or procure the product. Absent: unknown. */
  readonly shippingTime?: number;
  /** Absent or empty: it is unknown which branch has the items. */
  readonly branchStock?: readonly BranchStock[];
  readonly variants: readonly (Pick<
    Variant,
    | "id"
    | "name"
    | "price"
    | "stock"
    | "referenceSuffix"
    | "active"
    | "reorderPossible"
    | "shippingTime"
  > & { readonly branchStock?: readonly BranchStock[] })[];
  readonly personalization: Personalization | null;
  /** Pictures in the order of the editors. Absent: unknown. */
  readonly images?: readonly { readonly id: string; readonly choices?: readonly ShownChoice[] }[];
  /** Absent: none. */
  readonly withdrawalExclusion?: WithdrawalExclusion;
  /** Absent: none, or unknown. */
  readonly metal?: Metal | null;
  readonly taxMode: TaxMode;
  /** Home rate in hundredths of a percent. Null: the shop's default. */
  readonly taxRate: number | null;
};

export type PricingLine = {
  readonly product: number;
  readonly variant: number | null;
  readonly personalization: PersonalizationValues;
  readonly count: number;
};

/**
 * A line with its price, which is the same in every country. `isToOrder`: the stock does not cover
 * the count, and the shop procures units for the customer.
 */
export type LinePrice = PricingLine & {
  readonly name: string;
  readonly variantName: string | null;
  readonly referenceNumber: string;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly taxMode: TaxMode;
  readonly isToOrder: boolean;
};

/** Shop settings for lines. */
export type LinePricingSettings = {
  readonly purchaseToOrder: boolean;
};

/** A product of the cart with what the checkout states about it besides its price. */
export type OfferedProduct = PricingProduct &
  Pick<Product, "guarantee" | "manufacturer" | "durabilityLabel">;

/**
 * Converts the product of a product page for price calculation. It is always published because
 * visitors can see it.
 */
export function createPricingProduct(product: Product): OfferedProduct {
  return {
    ...product,
    published: true,
    personalization: product.personalization ?? null,
    taxRate: product.taxRate ?? null,
  };
}

/** A line with its product and variant records. */
export type ResolvedOrderLine = PricingLine & {
  readonly line: number;
  readonly productRecord: PricingProduct;
  readonly variantRecord: PricingProduct["variants"][number] | null;
};

/**
 * Finds the records of a line that is for sale: published, with an active variant if the product
 * has variants, and with a price. Otherwise returns the issue.
 */
export function resolveOrderLine(
  requestLine: PricingLine,
  line: number,
  products: readonly PricingProduct[],
): ResolvedOrderLine | OrderIssue {
  const { product, variant } = requestLine;
  const record = products.find((candidate) => candidate.id === product);
  if (!record?.published) return { kind: "unavailable", line, product, variant, reason: "product" };
  const variantRecord = record.variants.find((candidate) => candidate.id === variant) ?? null;
  const fits = record.variants.length === 0 ? variant === null : variantRecord?.active === true;
  if (!fits) return { kind: "unavailable", line, product, variant, reason: "variant" };
  if (!resolvePrice(record.ownPrice, variantRecord))
    return { kind: "unavailable", line, product, variant, reason: "on-request" };
  return {
    ...requestLine,
    line,
    productRecord: record,
    variantRecord,
    personalization: normalizePersonalization(requestLine.personalization),
  };
}

/**
 * Returns the count of all lines that use the same stock. An engraved and a plain ring share one
 * stock.
 */
export function sumCountOfSameStock(
  orderLine: ResolvedOrderLine,
  orderLines: readonly ResolvedOrderLine[],
): number {
  return orderLines
    .filter((other) => other.product === orderLine.product && other.variant === orderLine.variant)
    .reduce((sum, other) => sum + other.count, 0);
}

/**
 * Returns the issues of a line: a personalization that violates the rules of the product, or too
 * little stock for all lines of the order that use the same stock. `orderLines` are all lines of
 * the order.
 */
export function validateOrderLine(
  orderLine: ResolvedOrderLine,
  orderLines: readonly ResolvedOrderLine[],
  settings: LinePricingSettings,
): readonly OrderIssue[] {
  const { line, product, variant } = orderLine;
  const availability = calculateAvailability(
    orderLine.variantRecord ?? orderLine.productRecord,
    sumCountOfSameStock(orderLine, orderLines),
    settings.purchaseToOrder,
  );
  return [
    ...validatePersonalization(
      orderLine.productRecord.personalization,
      orderLine.personalization,
    ).map((failure): OrderIssue => ({
      kind: "personalization",
      line,
      product,
      variant,
      failure,
    })),
    ...(availability.kind === "sold-out"
      ? [
          {
            kind: "stock" as const,
            line,
            product,
            variant,
            previous: sumCountOfSameStock(orderLine, orderLines),
            current: availability.left,
          },
        ]
      : []),
  ];
}

/**
 * Calculates the price of a line. The unit price is the price of the variant or of the product,
 * plus the price of the personalization. `orderLines` are all lines of the order; those that use
 * the same stock decide whether units are to be procured.
 */
export function calculateLinePrice(
  orderLine: ResolvedOrderLine,
  orderLines: readonly ResolvedOrderLine[],
  settings: LinePricingSettings,
): LinePrice {
  const { productRecord, variantRecord, product, variant, personalization, count } = orderLine;
  const unitPrice = addMoney(
    resolvePrice(productRecord.ownPrice, variantRecord) ?? ZERO_EURO,
    calculatePersonalizationPrice(productRecord.personalization, personalization),
  );
  return {
    product,
    variant,
    personalization,
    count,
    name: productRecord.name,
    variantName: variantRecord?.name ?? null,
    referenceNumber: `${productRecord.referenceNumber}${variantRecord?.referenceSuffix ?? ""}`,
    unitPrice,
    total: multiplyMoney(unitPrice, count),
    taxMode: productRecord.taxMode,
    isToOrder:
      calculateAvailability(
        variantRecord ?? productRecord,
        sumCountOfSameStock(orderLine, orderLines),
        settings.purchaseToOrder,
      ).kind === "to-order",
  };
}
