import { compareMoney, type Money, subtractMoney, ZERO_EURO } from "./money";

/**
 * A shipping method. `pickup`: the customer collects the goods from the shop, for any country.
 * `branch`: where, if the shop names a branch.
 */
type ShippingMethod = {
  readonly id: number;
  readonly name: string;
  readonly free: boolean;
  readonly pickup: boolean;
  readonly branch?: number;
};

/**
 * A rate of a shipping method: its price, and the countries and payment methods it applies to. An
 * empty list of payment methods or countries means all of the shop. `freeFrom` is the value of the
 * goods from which shipping is free. `additionalDays` are working days on top of the shipping time
 * of a product.
 */
export type ShippingRate = {
  readonly id: number;
  readonly name: string;
  readonly method: number;
  readonly provider?: string;
  readonly price: Money;
  readonly freeFrom: Money | null;
  readonly additionalDays: number;
  readonly paymentMethods: readonly number[];
  /** Country codes (ISO 3166-1 alpha-2). */
  readonly countries: readonly string[];
};

export type ShippingSettings = {
  readonly shippingMethods: readonly ShippingMethod[];
  readonly shippingConfigs: readonly ShippingRate[];
  /** Codes of the countries that the shop ships to. */
  readonly shippingCountries: readonly string[];
  /** Cost of a shipping method without rates of its own. */
  readonly shippingCost: Money;
};

type ShippingRateQuery = {
  readonly country: string;
  readonly paymentMethod: number;
  readonly goods: Money;
};

export type ShippingOption = {
  readonly method: number;
  readonly name: string;
  readonly config: number | null;
  readonly cost: Money;
  readonly additionalDays: number;
  readonly pickup: boolean;
  /** Branch of a pickup. Null: deliveries, and pickups without a branch. */
  readonly branch: number | null;
};

/** The country is ignored for pickup. */
function covers(
  config: ShippingRate,
  method: ShippingMethod,
  { country, paymentMethod }: ShippingRateQuery,
): boolean {
  const there =
    method.pickup || config.countries.length === 0 || config.countries.includes(country);
  return (
    there && (config.paymentMethods.length === 0 || config.paymentMethods.includes(paymentMethod))
  );
}

/**
 * Returns the cost of a rate for this value of goods. It is zero for free methods, and from
 * `freeFrom` on.
 */
function calculateShippingCost(
  method: ShippingMethod,
  tariff: { price: Money; freeFrom: Money | null },
  goods: Money,
): Money {
  if (method.free) return ZERO_EURO;
  return tariff.freeFrom && compareMoney(goods, tariff.freeFrom) >= 0 ? ZERO_EURO : tariff.price;
}

function bestOffer(
  method: ShippingMethod,
  settings: ShippingSettings,
  query: ShippingRateQuery,
): ShippingOption | undefined {
  const { id, name, pickup } = method;
  const branch = pickup ? (method.branch ?? null) : null;
  if (!pickup && !settings.shippingCountries.includes(query.country)) return undefined;
  const own = settings.shippingConfigs.filter((config) => config.method === id);
  if (own.length === 0) {
    const cost = pickup
      ? ZERO_EURO
      : calculateShippingCost(
          method,
          { price: settings.shippingCost, freeFrom: null },
          query.goods,
        );
    return { method: id, name, pickup, branch, config: null, cost, additionalDays: 0 };
  }
  const [best] = own
    .filter((config) => covers(config, method, query))
    .map((config) => ({
      method: id,
      name,
      pickup,
      branch,
      config: config.id,
      cost: calculateShippingCost(method, config, query.goods),
      additionalDays: config.additionalDays,
    }))
    .sort((a, b) => compareMoney(a.cost, b.cost) || a.additionalDays - b.additionalDays);
  return best;
}

/** Sorts pickups before deliveries, each in the shop's order (SHOP-5). */
export function sortPickupsFirst<Method extends { readonly pickup: boolean }>(
  methods: readonly Method[],
): readonly Method[] {
  return [...methods].sort((a, b) => Number(b.pickup) - Number(a.pickup));
}

/**
 * Lists the shipping methods on offer for a country and payment method, in the shop's order, each
 * with its cheapest rate (CHECKOUT-3). A method with rates is offered only if one of them covers
 * both. A method without rates costs shipping_cost of the settings (zero if free or pickup) and
 * ships to every country of the shop.
 */
export function listShippingOptions(
  settings: ShippingSettings,
  query: ShippingRateQuery,
): readonly ShippingOption[] {
  return settings.shippingMethods.flatMap((method) => bestOffer(method, settings, query) ?? []);
}

/** Returns the cheapest delivery of goods of this value to a country, with any payment method. */
export function findCheapestDelivery(
  settings: ShippingSettings & { readonly paymentMethods: readonly { readonly id: number }[] },
  country: string,
  goods: Money,
): ShippingOption | undefined {
  return settings.paymentMethods
    .flatMap(({ id: paymentMethod }) =>
      listShippingOptions(settings, { country, paymentMethod, goods }),
    )
    .filter(({ pickup }) => !pickup)
    .toSorted((a, b) => compareMoney(a.cost, b.cost) || a.additionalDays - b.additionalDays)
    .at(0);
}

type DeliveryCost = {
  readonly cost: Money;
  /** What the goods lack for free delivery; null if it is free or has no such value. */
  readonly untilFree: Money | null;
};

/** Returns what the cheapest delivery of goods to a country costs, before a method is chosen. */
export function calculateDeliveryCost(
  settings: ShippingSettings & { readonly paymentMethods: readonly { readonly id: number }[] },
  country: string,
  goods: Money,
): DeliveryCost | undefined {
  const delivery = findCheapestDelivery(settings, country, goods);
  if (!delivery) return undefined;
  const rate = settings.shippingConfigs.find(({ id }) => id === delivery.config);
  const untilFree =
    rate?.freeFrom && delivery.cost.cents > 0 ? subtractMoney(rate.freeFrom, goods) : null;
  return { cost: delivery.cost, untilFree };
}
