import type { ShopDeliveries } from "../../../domain/content/site-content";
import type { WithdrawalExclusion } from "../../../domain/legal/withdrawal-exclusion";
import type { ReturnCostBearer } from "../../../domain/legal/return-costs";
import { formatDecimal, type Money } from "../../../domain/pricing/money";
import { findCheapestDelivery } from "../../../domain/pricing/shipping";

/** The shop's terms for an order of one item. */
export type OfferTerms = {
  readonly deliveries: ShopDeliveries;
  readonly returnCosts: ReturnCostBearer;
  readonly exclusion: WithdrawalExclusion;
};

/** Period of withdrawal in days (§ 355 (2) BGB). */
const RETURN_DAYS = 14;

/** Working days, which the shop counts its times in. */
const workingDays = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  ...{ minValue, maxValue, unitCode: "DAY" },
});

/** Returns cost and time of the delivery to a country. The time is that of an item in stock. */
function describeDelivery(
  deliveries: ShopDeliveries,
  country: string,
  goods: Money,
  isInStock: boolean,
) {
  const option = findCheapestDelivery(deliveries, country, goods);
  if (!option) return undefined;
  const { cost, config, additionalDays } = option;
  const own = config === null ? undefined : deliveries.transitByRate[config];
  const transit = own ?? deliveries.transitByCountry[country];
  return {
    shippingRate: {
      "@type": "MonetaryAmount",
      value: formatDecimal(cost),
      currency: cost.currency,
    },
    ...(isInStock && transit
      ? {
          deliveryTime: {
            "@type": "ShippingDeliveryTime",
            handlingTime: workingDays(0, deliveries.handlingDays + additionalDays),
            transitTime: workingDays(transit.min, transit.max),
          },
        }
      : {}),
  };
}

/** Returns the deliveries of goods of this value. Countries with the same terms share an entry. */
function listShippingDetails({ deliveries }: OfferTerms, goods: Money, isInStock: boolean) {
  const groups = new Map<string, { readonly countries: string[]; readonly delivery: object }>();
  for (const country of deliveries.shippingCountries) {
    const delivery = describeDelivery(deliveries, country, goods, isInStock);
    if (!delivery) continue;
    const key = JSON.stringify(delivery);
    const group = groups.get(key);
    if (group) group.countries.push(country);
    else groups.set(key, { countries: [country], delivery });
  }
  return Array.from(groups.values(), ({ countries, delivery }) => ({
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: countries },
    ...delivery,
  }));
}

/**
 * Returns the terms of returns, which are those of the right of withdrawal. Sealed goods can be
 * returned while their seal is intact.
 */
function createReturnPolicy(
  { returnCosts, exclusion }: OfferTerms,
  applicableCountry: readonly string[],
) {
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry };
  if (exclusion === "custom_made" || exclusion === "financial_market")
    return {
      ...policy,
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    };
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: RETURN_DAYS,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees:
      returnCosts === "shop"
        ? "https://schema.org/FreeReturn"
        : "https://schema.org/ReturnFeesCustomerResponsibility",
    ...(exclusion === "hygiene" ? { itemCondition: "https://schema.org/NewCondition" } : {}),
  };
}

/** Returns what an offer states about delivery and return. Empty without a delivery. */
export function createOfferTerms(terms: OfferTerms, goods: Money, isInStock: boolean): object {
  const shippingDetails = listShippingDetails(terms, goods, isInStock);
  if (shippingDetails.length === 0) return {};
  const countries = shippingDetails.flatMap(
    ({ shippingDestination }) => shippingDestination.addressCountry,
  );
  return { shippingDetails, hasMerchantReturnPolicy: createReturnPolicy(terms, countries) };
}
