import { type BlockRecordOf, FORM_KINDS, type FormKind } from "../content/block-records";
import { PAYMENT_KEYS, type PaymentKey } from "../payment/payment-method";

export type ExternalContentKind = BlockRecordOf<"external-content">["content"];

/** What the shop of a site offers. */
export type ShopProcessing = {
  /** Visitors can order. */
  readonly cart: boolean;
  readonly payments: readonly PaymentKey[];
  readonly reviews: boolean;
  /** Items can be reserved for viewing. */
  readonly viewing: boolean;
  /** Names of the carriers of the shipping rates. */
  readonly carriers: readonly string[];
};

/** A shop without settings. */
export const NO_SHOP_PROCESSING: ShopProcessing = {
  cart: false,
  payments: [],
  reviews: false,
  viewing: false,
  carriers: [],
};

/** What a site does with personal data, as far as it can be switched on and off (LAW-7). */
export type PrivacyFacts = {
  /** Forms on the pages of the site. */
  readonly forms: readonly FormKind[];
  readonly shop: ShopProcessing | null;
  /** Kinds of external content on the pages, each once. */
  readonly contents: readonly ExternalContentKind[];
  readonly brandClock: boolean;
  readonly statistics: boolean;
  /** The consents include the list of recently viewed products. */
  readonly recentlyViewed: boolean;
  readonly offline: boolean;
};

/**
 * One section of the privacy policy. A form, payment method or external content without a text does
 * not compile.
 */
export type PrivacyTopic =
  | "hosting"
  | "abuse_protection"
  | "search_terms"
  | `form_${FormKind}`
  | "order"
  | "delivery"
  | `payment_${PaymentKey}`
  | "unpaid_order"
  | "enquiry"
  | "review"
  | "viewing"
  | "stock_notification"
  | "browser_storage"
  | "offline"
  | "recently_viewed"
  | `content_${ExternalContentKind}`
  | "brand_clock"
  | "statistics";

export const PRIVACY_CHAPTERS = [
  "visit",
  "forms",
  "shop",
  "storage",
  "contents",
  "statistics",
] as const;
export type PrivacyChapter = (typeof PRIVACY_CHAPTERS)[number];

/** Returns the topics of each chapter that apply to a site. A chapter can be empty. */
export function listPrivacyTopics(
  facts: PrivacyFacts,
): Readonly<Record<PrivacyChapter, readonly PrivacyTopic[]>> {
  const { shop } = facts;
  const when = (applies: boolean | undefined, ...topics: readonly PrivacyTopic[]) =>
    applies === true ? topics : [];
  // A shop has the withdrawal function, whether or not a page has its form.
  const isWithdrawal = (form: FormKind) => form === "withdrawal";
  const forms = FORM_KINDS.filter((form) => !isWithdrawal(form) && facts.forms.includes(form));
  return {
    visit: [
      "hosting",
      ...when(shop !== null || facts.forms.length > 0, "abuse_protection"),
      ...when(shop !== null, "search_terms"),
    ],
    forms: forms.map((form) => `form_${form}` as const),
    shop: [
      ...when(shop?.cart, "order", "delivery"),
      ...PAYMENT_KEYS.filter((key) => shop?.cart && shop.payments.includes(key)).map(
        (key) => `payment_${key}` as const,
      ),
      ...when(shop?.cart, "unpaid_order"),
      ...when(shop !== null || facts.forms.some(isWithdrawal), "form_withdrawal"),
      ...when(shop !== null, "enquiry"),
      ...when(shop?.reviews, "review"),
      ...when(shop?.viewing, "viewing"),
      ...when(shop !== null, "stock_notification"),
    ],
    storage: [
      "browser_storage",
      ...when(facts.offline, "offline"),
      ...when(facts.recentlyViewed, "recently_viewed"),
    ],
    contents: [
      ...facts.contents.map((kind) => `content_${kind}` as const),
      ...when(facts.brandClock, "brand_clock"),
    ],
    statistics: when(facts.statistics, "statistics"),
  };
}
