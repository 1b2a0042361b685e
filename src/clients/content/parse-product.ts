import { createFieldTranslator, translateName } from "../../domain/locale/translate-fields";
import {
  asLowestPrice,
  type AssetImage,
  calculateDisplayPrice,
  type IntroducedCategory,
  type Product,
  type ProductSummary,
  type Swatch,
  resolveMeasure,
  type SizeGuideTable,
  type Variant,
  mapPlainFields,
} from "../../domain/catalogue/product";
import { createRatingSummary } from "../../domain/catalogue/review";
import type { ShownChoice } from "../../domain/catalogue/shown-choices";
import { parseAttributes } from "./parse-attributes";
import type { ParseContext } from "./parse-context";
import { parsePersonalization } from "./parse-personalization";
import { parseResponsibleManufacturer } from "./parse-responsible-manufacturer";
import type {
  RawCategory,
  RawIntroducedCategory,
  RawImages,
  RawProduct,
  RawProductSummary,
} from "./schemas/product-schemas";

function parseImages(
  raw: RawImages,
  name: string,
  { locale, note }: ParseContext,
  parseChoices?: (entries: readonly string[]) => readonly ShownChoice[] | null | undefined,
): readonly AssetImage[] {
  return (raw ?? []).flatMap(({ file, choices: entries }) => {
    if (!file) {
      note(`A picture of "${name}" is missing or not public.`);
      return [];
    }
    const alt =
      (file.translations ?? []).find((translation) => translation.language === locale)?.alt ?? "";
    const choices = entries?.length ? parseChoices?.(entries) : undefined;
    if (choices === null) return [];
    return [
      {
        ...{ id: file.id, width: file.width ?? null, height: file.height ?? null },
        alt: alt || name,
        ...(choices?.length ? { choices } : {}),
      },
    ];
  });
}

/** Parses a category or a tag, which have the same fields. */
export function parseCategory(raw: RawCategory, { locale, note }: ParseContext) {
  return {
    id: raw.id,
    slug: raw.slug,
    name: translateName(raw, locale, note),
  };
}

/** Parses a category with its introduction. */
export function parseIntroducedCategory(
  raw: RawIntroducedCategory,
  { locale, note }: ParseContext,
): IntroducedCategory {
  const translate = createFieldTranslator(raw, raw.translations, locale, note);
  return {
    id: raw.id,
    slug: raw.slug,
    name: translate("display_name"),
    introduction: translate("description") ?? "",
    comparable: raw.comparable,
  };
}

/** Returns the colours that the customer chooses from. */
function parseSwatches(
  raw: RawProductSummary["attributes"],
  { locale, note }: ParseContext,
): readonly Swatch[] {
  return (raw ?? []).flatMap(({ selectable, attribute }) =>
    selectable && attribute?.color
      ? {
          name: createFieldTranslator(
            attribute,
            attribute.translations,
            locale,
            note,
          )("display_value"),
          color: attribute.color,
        }
      : [],
  );
}

type RawManufacturer = NonNullable<RawProductSummary["manufacturer"]>;

/** Parses the product summary of a card (LIST-5). */
export function parseProductSummary(raw: RawProductSummary, context: ParseContext): ProductSummary {
  const name = translateName(raw, context.locale, context.note);
  const [image, secondImage] = parseImages(raw.images, name, context);
  const variants = (raw.product_variants ?? []).map((one) => ({
    price: one.price_brutto ?? null,
    active: one.active,
    ...parseStock(one),
  }));
  const ratings = raw.ratings ?? [];
  const swatches = parseSwatches(raw.attributes, context);
  const price = calculateDisplayPrice(raw.price_brutto ?? null, variants, resolveMeasure(raw));
  return {
    id: raw.id,
    slug: raw.slug,
    name,
    price: raw.personalization?.required ? asLowestPrice(price) : price,
    ...parseStock(raw),
    variants,
    ...(raw.manufacturer ? { manufacturer: parseManufacturer(raw.manufacturer) } : {}),
    ...(raw.category ? { category: parseCategory(raw.category, context) } : {}),
    ...(image ? { image } : {}),
    ...(secondImage ? { secondImage } : {}),
    ...(ratings.length > 0
      ? { rating: createRatingSummary(ratings.map((one) => one.rating)) }
      : {}),
    ...(swatches.length > 1 ? { swatches } : {}),
  };
}

type RawStock = Pick<RawProductSummary, "stock" | "reorder_possible" | "shipping_time">;

/** Parses the fields of a product or variant that determine its availability. */
function parseStock({ stock, reorder_possible, shipping_time: days }: RawStock) {
  return {
    stock: stock ?? null,
    reorderPossible: reorder_possible,
    ...(typeof days === "number" ? { shippingTime: days } : {}),
  };
}

function parseManufacturer({ id, display_name, slug }: RawManufacturer) {
  return { id, name: display_name, slug };
}

function parseVariant(
  raw: NonNullable<RawProduct["product_variants"]>[number],
  { locale, note }: ParseContext,
): Variant {
  return {
    id: raw.id,
    name: translateName(raw, locale, note),
    price: raw.price_brutto ?? null,
    ...(raw.lowest_price_brutto ? { lowestPrice: raw.lowest_price_brutto } : {}),
    active: raw.active,
    ...parseStock(raw),
    ...(raw.reference_number_suffix ? { referenceSuffix: raw.reference_number_suffix } : {}),
  };
}

function parseSizeGuide(
  raw: NonNullable<RawProduct["size_guide"]>,
  { locale, note }: ParseContext,
): SizeGuideTable | undefined {
  const translate = createFieldTranslator(raw, raw.translations, locale, note);
  const [head, ...rows] = translate("table") ?? [];
  return head && rows.length > 0 ? { name: translate("display_name"), head, rows } : undefined;
}

function parseOffer(raw: RawProduct, { locale, note }: ParseContext) {
  const base = resolveMeasure(raw);
  return {
    taxMode: raw.tax_mode,
    ...(raw.withdrawal_exclusion && raw.withdrawal_exclusion !== "none"
      ? { withdrawalExclusion: raw.withdrawal_exclusion }
      : {}),
    ...(raw.metal ? { metal: raw.metal } : {}),
    ...(typeof raw.tax_percent === "number" ? { taxRate: raw.tax_percent } : {}),
    ...(raw.lowest_price_brutto ? { lowestPrice: raw.lowest_price_brutto } : {}),
    ...(base ? { base } : {}),
    ...(raw.guarantee && raw.guarantee_years
      ? { guarantee: { ...raw.guarantee, years: raw.guarantee_years } }
      : {}),
    ...(raw.durability_label ? { durabilityLabel: raw.durability_label } : {}),
    ...(raw.manufacturer
      ? { responsibleManufacturer: parseResponsibleManufacturer(raw.manufacturer, locale, note) }
      : {}),
  };
}

/** Parses a product with all data of its page (PRODUCT-1). */
export function parseProduct(raw: RawProduct, context: ParseContext): Product {
  const translate = createFieldTranslator(raw, raw.translations, context.locale, context.note);
  const card = parseProductSummary(raw, context);
  const description = translate("description");
  const variantName = translate("variant_display_name");
  const warnings = translate("safety_warnings");
  const personalization = raw.personalization
    ? (context.parseSet ?? parsePersonalization)(raw.personalization, context)
    : undefined;
  const sizeGuide = raw.size_guide ? parseSizeGuide(raw.size_guide, context) : undefined;
  return {
    ...card,
    ...parseOffer(raw, context),
    plain: mapPlainFields((name) => raw[name] ?? null),
    referenceNumber: raw.reference_number,
    comparable: raw.category?.comparable ?? false,
    images: parseImages(raw.images, card.name, context, (entries) =>
      context.parseChoices?.(entries, raw, personalization, context),
    ),
    attributes: parseAttributes(raw.attributes, context),
    tags: (raw.tags ?? []).flatMap(({ tag }) => (tag ? [parseCategory(tag, context)] : [])),
    ownPrice: raw.price_brutto ?? null,
    variants: (raw.product_variants ?? []).map((variant) => parseVariant(variant, context)),
    stars: (raw.ratings ?? []).map((one) => one.rating),
    ...(description ? { descriptionHtml: description } : {}),
    ...(variantName ? { variantName } : {}),
    ...(warnings ? { safetyWarnings: warnings } : {}),
    ...(personalization ? { personalization } : {}),
    ...(sizeGuide ? { sizeGuide } : {}),
  };
}
