import type { Locale } from "../locale/locale";

/** How a stone or pearl came into being. The choices of the content model. */
export const STONE_ORIGINS = ["natural", "cultured", "laboratory"] as const;

export type StoneOrigin = (typeof STONE_ORIGINS)[number];

/** Stones or pearls of one sort in a product (SHOP-9). `carat` is their total weight. */
export type ProductStone = {
  readonly name: string;
  readonly count: number | null;
  readonly carat: number | null;
  readonly color: string | null;
  readonly clarity: string | null;
  readonly cut: string | null;
  readonly origin: StoneOrigin | null;
  readonly treatment: string | null;
  readonly certificateLaboratory: string | null;
  readonly certificateNumber: string | null;
  /** Page of the laboratory that shows the certificate. */
  readonly certificateUrl: string | null;
};

/**
 * Facts with one value, the same in all languages, by their field in the CMS. Messages of the same
 * names label them.
 */
type FactName = "hallmark";
export type FactValues = Readonly<Record<FactName, string | number | null>>;

/** Returns the result of a function for each of these facts, in the order of the page. */
export const mapFacts = <T>(valueOf: (name: FactName) => T): Readonly<Record<FactName, T>> => ({
  hallmark: valueOf("hallmark"),
});

/** How the page shows the values of these facts. */
export const FACT_FORMATS: Readonly<
  Record<FactName, (value: string | number, locale: Locale) => string>
> = {
  hallmark: String,
};

/** Exact data of a product in one language (SHOP-9). */
export type ProductFacts = {
  readonly alloy: string | null;
  readonly values: FactValues;
  readonly stones: readonly ProductStone[];
  /** One entry per item. */
  readonly boxContents: readonly string[];
  /** Paragraphs. */
  readonly care: readonly string[];
};

/** Returns a web address, or null for other text. */
export function parseCertificateUrl(text: string | null | undefined): string | null {
  return text && /^https?:\/\/\S+$/.test(text) ? text : null;
}
