import { compareMoney, type Money, ZERO_EURO } from "./money";

/**
 * A way for the goods to reach the customer. `pickup`: the customer fetches them from the shop,
 * whatever their country.
 */
export type ShippingMethod = {
  readonly id: number;
  readonly name: string;
  readonly free: boolean;
  readonly pickup: boolean;
};

/**
 * A tariff of a shipping method: what it costs, where to and with which payments. An empty list of
 * payments or countries means all that the shop has. `freeFrom` is the value of the goods from
 * which it costs nothing. Days are working days on top of a product's own.
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
  /** What a shipping method costs that has no tariff of its own. */
  readonly shippingCost: Money;
};

export type ShippingRateQuery = {
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
};

/**
 * Whether a tariff covers the country and the payment method. The country does not matter to who
 * fetches the goods.
 */
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
 * What a tariff costs for goods of this value: nothing for a free method, nor from `freeFrom`
 * upward.
 */
export function calculateShippingCost(
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
    return { method: id, name, pickup, config: null, cost, additionalDays: 0 };
  }
  const [best] = own
    .filter((config) => covers(config, method, query))
    .map((config) => ({
      method: id,
      name,
      pickup,
      config: config.id,
      cost: calculateShippingCost(method, config, query.goods),
      additionalDays: config.additionalDays,
    }))
    .sort((a, b) => compareMoney(a.cost, b.cost) || a.additionalDays - b.additionalDays);
  return best;
}

/**
 * CHECKOUT-3: the shipping methods on offer for a country and a payment method, in the shop's
 * order, each with its cheapest tariff. A method with tariffs is offered only where one of them
 * covers both; a method without tariffs costs the settings' shipping_cost (nothing when free or
 * fetched) and goes to every country that the shop ships to.
 */
export function listShippingOptions(
  settings: ShippingSettings,
  query: ShippingRateQuery,
): readonly ShippingOption[] {
  return settings.shippingMethods.flatMap((method) => bestOffer(method, settings, query) ?? []);
}
