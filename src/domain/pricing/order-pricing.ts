import { isValidCount, MAX_CART_LINES } from "../cart/cart";
import { addMoney, isEqualMoney, type Money, ZERO_EURO } from "./money";
import { createOrderFailure, type OrderIssue, type OrderFailure } from "../order/order-issue";
import {
  resolveOrderLine,
  type LinePricingSettings,
  type ResolvedOrderLine,
  validateOrderLine,
  type PricedLine,
  calculateLinePrice,
  type PricingLine,
  type PricingProduct,
} from "./line-pricing";
import { fail, type Result, succeed } from "../result";
import { type ShippingOption, listShippingOptions, type ShippingSettings } from "./shipping";
import { calculateTaxBreakdown, type TaxShare } from "./tax";

/** Shop settings for prices. Rates in hundredths of a percent. */
export type PricingSettings = ShippingSettings &
  LinePricingSettings & {
    readonly presentWrapping: boolean;
    readonly presentWrappingPrice: Money;
    readonly paymentMethods: readonly { readonly id: number }[];
  };

export type PricingRequest = {
  readonly lines: readonly PricingLine[];
  readonly country: string;
  readonly paymentMethod: number;
  readonly shippingMethod: number;
  readonly presentWrap: boolean;
};

export type PricedOrder = {
  readonly lines: readonly PricedLine[];
  readonly linesTotal: Money;
  readonly shipping: ShippingOption;
  readonly presentWrapPrice: Money;
  readonly total: Money;
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

/**
 * Calculates the price of an order, exact to the cent, from the shop's own records. Browser and
 * server use this same function (CHECKOUT-7).
 *
 * The unit price is the price of the variant or of the product, plus the price of the
 * personalization. The shipping cost is the rate of the shipping method for country, payment method
 * and value of the goods. Gift wrapping is charged once per order. Both have the standard VAT rate
 * (§ 12 (1) UStG, default_tax_percent in the settings), whatever the goods. If all goods are
 * margin-scheme or exempt, shipping and wrapping may share the tax treatment of the goods (Abschn.
 * 3.10 (5) UStAE); the shop charges VAT on them anyway to avoid underpaying.
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

  const lines = orderLines.map((orderLine) => calculateLinePrice(orderLine, orderLines, settings));
  const linesTotal = addMoney(...lines.map((line) => line.total));
  const shipping = listShippingOptions(settings, { ...request, goods: linesTotal }).find(
    (offer) => offer.method === request.shippingMethod,
  );
  if (!shipping) return fail(createOrderFailure(shippingProblem(input), []));

  const presentWrapPrice = request.presentWrap ? settings.presentWrappingPrice : ZERO_EURO;
  const extras = [shipping.cost, presentWrapPrice]
    .filter((gross) => gross.cents > 0)
    .map((gross) => ({ gross, mode: "standard" as const, rate: settings.defaultTaxRate }));
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
