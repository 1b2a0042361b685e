import * as z from "zod/mini";
import { SORTS } from "../../domain/filters";
import { LOCALES } from "../../domain/locale";
import { parseDecimal } from "../../domain/money";
import { isStars } from "../../domain/rating";
import { parsePercent, TAX_MODES } from "../../domain/tax";

/**
 * The records of the shop as the content system answers them (docs/content-model.md). Amounts become money and percents hundredths
 * here, so that nothing above ever sees a decimal. The small edition of zod: this file is part of the shop's own download.
 */

const id = z.int().check(z.positive());
const text = z.nullish(z.string());
const word = z.string().check(z.minLength(1));
const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);
const wholeNumber = z.nullish(z.int());

const money = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const parsed = parseDecimal(value);
    if (parsed.ok && parsed.value.cents >= 0) return parsed.value;
    context.issues.push({ code: "custom", message: "not an amount in euros", input: value });
    return z.NEVER;
  }),
);
const price = z.nullish(money);

const percent = z.nullish(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value, context) => {
      const parsed = parsePercent(value);
      if (parsed.ok) return parsed.value;
      context.issues.push({ code: "custom", message: "not a percentage", input: value });
      return z.NEVER;
    }),
  ),
);

const quantity = z.nullish(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => Number(value)),
  ),
);

/** Translations of a record: the default language is in the record itself. An unknown language is left out by the caller. */
const translations = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.nullish(z.array(z.object({ language: z.string(), ...shape })));

const named = translations({ display_name: text });

const file = z.object({
  id: z.string(),
  width: wholeNumber,
  height: wholeNumber,
  translations: z.nullish(z.array(z.object({ language: z.string(), alt: text }))),
});
/** `null` where the file is gone, or not open to the public. */
const images = z.nullish(z.array(z.object({ file: z.nullish(file) })));

const category = z.object({ id, display_name: word, slug: word, translations: named });

const manufacturer = z.object({
  id,
  display_name: word,
  slug: word,
  legal_name: text,
  postal_address: text,
  electronic_address: text,
  eu_responsible_person: text,
});

const stars = z.object({ rating: z.number().check(z.refine(isStars)) });

export const productCardSchema = z.object({
  id,
  slug: word,
  display_name: word,
  translations: named,
  images,
  manufacturer: z.nullish(manufacturer),
  category: z.nullish(category),
  stock: wholeNumber,
  price_brutto: price,
  product_variants: z.nullish(z.array(z.object({ price_brutto: price, active: flag }))),
  ratings: z.nullish(z.array(stars)),
});

const variant = z.object({
  id,
  display_name: word,
  price_brutto: price,
  stock: wholeNumber,
  reference_number_suffix: text,
  active: flag,
  shipping_time: wholeNumber,
  reorder_possible: flag,
  translations: named,
});

const personalizationField = z.object({
  key: word,
  type: z.enum(["text", "choice"]),
  display_name: word,
  required: flag,
  max_length: wholeNumber,
  choices: z.nullish(z.array(z.string())),
  translations: named,
});

const personalization = z.object({
  id,
  display_name: word,
  price_brutto: price,
  excludes_withdrawal: flag,
  fields: z.nullish(z.array(personalizationField)),
  translations: named,
});

const table = z.nullish(z.array(z.array(z.string())));

const attribute = z.object({
  id,
  display_value: word,
  attribute_group: z.object({ id, display_name: word, translations: named }),
  translations: translations({ display_value: text }),
});

const rating = z.object({
  id,
  rating: z.number().check(z.refine(isStars)),
  name: z.string(),
  comment: text,
  verified: flag,
  date_created: text,
});

export const productSchema = z.object({
  ...productCardSchema.shape,
  translations: translations({ display_name: text, description: text, variant_display_name: text, safety_warnings: text }),
  reference_number: z.string(),
  description: text,
  attributes: z.nullish(z.array(z.object({ attribute: z.nullish(attribute) }))),
  tags: z.nullish(z.array(z.object({ tag: z.nullish(category) }))),
  lowest_price_brutto: price,
  previous_price_brutto: price,
  reorder_possible: flag,
  shipping_time: wholeNumber,
  variant_display_name: text,
  product_variants: z.nullish(z.array(variant)),
  personalization: z.nullish(personalization),
  size_guide: z.nullish(z.object({ display_name: word, table, translations: translations({ display_name: text, table }) })),
  ratings: z.nullish(z.array(rating)),
  tax_mode: z.enum(TAX_MODES),
  tax_percent: percent,
  base_quantity: quantity,
  base_unit: z.nullish(z.enum(["g", "kg", "ml", "l"])),
  contains_battery: flag,
  guarantee_years: wholeNumber,
  safety_warnings: text,
});

export const categorySchema = category;

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
  category_filters: flag,
  default_sort: z.nullish(z.enum(SORTS)),
  show_stock: flag,
  allow_ratings: flag,
  purchase_to_order: flag,
  present_wrapping: flag,
  present_wrapping_price: price,
  shipping_cost: price,
  default_tax_percent: percent,
  call_to_action_text: text,
  global_footer: text,
  translations: translations({ call_to_action_text: text, global_footer: text }),
  payment_methods: z.nullish(z.array(z.object({ payment_id: z.nullish(paymentMethod) }))),
  shipping_methods: z.nullish(z.array(z.object({ shipping_method: z.nullish(shippingMethod) }))),
  shipping_countries: z.nullish(z.array(z.object({ shipping_country: z.nullish(country) }))),
  shipping_methods_config: z.nullish(z.array(shippingConfig)),
});

export const listSchema = z.array(z.unknown());
export const countSchema = z.object({ filter_count: z.union([z.int(), z.pipe(z.string(), z.transform(Number))]) });
export const localeSchema = z.enum(LOCALES);

export type RawProductCard = z.infer<typeof productCardSchema>;
export type RawProduct = z.infer<typeof productSchema>;
export type RawSettings = z.infer<typeof settingsSchema>;
export type RawCategory = z.infer<typeof categorySchema>;
export type RawImages = z.infer<typeof images>;
