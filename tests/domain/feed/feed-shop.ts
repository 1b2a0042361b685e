import type { FeedProduct, FeedShop, FeedSize } from "#domain/feed/feed-product";
import { createEuro } from "#domain/pricing/money";
import { NO_SALE, type SalePricing } from "#domain/pricing/sale";

export const NOW = Date.parse("2026-12-01T10:00:00Z");
const DAY = 86_400_000;

export const SHOP: FeedShop = {
  now: NOW,
  purchaseToOrder: true,
  productUrl: (id, slug) => `https://shop.example/shop/produkt/${id}/${slug}`,
  imageUrl: (file) => `https://cms.example/assets/${file}?key=detail-1980`,
  shippingOf: ({ cents }) => [
    { country: "DE", price: cents >= 50_000 ? "0.00 EUR" : "9.90 EUR" },
    { country: "AT", price: "14.90 EUR" },
  ],
  dispatchDay: ({ shippingTime }) => (shippingTime === null ? null : "2026-12-09"),
};

export const priced = (euros: number | null): SalePricing => ({
  price: euros === null ? null : createEuro(euros * 100),
  regularPrice: null,
  sale: NO_SALE,
});

/** A sale that the job has started. */
export const onSale = (price: number, regularPrice: number): SalePricing => ({
  price: createEuro(price * 100),
  regularPrice: createEuro(regularPrice * 100),
  sale: { price: createEuro(price * 100), startsAt: NOW - DAY, endsAt: NOW + 10 * DAY },
});

const ITEM = {
  lowestPrice: null,
  stock: 2,
  reorderPossible: false,
  shippingTime: null,
  gtin: null,
} as const;

export const aProduct = (fields: Partial<FeedProduct> = {}): FeedProduct => ({
  ...ITEM,
  id: 7,
  pricing: priced(1290),
  name: "Ring Luna",
  slug: "ring-luna-r-1",
  referenceNumber: "R-1",
  description: "<p>Ein <b>Ring</b> &amp; mehr.</p>",
  isUntranslated: false,
  brand: "Atelier Falk",
  category: "Ringe",
  alloy: "Gelbgold 585",
  taxMode: "standard",
  measure: undefined,
  images: ["a", "b"],
  sizes: [],
  ...fields,
});

export const aSize = (fields: Partial<FeedSize> = {}): FeedSize => ({
  ...ITEM,
  id: 70,
  pricing: priced(null),
  name: "54",
  referenceSuffix: "-54",
  ...fields,
});
