import * as z from "zod/mini";
import { PRODUCT_SORTS } from "../../domain/filters";
import { LEGAL_PAGES } from "./settings";
import { flag, id, named, percent, price, text, translations, wholeNumber, word } from "./schema-parts";

/** The shop's settings with their payment and shipping tables, as the content system answers them (docs/content-model.md). */

const paymentMethod = z.object({ id, key: z.enum(["transfer", "klarna", "store", "paypal"]), display_name: word, translations: named });
const shippingMethod = z.object({ id, display_name: word, free: flag, pickup: flag, translations: named });
const country = z.object({ id, display_name: word, country_code: z.string().check(z.length(2)), translations: named });

const shippingConfig = z.object({
  id,
  name: z.string(),
  shipping_method: id,
  shipping_provider: text,
  price_brutto: price,
  free_from_brutto: price,
  additional_days: wholeNumber,
  payment_methods: z.nullish(z.array(z.object({ method: z.nullish(id) }))),
  shipping_countries: z.nullish(z.array(z.object({ shipping_country: z.nullish(z.object({ country_code: z.string() })) }))),
});

export const settingsSchema = z.object({
  enable_cart: flag,
  maintenance_mode: flag,
  filters: flag,
  category_filters: flag,
  manufacturer_filters: flag,
  subcategory_filters: flag,
  attribute_filters: z.nullish(
    z.array(z.object({ attribute_group: z.nullish(z.object({ id, display_name: word, translations: named })) })),
  ),
  default_sort: z.nullish(z.enum(PRODUCT_SORTS)),
  show_stock: flag,
  allow_ratings: flag,
  purchase_to_order: flag,
  present_wrapping: flag,
  present_wrapping_price: price,
  shipping_cost: price,
  bank_details: z.nullish(z.object({ account_holder: text, iban: text, bic: text, bank_name: text })),
  default_tax_percent: percent,
  paypal_client_id: text,
  call_to_action_text: text,
  global_footer: text,
  guarantee_notice: text,
  translations: translations({ call_to_action_text: text, global_footer: text, guarantee_notice: text }),
  payment_methods: z.nullish(z.array(z.object({ payment_id: z.nullish(paymentMethod) }))),
  shipping_methods: z.nullish(z.array(z.object({ shipping_method: z.nullish(shippingMethod) }))),
  shipping_countries: z.nullish(z.array(z.object({ shipping_country: z.nullish(country) }))),
  legal_pages: z.nullish(z.array(z.object({ type: z.enum(LEGAL_PAGES) }))),
  shipping_methods_config: z.nullish(z.array(shippingConfig)),
});

export type RawSettings = z.infer<typeof settingsSchema>;
