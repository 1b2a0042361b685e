import { isValidCount, MAX_CART_LINES } from "../cart/cart";
import { addMoney, isEqualMoney, type Money, ZERO_EURO } from "./money";
import { createOrderFailure, type OrderIssue, type OrderFailure } from "../order/order-issue";
import {
  resolveOrderLine,
  type LinePricingSettings,
  type ResolvedOrderLine,
  validateOrderLine,
  type LinePrice,
  calculateLinePrice,
  type PricingLine,
  type PricingProduct,
} from "./line-pricing";
import { fail, type Result, succeed } from "../result";
import { type ShippingOption, listShippingOptions, type ShippingSettings } from "./shipping";
import { calculateLineTax, calculateTaxBreakdown, type TaxShare } from "./tax";
import {
  type OrderTaxation,
  resolveOrderTaxation,
  resolveTaxRate,
  type TaxSettings,
} from "./tax-country";

/** Shop settings for prices. */
export type PricingSettings = ShippingSettings &
  LinePricingSettings &
  TaxSettings & {
    readonly presentWrapping: boolean;
    readonly presentWrappingPrice: Money;
    readonly paymentMethods: readonly { readonly id: number }[];
  };

export type PricingRequest = {
  readonly lines: readonly PricingLine[];
  /** Country of the delivery address. */
  readonly country: string;
  readonly paymentMethod: number;
  readonly shippingMethod: number;
  readonly presentWrap: boolean;
};

/** A line with its price and the VAT that it includes. `taxRate` in hundredths of a percent. */
export type PricedLine = LinePrice & { readonly taxRate: number; readonly tax: Money };

export type PricedOrder = {
  readonly lines: readonly PricedLine[];
  readonly linesTotal: Money;
  readonly shipping: ShippingOption;
  readonly presentWrapPrice: Money;
  readonly total: Money;
  /** Country whose VAT the order contains. */
  readonly taxCountry: string;
  readonly taxShares: readonly TaxShare[];
  readonly totalTax: Money;
};

export type PricingInput = {
  readonly settings: PricingSettings;
  readonly products: readonly PricingProduct[];
  readonly request: PricingRequest;
};

function requestProblems({ settings, request }: PricingInput): readonly OrderIssue[] {
  const problems: OrderIssue[] = [];
  if (request.lines.length === 0 || request.lines.length > MAX_CART_LINES)
    problems.push({ kind: "lines", current: request.lines.length });
  if (!settings.paymentMethods.some((method) => method.id === request.paymentMethod)) {
    problems.push({ kind: "payment-method", previous: request.paymentMethod });
  }
  if (request.presentWrap && !settings.presentWrapping) problems.push({ kind: "present-wrap" });
  return problems;
}

function shippingProblem({ settings, request }: PricingInput): OrderIssue {
  const method = settings.shippingMethods.find(
    (candidate) => candidate.id === request.shippingMethod,
  );
  const isUnsupportedCountry =
    method && !method.pickup && !settings.shippingCountries.includes(request.country);
  return isUnsupportedCountry
    ? { kind: "country", previous: request.country }
    : { kind: "shipping-method", previous: request.shippingMethod };
}

function addLineTax(
  line: LinePrice,
  ownRate: number | null,
  settings: TaxSettings,
  taxation: OrderTaxation,
): PricedLine {
  const { taxMode: mode, total } = line;
  const taxRate = mode === "standard" ? resolveTaxRate(settings, taxation, ownRate) : 0;
  return { ...line, taxRate, tax: calculateLineTax(total, mode, taxRate) };
}

/**
 * Calculates the price of an order, exact to the cent, from the shop's own records. Browser and
 * server use this same function (CHECKOUT-7).
 *
 * The unit price is the price of the variant or of the product, plus the price of the
 * personalization. The shipping cost is the rate of the shipping method for country, payment method
 * and value of the goods. Gift wrapping is charged once per order. Prices include VAT and are the
 * same in every country; the country of the delivery decides only which VAT they include (LAW-4).
 *
 * Shipping and wrapping have the standard VAT rate of that country, at home default_tax_percent of
 * the settings (§ 12 (1) UStG), for any goods. If all goods are margin-scheme or exempt, they
 * may share the tax treatment of the goods (Abschn. 3.10 (5) UStAE); the shop charges VAT on them
 * anyway to avoid underpaying.
 *
 * Fails with all issues in `changes`: a product or variant that is not for sale or only on request
 * (`unavailable`), a count outside 1 to 99 (`invalid-request`), too little stock (`out-of-stock`),
 * a personalization outside its limits, a shipping method, payment method or country that is not on
 * offer, gift wrapping that the shop does not offer (`unavailable`).
 */
export function calculateOrder(input: PricingInput): Result<PricedOrder, OrderFailure> {
  const { settings, products, request } = input;
  const countIssues = request.lines.flatMap(({ product, variant, count }, line): OrderIssue[] =>
    isValidCount(count) ? [] : [{ kind: "count", line, product, variant, previous: count }],
  );
  const found = request.lines.map((requestLine, line) =>
    resolveOrderLine(requestLine, line, products),
  );
  const orderLines = found.filter(
    (candidate): candidate is ResolvedOrderLine => "productRecord" in candidate,
  );
  const missing = found.filter((candidate): candidate is OrderIssue => "kind" in candidate);
  const problems = [
    ...countIssues,
    ...missing,
    ...requestProblems(input),
    ...(countIssues.length === 0
      ? orderLines.flatMap((orderLine) => validateOrderLine(orderLine, orderLines, settings))
      : []),
  ];
  const [first, ...others] = problems;
  if (first) return fail(createOrderFailure(first, others));

  const prices = orderLines.map((orderLine) => ({
    line: calculateLinePrice(orderLine, orderLines, settings),
    ownRate: orderLine.productRecord.taxRate,
  }));
  const linesTotal = addMoney(...prices.map(({ line }) => line.total));
  const shipping = listShippingOptions(settings, { ...request, goods: linesTotal }).find(
    (offer) => offer.method === request.shippingMethod,
  );
  if (!shipping) return fail(createOrderFailure(shippingProblem(input), []));

  const taxation = resolveOrderTaxation(settings, {
    country: request.country,
    pickup: shipping.pickup,
    modes: prices.map(({ line }) => line.taxMode),
  });
  const lines = prices.map(({ line, ownRate }) => addLineTax(line, ownRate, settings, taxation));
  const presentWrapPrice = request.presentWrap ? settings.presentWrappingPrice : ZERO_EURO;
  const extras = [shipping.cost, presentWrapPrice]
    .filter((gross) => gross.cents > 0)
    .map((gross) => ({
      gross,
      mode: "standard" as const,
      rate: resolveTaxRate(settings, taxation, null),
    }));
  const taxShares = calculateTaxBreakdown([
    ...lines.map((line) => ({ gross: line.total, mode: line.taxMode, rate: line.taxRate })),
    ...extras,
  ]);
  return succeed({
    lines,
    linesTotal,
    shipping,
    presentWrapPrice,
    total: addMoney(linesTotal, shipping.cost, presentWrapPrice),
    taxCountry: taxation.country,
    taxShares,
    totalTax: addMoney(...taxShares.map((share) => share.tax)),
  });
}

/**
 * Prices that the customer saw when ordering: unit prices in the order of the lines, shipping cost
 * and total.
 */
type ExpectedPrices = {
  readonly unitPrices: readonly Money[];
  readonly shippingCost: Money;
  readonly total: Money;
};

/**
 * Returns all differences between the calculated prices and those that the customer saw. Returns an
 * empty list if they agree to the cent (CART-5, CHECKOUT-7).
 */
export function findPriceChanges(
  priced: PricedOrder,
  claimed: ExpectedPrices,
): readonly OrderIssue[] {
  const lines = priced.lines.flatMap(({ product, variant, unitPrice }, line): OrderIssue[] => {
    const was = claimed.unitPrices[line] ?? ZERO_EURO;
    return isEqualMoney(was, unitPrice)
      ? []
      : [{ kind: "price", line, product, variant, previous: was, current: unitPrice }];
  });
  const shipping: OrderIssue[] = isEqualMoney(claimed.shippingCost, priced.shipping.cost)
    ? []
    : [{ kind: "shipping-cost", previous: claimed.shippingCost, current: priced.shipping.cost }];
  const total: OrderIssue[] = isEqualMoney(claimed.total, priced.total)
    ? []
    : [{ kind: "total", previous: claimed.total, current: priced.total }];
  return [...lines, ...shipping, ...total];
}
