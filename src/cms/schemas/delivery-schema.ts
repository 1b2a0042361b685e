import type { z } from "zod";
import type { ShopDeliveries } from "../../domain/content/site-content";
import { createTransit } from "../../domain/delivery/delivery-settings";
import { ZERO_EURO } from "../../domain/pricing/money";
import { amount, flag, integer, nonEmptyText, reference, relationRows } from "./field-schemas";
import { rowParser } from "./row-parser";

const days = integer.nullish();
const transit = { transit_days_min: days, transit_days_max: days };

const paymentMethod = rowParser("ecommerce_settings_payment_method", {
  payment_id: rowParser("ecommerce_payment_method", { id: reference }).nullish(),
});

const shippingMethod = rowParser("ecommerce_settings_shipping_method", {
  shipping_method: rowParser("ecommerce_shipping_method", {
    id: reference,
    display_name: nonEmptyText,
    free: flag,
    pickup: flag,
  }).nullish(),
});

const countryCode = rowParser("ecommerce_shipping_country", { country_code: nonEmptyText });

const shippingCountry = rowParser("ecommerce_settings_shipping_country", {
  shipping_country: rowParser("ecommerce_shipping_country", {
    country_code: nonEmptyText,
    ...transit,
  }).nullish(),
});

const shippingRate = rowParser("ecommerce_shipping_method_config", {
  id: reference,
  name: nonEmptyText,
  shipping_method: reference,
  price_brutto: amount,
  free_from_brutto: amount,
  additional_days: days,
  ...transit,
  payment_methods: relationRows(
    rowParser("ecommerce_shipping_method_payment", { method: reference }),
  ),
  shipping_countries: relationRows(
    rowParser("ecommerce_shipping_method_config_country", {
      shipping_country: countryCode.nullish(),
    }),
  ),
});

type StoredTransit = z.infer<z.ZodObject<typeof transit>>;

const toTransit = ({ transit_days_min: min, transit_days_max: max }: StoredTransit) =>
  createTransit({ min, max });

/** What the shop settings say about deliveries, for structured data (SEO-2). */
export const deliveriesSchema: z.ZodType<ShopDeliveries> = rowParser("ecommerce_settings", {
  shipping_cost: amount,
  handling_days: days,
  payment_methods: relationRows(paymentMethod),
  shipping_methods: relationRows(shippingMethod),
  shipping_countries: relationRows(shippingCountry),
  shipping_methods_config: relationRows(shippingRate),
}).transform((settings) => {
  const countries = settings.shipping_countries.flatMap(
    ({ shipping_country: country }) => country ?? [],
  );
  const rates = settings.shipping_methods_config;
  return {
    shippingCost: settings.shipping_cost ?? ZERO_EURO,
    handlingDays: settings.handling_days ?? 1,
    paymentMethods: settings.payment_methods.flatMap(({ payment_id: method }) => method ?? []),
    shippingMethods: settings.shipping_methods.flatMap(({ shipping_method: method }) =>
      method ? [{ ...method, name: method.display_name }] : [],
    ),
    shippingCountries: countries.map(({ country_code: code }) => code),
    transitByCountry: Object.fromEntries(
      countries.flatMap((country) => {
        const found = toTransit(country);
        return found ? [[country.country_code, found]] : [];
      }),
    ),
    transitByRate: Object.fromEntries(
      rates.flatMap((rate) => {
        const found = toTransit(rate);
        return found ? [[rate.id, found]] : [];
      }),
    ),
    shippingConfigs: rates.map((rate) => ({
      id: rate.id,
      name: rate.name,
      method: rate.shipping_method,
      price: rate.price_brutto ?? ZERO_EURO,
      freeFrom: rate.free_from_brutto,
      additionalDays: rate.additional_days ?? 0,
      paymentMethods: rate.payment_methods.map(({ method }) => method),
      countries: rate.shipping_countries.flatMap(
        ({ shipping_country: country }) => country?.country_code ?? [],
      ),
    })),
  };
});
