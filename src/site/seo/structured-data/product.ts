import type {
  ProductRecord,
  ProductVariantRecord,
  ShopOfferRules,
} from "../../../domain/content/site-content";
import { DEFAULT_LOCALE, type Locale } from "../../../domain/locale/locale";
import { formatDecimal, type Money } from "../../../domain/pricing/money";
import {
  calculateAvailability,
  resolvePrice,
  type Availability,
} from "../../../domain/catalogue/product";
import { calculateAverageRating } from "../../../domain/catalogue/review";
import type { TaxMode } from "../../../domain/pricing/tax-mode";
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
  readonly canonical: string;
  readonly images: readonly string[];
  readonly rules: ShopOfferRules;
};

type Piece = {
  readonly sku: string;
  readonly name?: string;
  readonly price: Money;
  readonly supply: Availability;
};

/** Returns the active variants with a price, or the product itself if it has no active variants. */
function piecesOf(
  { product, rules }: Pick<ProductDataInput, "product" | "rules">,
  locale: Locale,
): readonly Piece[] {
  const supplyOf = (piece: { readonly stock: number | null; readonly reorderPossible: boolean }) =>
    calculateAvailability(piece, 1, rules.purchaseToOrder);
  const active = product.variants.filter((variant) => variant.active);
  if (active.length === 0) {
    return product.ownPrice
      ? [{ sku: product.referenceNumber, price: product.ownPrice, supply: supplyOf(product) }]
      : [];
  }
  return active.flatMap((variant: ProductVariantRecord) => {
    const price = resolvePrice(product.ownPrice, variant);
    const sku = `${product.referenceNumber}${variant.referenceSuffix ?? ""}`;
    return price ? [{ sku, name: nameOf(variant, locale), price, supply: supplyOf(variant) }] : [];
  });
}

function nameOf({ name, translations }: ProductVariantRecord, locale: Locale): string {
  return translations.find(({ language }) => language === locale)?.displayName ?? name;
}

/**
 * Returns the best availability of all offers. One variant in stock is enough. Returns `undefined`
 * without offers (price on request).
 */
export function resolveBestAvailability(
  facts: Pick<ProductDataInput, "product" | "rules">,
): Availability["kind"] | undefined {
  const kinds = piecesOf(facts, DEFAULT_LOCALE).map(({ supply }) => supply.kind);
  return (["in-stock", "to-order", "sold-out"] as const).find((kind) => kinds.includes(kind));
}

/**
 * Returns a product with offers and ratings (SEO-2). Price and stock are those of the build; the
 * shop shows current values before a customer can order. A product with price on request has no
 * offer.
 */
export function createProductData(input: StructuredDataInput, facts: ProductDataInput) {
  const { product, canonical, rules } = facts;
  const stars = rules.allowRatings ? product.ratings.map((rating) => rating.stars) : [];
  return {
    "@type": "Product",
    "@id": `${canonical}#product`,
    name: facts.name,
    url: canonical,
    sku: product.referenceNumber,
    ...(facts.description ? { description: facts.description } : {}),
    ...(facts.images.length > 0 ? { image: facts.images } : {}),
    ...(product.manufacturer ? { brand: { "@type": "Brand", name: product.manufacturer } } : {}),
    ...offersOf(input, facts),
    ...(stars.length > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Math.round(calculateAverageRating(stars) * 100) / 100,
            ratingCount: stars.length,
            reviewCount: product.ratings.filter((rating) => rating.hasComment).length,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

function offersOf(
  { siteContent, locale }: StructuredDataInput,
  facts: ProductDataInput,
): { readonly offers?: object } {
  const pieces = piecesOf(facts, locale);
  const [first] = pieces;
  if (!first) return {};
  const common = {
    priceCurrency: first.price.currency,
    itemCondition: CONDITION[facts.product.taxMode],
    seller: { "@id": jsonLdIds.organization(siteContent) },
    url: facts.canonical,
  };
  const offers = pieces.map((piece) => ({
    "@type": "Offer",
    sku: piece.sku,
    ...(piece.name ? { name: piece.name } : {}),
    price: formatDecimal(piece.price),
    availability: AVAILABILITY[piece.supply.kind],
    ...common,
  }));
  const [only, ...others] = offers;
  if (only && others.length === 0) return { offers: only };
  const cents = pieces.map(({ price }) => price.cents);
  const priceAt = (wanted: number) =>
    formatDecimal(pieces.find(({ price }) => price.cents === wanted)?.price ?? first.price);
  return {
    offers: {
      "@type": "AggregateOffer",
      offerCount: offers.length,
      lowPrice: priceAt(Math.min(...cents)),
      highPrice: priceAt(Math.max(...cents)),
      priceCurrency: first.price.currency,
      offers,
    },
  };
}
