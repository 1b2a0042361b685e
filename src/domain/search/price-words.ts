import { parseAmount } from "../locale/parse-number";

/** Range of prices in euros. Null: without limit. */
export type PriceLimits = { readonly min: number | null; readonly max: number | null };

/** Search without its price, and what the price said. */
export type PricedSearch = {
  readonly text: string;
  /** Words that name the price, as typed. */
  readonly phrase: string;
  readonly limits: PriceLimits | null;
};

/** Words before a limit in German, English and French, in any language of the site. */
const BELOW =
  "weniger als|höchstens|maximal|unter|bis|less than|up to|at most|under|below|moins de|jusqu[’']à|au plus|maximum|max\\.?|sous";
const ABOVE =
  "mehr als|mindestens|über|ab|more than|at least|over|above|from|plus de|à partir de|au moins|dès";
const BETWEEN = "zwischen|von|between|from|entre|de";
const AND = "und|bis|and|to|et|à|-|–";

/** A number with at least two digits, so that "2 bis 3 Ringe" is no price. */
const NUMBER = String.raw`\d{1,3}(?:[.,’' \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d{2,7}(?:[.,]\d{1,2})?`;
const CURRENCY = "€|euros?|eur";
const AMOUNT = String.raw`(?:(?:${CURRENCY})\s*)?(${NUMBER})(?:[.,][-–])?(\s*(?:${CURRENCY})(?!\p{L}))?`;
/** What follows a size or a weight, which is no price. */
const NO_UNIT = String.raw`(?![\d\p{L}.,])(?!\s*(?:mm|cm|ct|kt|g|gramm|grams?|grammes?|karat|carats?|carat|bar|unzen?|ounces?|onces?|jahren?|years?|ans)(?!\p{L}))`;
const START = String.raw`(?<![\p{L}\d])`;

const PATTERNS = {
  between: new RegExp(
    `${START}(?:${BETWEEN})\\s+${AMOUNT}\\s*(?:${AND})\\s*${AMOUNT}${NO_UNIT}`,
    "iu",
  ),
  /** Without a word before it, only with a currency: "1000 bis 2000 €". */
  span: new RegExp(
    `${START}(${NUMBER})(?:\\s*(?:${CURRENCY}))?\\s*(?:${AND})\\s*(${NUMBER})\\s*(?:${CURRENCY})(?!\\p{L})`,
    "iu",
  ),
  below: new RegExp(`${START}(?:${BELOW})\\s+${AMOUNT}${NO_UNIT}`, "iu"),
  above: new RegExp(`${START}(?:${ABOVE})\\s+${AMOUNT}${NO_UNIT}`, "iu"),
  /** An amount with its currency alone is what the visitor wants to spend at most. */
  amount: new RegExp(
    `${START}(?:(?:${CURRENCY})\\s*(${NUMBER})|(${NUMBER})\\s*(?:${CURRENCY}))(?!\\p{L})`,
    "iu",
  ),
} as const;

const euros = (text: string | undefined): number | null =>
  text === undefined ? null : (parseAmount(text.replace(/[\u00a0\u202f]/g, " ")) ?? null);

function findLimits(text: string): readonly [match: string, limits: PriceLimits] | null {
  const between = PATTERNS.between.exec(text);
  const span = PATTERNS.span.exec(text);
  const [range, first, last] = between ? [between[0], between[1], between[3]] : (span ?? []);
  const ends = [euros(first), euros(last)].flatMap((end) => end ?? []);
  if (range !== undefined && ends.length === 2)
    return [range, { min: Math.min(...ends), max: Math.max(...ends) }];
  const below = PATTERNS.below.exec(text);
  if (below) return [below[0], { min: null, max: euros(below[1]) }];
  const above = PATTERNS.above.exec(text);
  if (above) return [above[0], { min: euros(above[1]), max: null }];
  const amount = PATTERNS.amount.exec(text);
  return amount && [amount[0], { min: null, max: euros(amount[1] ?? amount[2]) }];
}

/**
 * Splits a search into its words and its price: "Ring unter 200 €" is "Ring" with a price of at
 * most 200 euros (SEARCH-4). Sizes and weights such as "ab 54 mm" stay words.
 */
export function parsePriceWords(text: string): PricedSearch {
  const found = findLimits(text);
  if (found === null) return { text, phrase: "", limits: null };
  const [phrase, limits] = found;
  if (limits.min === null && limits.max === null) return { text, phrase: "", limits: null };
  return { text: text.replace(phrase, " ").replace(/\s+/g, " ").trim(), phrase, limits };
}
