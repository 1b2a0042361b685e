import { useEffect, useState } from "react";
import { parsePriceFilter } from "../../../domain/catalogue/product-filters";
import type { PriceRange } from "../../../domain/catalogue/price-scale";
import { LANGUAGE_DEFINITIONS } from "../../../domain/locale/language-definitions";
import type { Locale } from "../../../domain/locale/locale";

/** A pause in typing after which the price applies. */
const PAUSE_MS = 1000;

const ENDS = ["min", "max"] as const;
type PriceEnd = (typeof ENDS)[number];
type PriceTexts = Readonly<Record<PriceEnd, string>>;

/** Returns a price as the field shows it: "1500", "99,90". */
function textOf(price: number | null, locale: Locale): string {
  if (price === null) return "";
  return Number.isInteger(price)
    ? String(price)
    : price.toFixed(2).replace(".", LANGUAGE_DEFINITIONS[locale].decimalSeparator);
}
const textsOf = ({ min, max }: PriceRange, locale: Locale): PriceTexts => ({
  min: textOf(min, locale),
  max: textOf(max, locale),
});
const matches = (texts: PriceTexts, range: PriceRange) =>
  ENDS.every((end) => parsePriceFilter(texts[end]) === range[end]);

/**
 * Returns the typed price range and its changes. A change applies when the field is left, on Enter,
 * after a pause in typing, and when the slider is released. Invalid input is kept in the field and
 * does not apply. A reversed range is swapped, but not while the visitor may still be typing.
 */
export function usePriceRange(
  applied: PriceRange,
  locale: Locale,
  onChange: (range: PriceRange) => void,
) {
  const [typed, setTyped] = useState({ texts: textsOf(applied, locale), applied, isTyping: false });
  const { texts } = typed;
  // The URL changed, for example because a chip was removed: take over its range.
  if (typed.applied.min !== applied.min || typed.applied.max !== applied.max)
    setTyped({
      texts: matches(texts, applied) ? texts : textsOf(applied, locale),
      applied,
      isTyping: false,
    });
  const min = parsePriceFilter(texts.min);
  const max = parsePriceFilter(texts.max);

  const apply = (range: PriceRange) => {
    if (range.min !== applied.min || range.max !== applied.max) onChange(range);
  };
  // While the visitor types "2000", the text "2" may be below the lowest price for a moment.
  const isReversed = typeof min === "number" && typeof max === "number" && min > max;
  const commit = () => {
    if (min === undefined || max === undefined) return;
    apply(isReversed ? { min: max, max: min } : { min, max });
  };
  // Starts again after every render, so that it applies together with the latest other filters.
  useEffect(() => {
    if (!typed.isTyping || isReversed) return undefined;
    const timer = setTimeout(commit, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const range: PriceRange = { min: min ?? null, max: max ?? null };
  const isInvalid = { min: min === undefined, max: max === undefined };
  const moved = (next: PriceRange) => ENDS.filter((end) => next[end] !== range[end]);
  return {
    texts,
    /** The typed range. An invalid end is without limit. */
    range,
    isInvalid,
    type: (end: PriceEnd, text: string) =>
      setTyped({ ...typed, texts: { ...texts, [end]: text }, isTyping: true }),
    commit,
    /** Shows the range of the moving slider in the fields. */
    move: (next: PriceRange) => {
      const changed = Object.fromEntries(
        moved(next).map((end) => [end, textOf(next[end], locale)]),
      );
      setTyped({ ...typed, texts: { ...texts, ...changed }, isTyping: false });
    },
    release: (next: PriceRange) => {
      const ends = moved(next);
      if (ENDS.every((end) => !isInvalid[end] || ends.includes(end))) apply(next);
    },
  };
}
