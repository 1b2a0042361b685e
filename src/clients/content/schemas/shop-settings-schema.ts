import * as z from "zod/mini";
import { PRODUCT_SORTS } from "../../../domain/catalogue/product-filters";
import { LEGAL_PAGE_TYPES } from "../../../domain/content/legal";
import {
  flag,
  id,
  nameTranslations,
  optionalPercent,
  optionalPrice,
  optionalText,
  translationsOf,
  optionalInteger,
  nonEmptyText,
} from "./field-schemas";

/**
 * Schema of the shop settings with payment and shipping tables, as returned by Directus
 * (docs/content-model.md).
 */
const paymentMethod = z.object({
  id,
  key: nonEmptyText,
  display_name: nonEmptyText,
  translations: nameTranslations,
});
const shippingMethod = z.object({
  id,
  display_name: nonEmptyText,
  free: flag,
  pickup: flag,
  translations: nameTranslations,
});
const country = z.object({
  id,
  display_name: nonEmptyText,
  country_code: z.string().check(z.length(2)),
  translations: nameTranslations,
});

const shippingConfig = z.object({
  id,
  name: z.string(),
  shipping_method: id,
  shipping_provider: optionalText,
  price_brutto: optionalPrice,
  free_from_brutto: optionalPrice,
  additional_days: optionalInteger,
  payment_methods: z.nullish(z.array(z.object({ method: z.nullish(id) }))),
  shipping_countries: z.nullish(
    z.array(z.object({ shipping_country: z.nullish(z.object({ country_code: z.string() })) })),
  ),
});

export const shopSettingsSchema = z.object({
  enable_cart: flag,
  maintenance_mode: flag,
  filters: flag,
  category_filters: flag,
  manufacturer_filters: flag,
  subcategory_filters: flag,
  attribute_filters: z.nullish(
    z.array(
      z.object({
        attribute_group: z.nullish(
          z.object({ id, display_name: nonEmptyText, translations: nameTranslations }),
        ),
      }),
    ),
  ),
  default_sort: z.nullish(z.enum(PRODUCT_SORTS)),
  show_stock: flag,
  allow_ratings: flag,
  purchase_to_order: flag,
  present_wrapping: flag,
  present_wrapping_price: optionalPrice,
  shipping_cost: optionalPrice,
  bank_details: z.nullish(
    z.object({
      account_holder: optionalText,
      iban: optionalText,
      bic: optionalText,
      bank_name: optionalText,
    }),
  ),
  default_tax_percent: optionalPercent,
  paypal_client_id: optionalText,
  call_to_action_text: optionalText,
  global_footer: optionalText,
  guarantee_notice: optionalText,
  translations: translationsOf({
    call_to_action_text: optionalText,
    global_footer: optionalText,
    guarantee_notice: optionalText,
  }),
  payment_methods: z.nullish(z.array(z.object({ payment_id: z.nullish(paymentMethod) }))),
  shipping_methods: z.nullish(z.array(z.object({ shipping_method: z.nullish(shippingMethod) }))),
  shipping_countries: z.nullish(z.array(z.object({ shipping_country: z.nullish(country) }))),
  legal_pages: z.nullish(z.array(z.object({ type: z.enum(LEGAL_PAGE_TYPES) }))),
  shipping_methods_config: z.nullish(z.array(shippingConfig)),
});

export type RawShopSettings = z.infer<typeof shopSettingsSchema>;
