import { describe, expect, it } from "vitest";
import { FORM_KINDS } from "#domain/content/block-records";
import { BROWSER_STORAGE, listStorageKeys } from "#domain/legal/browser-storage";
import {
  listPrivacyTopics,
  type PrivacyFacts,
  type PrivacyTopic,
  type ShopProcessing,
} from "#domain/legal/privacy-topics";
import { LANGUAGES } from "#domain/locale/locale";
import { PRIVACY_TEXTS } from "#domain/legal/privacy-texts";
import { PAYMENT_KEYS } from "#domain/payment/payment-method";

const SHOP: ShopProcessing = {
  cart: true,
  payments: PAYMENT_KEYS,
  reviews: true,
  viewing: true,
  carriers: [],
};
/** A site that uses everything. */
const EVERYTHING: PrivacyFacts = {
  forms: FORM_KINDS,
  shop: SHOP,
  contents: ["map", "video", "brand_area"],
  brandClock: true,
  statistics: true,
  recentlyViewed: true,
  offline: true,
};
const NOTHING: PrivacyFacts = {
  ...{ forms: [], shop: null, contents: [], brandClock: false },
  ...{ statistics: false, recentlyViewed: false, offline: false },
};

const topicsOf = (facts: PrivacyFacts): readonly PrivacyTopic[] =>
  Object.values(listPrivacyTopics(facts)).flat();
const withShop = (fields: Partial<ShopProcessing>): PrivacyFacts => ({
  ...EVERYTHING,
  shop: { ...SHOP, ...fields },
});
const without = <T>(all: readonly T[], one: T): readonly T[] => all.filter((item) => item !== one);

/** For each feature: a site without it, and the sections that it then lacks. */
const FEATURES: readonly (readonly [string, PrivacyFacts, readonly PrivacyTopic[]])[] = [
  ...PAYMENT_KEYS.map(
    (key) =>
      [
        `payment ${key}`,
        withShop({ payments: without(PAYMENT_KEYS, key) }),
        [`payment_${key}`],
      ] as const,
  ),
  ...without(FORM_KINDS, "withdrawal").map(
    (form) =>
      [
        `form ${form}`,
        { ...EVERYTHING, forms: without(FORM_KINDS, form) },
        [`form_${form}`],
      ] as const,
  ),
  ...EVERYTHING.contents.map(
    (kind) =>
      [
        `external content ${kind}`,
        { ...EVERYTHING, contents: without(EVERYTHING.contents, kind) },
        [`content_${kind}`],
      ] as const,
  ),
  ["reviews", withShop({ reviews: false }), ["review"]],
  ["reservations for viewing", withShop({ viewing: false }), ["viewing"]],
  [
    "cart",
    withShop({ cart: false }),
    ["order", "delivery", ...PAYMENT_KEYS.map((key) => `payment_${key}` as const), "unpaid_order"],
  ],
  ["brand clock", { ...EVERYTHING, brandClock: false }, ["brand_clock"]],
  ["statistics", { ...EVERYTHING, statistics: false }, ["statistics"]],
  ["recently viewed", { ...EVERYTHING, recentlyViewed: false }, ["recently_viewed"]],
  ["service worker", { ...EVERYTHING, offline: false }, ["offline"]],
];

describe("topics of the privacy policy", () => {
  it("LAW-7 a site that uses everything has each section that a text exists for, once", () => {
    const topics = topicsOf(EVERYTHING);
    expect(new Set(topics).size).toBe(topics.length);
    for (const locale of LANGUAGES)
      expect(topics.toSorted()).toEqual(Object.keys(PRIVACY_TEXTS[locale].topics).toSorted());
  });

  it.each(FEATURES)("LAW-7 without %s only its sections are missing", (_name, facts, missing) => {
    const topics = topicsOf(facts);
    expect(topicsOf(EVERYTHING).filter((topic) => !topics.includes(topic))).toEqual(missing);
  });

  it("LAW-7 a site with pages only has sections about visits and storage", () => {
    expect(topicsOf(NOTHING)).toEqual(["hosting", "browser_storage"]);
  });

  it("LAW-7 a shop without a withdrawal form on a page still has the withdrawal function", () => {
    expect(topicsOf({ ...NOTHING, shop: { ...SHOP, cart: false } })).toContain("form_withdrawal");
    expect(topicsOf({ ...NOTHING, forms: ["withdrawal"] })).toContain("form_withdrawal");
  });
});

describe("entries of the browser's storage", () => {
  it("LAW-7 a site names only what it can store", () => {
    expect(listStorageKeys(EVERYTHING)).toEqual(Object.keys(BROWSER_STORAGE));
    expect(listStorageKeys(NOTHING)).toEqual(["consents", "reload", "scroll"]);
    expect(listStorageKeys({ ...EVERYTHING, statistics: false })).not.toContain("matomo");
    expect(listStorageKeys(withShop({ cart: false }))).not.toContain("cart");
  });

  it("LAW-7 needs consent for statistics and viewed products", () => {
    const needed = Object.values(BROWSER_STORAGE).filter(({ basis }) => basis === "consent");
    expect(needed.map(({ name }) => name)).toEqual([
      "int-recently-viewed",
      "int-shown-categories",
      "_pk_id…, _pk_ses…, mtm_consent",
    ]);
  });
});
