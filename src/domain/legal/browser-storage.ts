import { EXTERNAL_CONSENT_PREFIX, STORAGE_KEYS } from "../browser-keys";
import type { PrivacyFacts } from "./privacy-topics";

/** Where a browser keeps an entry. */
export type StorageKind = "local" | "session" | "cookie";

type StorageEntry = {
  /** Name in the browser. `…` stands for a part that differs, such as the number of an order. */
  readonly name: string;
  readonly kind: StorageKind;
  /** Without consent (§ 25 (2) no. 2 TDDDG), or only with it (§ 25 (1) TDDDG). */
  readonly basis: "necessary" | "consent";
  readonly applies: (facts: PrivacyFacts) => boolean;
};

const hasShop = ({ shop }: PrivacyFacts): boolean => shop !== null;
const hasCart = ({ shop }: PrivacyFacts): boolean => shop?.cart === true;
const hasStatistics = ({ statistics }: PrivacyFacts): boolean => statistics;

/**
 * Everything that the site stores in a browser, by the key of its text (LAW-7). The copies of pages
 * that the service worker keeps have a section of their own.
 */
export const BROWSER_STORAGE = {
  cart: { name: STORAGE_KEYS.cart, kind: "local", basis: "necessary", applies: hasCart },
  checkout: { name: STORAGE_KEYS.checkout, kind: "local", basis: "necessary", applies: hasCart },
  favourites: {
    name: STORAGE_KEYS.favourites,
    kind: "local",
    basis: "necessary",
    applies: hasShop,
  },
  consents: {
    name: STORAGE_KEYS.consents,
    kind: "local",
    basis: "necessary",
    applies: () => true,
  },
  contents: {
    name: `${EXTERNAL_CONSENT_PREFIX}…`,
    kind: "local",
    basis: "necessary",
    applies: ({ contents, brandClock }) => contents.length > 0 || brandClock,
  },
  recentlyViewed: {
    name: STORAGE_KEYS.recentlyViewed,
    kind: "local",
    basis: "consent",
    applies: ({ recentlyViewed }) => recentlyViewed,
  },
  order: { name: "int-order:…", kind: "session", basis: "necessary", applies: hasCart },
  form: {
    name: "int-form:…",
    kind: "session",
    basis: "necessary",
    applies: (facts) => hasShop(facts) || facts.forms.includes("withdrawal"),
  },
  reload: {
    name: "int-loaded-again, gatsby-reload-compilation-hash-match",
    kind: "session",
    basis: "necessary",
    applies: () => true,
  },
  scroll: { name: "@@scroll|…", kind: "session", basis: "necessary", applies: () => true },
  categories: {
    name: "int-shown-categories",
    kind: "session",
    basis: "consent",
    applies: (facts) => hasStatistics(facts) && hasShop(facts),
  },
  matomo: {
    name: "_pk_id…, _pk_ses…, mtm_consent",
    kind: "cookie",
    basis: "consent",
    applies: hasStatistics,
  },
  matomoRefusal: {
    name: "mtm_consent_removed",
    kind: "cookie",
    basis: "necessary",
    applies: hasStatistics,
  },
} as const satisfies Readonly<Record<string, StorageEntry>>;

export type StorageKey = keyof typeof BROWSER_STORAGE;

const isStorageKey = (key: string): key is StorageKey => Object.hasOwn(BROWSER_STORAGE, key);

/** Returns the keys of the entries that a site can store. */
export const listStorageKeys = (facts: PrivacyFacts): readonly StorageKey[] =>
  Object.keys(BROWSER_STORAGE)
    .filter(isStorageKey)
    .filter((key) => BROWSER_STORAGE[key].applies(facts));
