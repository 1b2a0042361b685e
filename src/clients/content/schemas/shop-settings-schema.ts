import * as v from "valibot";
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
const paymentMethod = v.object({
  id,
  key: nonEmptyText,
  display_name: nonEmptyText,
  translations: nameTranslations,
});
const shippingMethod = v.object({
  id,
  display_name: nonEmptyText,
  free: flag,
  pickup: flag,
  branch: v.nullish(id),
  translations: nameTranslations,
});
const country = v.object({
  id,
  display_name: nonEmptyText,
  country_code: v.pipe(v.string(), v.length(2)),
  tax_percent: optionalPercent,
  reduced_tax_percent: optionalPercent,
  translations: nameTranslations,
});

const shippingConfig = v.object({
  id,
  name: v.string(),
  shipping_method: id,
  shipping_provider: optionalText,
  price_brutto: optionalPrice,
  free_from_brutto: optionalPrice,
  additional_days: optionalInteger,
  payment_methods: v.nullish(v.array(v.object({ method: v.nullish(id) }))),
  shipping_countries: v.nullish(
    v.array(v.object({ shipping_country: v.nullish(v.object({ country_code: v.string() })) })),
  ),
});

export const shopSettingsSchema = v.object({
  enable_cart: flag,
  maintenance_mode: flag,
  filters: flag,
  category_filters: flag,
  manufacturer_filters: flag,
  subcategory_filters: flag,
  attribute_filters: v.nullish(
    v.array(
      v.object({
        attribute_group: v.nullish(
          v.object({ id, display_name: nonEmptyText, translations: nameTranslations }),
        ),
      }),
    ),
  ),
  default_sort: v.nullish(v.picklist(PRODUCT_SORTS)),
  show_stock: flag,
  allow_ratings: flag,
  purchase_to_order: flag,
  present_wrapping: flag,
  present_wrapping_price: optionalPrice,
  present_wrapping_image: optionalText,
  shipping_cost: optionalPrice,
  bank_details: v.nullish(
    v.object({
      account_holder: optionalText,
      iban: optionalText,
      bic: optionalText,
      bank_name: optionalText,
    }),
  ),
  default_tax_percent: optionalPercent,
  vat_of_destination: flag,
  paypal_client_id: optionalText,
  call_to_action_text: optionalText,
  promises: optionalText,
  global_footer: optionalText,
  guarantee_notice: optionalText,
  translations: translationsOf({
    call_to_action_text: optionalText,
    promises: optionalText,
    global_footer: optionalText,
    guarantee_notice: optionalText,
  }),
  payment_methods: v.nullish(v.array(v.object({ payment_id: v.nullish(paymentMethod) }))),
  shipping_methods: v.nullish(v.array(v.object({ shipping_method: v.nullish(shippingMethod) }))),
  shipping_countries: v.nullish(v.array(v.object({ shipping_country: v.nullish(country) }))),
  legal_pages: v.nullish(v.array(v.object({ type: v.picklist(LEGAL_PAGE_TYPES) }))),
  shipping_methods_config: v.nullish(v.array(shippingConfig)),
});

export type RawShopSettings = v.InferOutput<typeof shopSettingsSchema>;
