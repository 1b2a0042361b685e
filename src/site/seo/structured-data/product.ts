import type {
  ProductRecord,
  ProductVariantRecord,
  ShopOfferRules,
  SiteContent,
} from "../../../domain/content/site-content";
import { DEFAULT_LOCALE, type Locale } from "../../../domain/locale/locale";
import { LANGUAGE_DEFINITIONS } from "../../../domain/locale/language-definitions";
import { createFieldTranslator } from "../../../domain/locale/translate-fields";
import { formatDecimal, type Money } from "../../../domain/pricing/money";
import {
  calculateAvailability,
  resolvePrice,
  type Availability,
} from "../../../domain/catalogue/product";
import { createFactTables } from "../../../domain/catalogue/fact-tables";
import type { ProductFacts } from "../../../domain/catalogue/product-facts";
import { calculateAverageRating } from "../../../domain/catalogue/review";
import type { TaxMode } from "../../../domain/pricing/tax-mode";
import { createOfferTerms, type OfferTerms } from "./offer-terms";
import { jsonLdIds, type StructuredDataInput } from "./organization";

const AVAILABILITY: Readonly<Record<Availability["kind"], string>> = {
  "in-stock": "https://schema.org/InStock",
  "to-order": "https://schema.org/BackOrder",
  "sold-out": "https://schema.org/OutOfStock",
};

/** § 25a UStG restricts the margin scheme to second-hand goods and collectors' items. */
const CONDITION: Readonly<Record<TaxMode, string>> = {
  standard: "https://schema.org/NewCondition",
  margin: "https://schema.org/UsedCondition",
  investment_gold: "https://schema.org/NewCondition",
};

/** Product data beyond the record: localized texts and URLs. */
type ProductDataInput = {
  readonly product: ProductRecord;
  readonly name: string;
  readonly description: string | null;
  readonly facts: ProductFacts;
  readonly canonical: string;
  readonly images: readonly string[];
  readonly rules: ShopOfferRules;
};

type OfferInput = {
  readonly sku: string;
  readonly gtin?: string | null;
  readonly name?: string;
  readonly price: Money;
  readonly availability: Availability;
};

/** Returns the active variants with a price, or the product itself if it has no active variants. */
function listOfferInputs(
  { product, rules }: Pick<ProductDataInput, "product" | "rules">,
  locale: Locale,
): readonly OfferInput[] {
  const availabilityOf = (productOrVariant: {
    readonly stock: number | null;
    readonly reorderPossible: boolean;
  }) => calculateAvailability(productOrVariant, 1, rules.purchaseToOrder);
  const active = product.variants.filter((variant) => variant.active);
  if (active.length === 0) {
    return product.ownPrice
      ? [
          {
            sku: product.referenceNumber,
            price: product.ownPrice,
            availability: availabilityOf(product),
          },
        ]
      : [];
  }
  return active.flatMap((variant: ProductVariantRecord) => {
    const price = resolvePrice(product.ownPrice, variant);
    const sku = `${product.referenceNumber}${variant.referenceSuffix ?? ""}`;
    const name = createFieldTranslator(variant, variant.translations, locale)("name");
    const { gtin } = variant;
    return price ? [{ sku, gtin, name, price, availability: availabilityOf(variant) }] : [];
  });
}

/**
 * Returns the best availability of all offers. One variant in stock is enough. Returns `undefined`
 * without offers (price on request).
 */
export function resolveBestAvailability(
  fields: Pick<ProductDataInput, "product" | "rules">,
): Availability["kind"] | undefined {
  const kinds = listOfferInputs(fields, DEFAULT_LOCALE).map(
    ({ availability }) => availability.kind,
  );
  return (["in-stock", "to-order", "sold-out"] as const).find((kind) => kinds.includes(kind));
}

/**
 * Returns a product with offers and ratings (SEO-2). Price and stock are those of the build; the
 * shop shows current values before a customer can order. A product with price on request has no
 * offer. Without offer and rating there is nothing, because search engines refuse such a product.
 */
export function createProductData(
  input: StructuredDataInput,
  fields: ProductDataInput,
): object | null {
  const { product, canonical, rules } = fields;
  const properties = listProperties(fields.facts, input.locale);
  const ratings = rules.allowRatings ? product.ratings : [];
  const offers = offersOf(input, fields);
  if (!offers && ratings.length === 0) return null;
  const reviewCount = ratings.filter((rating) => rating.hasComment).length;
  return {
    "@type": "Product",
    "@id": `${canonical}#product`,
    name: fields.name,
    url: canonical,
    sku: product.referenceNumber,
    ...(product.gtin === null ? {} : { gtin: product.gtin }),
    ...(fields.description ? { description: fields.description } : {}),
    ...(fields.images.length > 0 ? { image: fields.images } : {}),
    ...(product.manufacturer ? { brand: { "@type": "Brand", name: product.manufacturer } } : {}),
    ...(properties.length > 0 ? { additionalProperty: properties } : {}),
    ...(offers ? { offers } : {}),
    ...(ratings.length > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue:
              Math.round(calculateAverageRating(ratings.map(({ stars }) => stars)) * 100) / 100,
            ratingCount: ratings.length,
            ...(reviewCount > 0 ? { reviewCount } : {}),
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

/** Returns stones and material as they appear on the page (SHOP-9). */
function listProperties(facts: ProductFacts, locale: Locale) {
  return createFactTables(facts, locale).flatMap(({ kind, title, rows }) =>
    rows.map(({ name, value, url }) => ({
      "@type": "PropertyValue",
      name:
        kind === "stone" ? `${title}${LANGUAGE_DEFINITIONS[locale].labelSeparator}${name}` : name,
      value,
      ...(url ? { url } : {}),
    })),
  );
}

/** Returns the shop's terms for a product. Null if customers cannot order. */
function termsOf(
  { deliveries, returnCosts, cartEnabled }: SiteContent,
  { withdrawalExclusion: exclusion }: ProductRecord,
): OfferTerms | null {
  return cartEnabled && deliveries ? { deliveries, returnCosts, exclusion } : null;
}

function offersOf(
  { siteContent, locale }: StructuredDataInput,
  fields: ProductDataInput,
): object | undefined {
  const offerInputs = listOfferInputs(fields, locale);
  const [first] = offerInputs;
  if (!first) return undefined;
  const terms = termsOf(siteContent, fields.product);
  const common = {
    priceCurrency: first.price.currency,
    itemCondition: CONDITION[fields.product.taxMode],
    seller: { "@id": jsonLdIds.organization(siteContent) },
    url: fields.canonical,
  };
  const offers = offerInputs.map((offerInput) => ({
    "@type": "Offer",
    sku: offerInput.sku,
    ...(offerInput.gtin ? { gtin: offerInput.gtin } : {}),
    ...(offerInput.name ? { name: offerInput.name } : {}),
    price: formatDecimal(offerInput.price),
    availability: AVAILABILITY[offerInput.availability.kind],
    ...common,
    ...(terms
      ? createOfferTerms(terms, offerInput.price, offerInput.availability.kind === "in-stock")
      : {}),
  }));
  const [only, ...others] = offers;
  if (only && others.length === 0) return only;
  const cents = offerInputs.map(({ price }) => price.cents);
  const priceAt = (amount: number) =>
    formatDecimal(offerInputs.find(({ price }) => price.cents === amount)?.price ?? first.price);
  return {
    "@type": "AggregateOffer",
    offerCount: offers.length,
    lowPrice: priceAt(Math.min(...cents)),
    highPrice: priceAt(Math.max(...cents)),
    priceCurrency: first.price.currency,
    offers,
  };
}
