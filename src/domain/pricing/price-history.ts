import { createZonedClock, zonedTimeToUtc } from "../calendar/time-zone";
import { compareMoney, type Money } from "./money";

/**
 * Price of a product or variant from a time on, until that of the next entry. Null: it was not on
 * offer. `onSale`: the price was a sale price.
 */
export type PriceEntry = {
  readonly price: Money | null;
  readonly onSale: boolean;
  readonly validFrom: number;
};

const DAY_MS = 86_400_000;

/** Days before a reduction whose lowest price has to be stated (§ 11 (1) PAngV). */
const REFERENCE_DAYS = 30;

/**
 * Returns the begin of the 30 days before a time. Days are calendar days of the shop, and the day
 * of the reduction is not one of them, so that the period is never too short.
 */
function referenceStart(reducedAt: number, timeZone: string): number {
  const clock = createZonedClock(timeZone);
  const local = clock(reducedAt);
  const today = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  return zonedTimeToUtc(today - REFERENCE_DAYS * DAY_MS, clock);
}

/**
 * Returns the index of the entry with which the current reduction began. Several steps belong to
 * one reduction if the price never rose and no other price was in between (§ 11 (2) PAngV). A
 * higher sale price begins a new one.
 */
function findReductionStart(entries: readonly PriceEntry[]): number {
  let start = entries.length - 1;
  for (; start > 0; start -= 1) {
    const [entry, before] = [entries[start], entries[start - 1]];
    if (!entry?.price || !before?.price || !before.onSale) break;
    if (compareMoney(before.price, entry.price) < 0) break;
  }
  return start;
}

/**
 * Returns the lowest price within the 30 days before the current reduction (§ 11 PAngV, ECJ
 * C-330/23). The price that applied when the period began counts. Of a product that has been on
 * offer for a shorter time, it is the lowest price since then. Returns null if the current price is
 * no sale price, or if there was no price before it.
 */
export function findLowestPriorPrice(
  history: readonly PriceEntry[],
  timeZone: string,
): Money | null {
  const entries = history.toSorted((a, b) => a.validFrom - b.validFrom);
  const current = entries.at(-1);
  if (!current?.onSale || current.price === null) return null;
  const start = findReductionStart(entries);
  const reducedAt = entries[start]?.validFrom ?? current.validFrom;
  const from = referenceStart(reducedAt, timeZone);
  const prices = entries
    .slice(0, start)
    .filter((_, index) => (entries[index + 1]?.validFrom ?? reducedAt) > from)
    .flatMap(({ price }) => price ?? [])
    .sort(compareMoney);
  return prices[0] ?? null;
}

/**
 * Years for which the history proves prices: longer than a reduction refers back, and as long as an
 * offence against the Preisangabenverordnung can be prosecuted (§ 31 OWiG).
 */
const KEPT_YEARS = 3;

/**
 * Returns the entries of a product or variant whose price was replaced more than three years ago.
 * During a sale all entries are kept, because it refers to those before it.
 */
export function listOutdatedEntries<Entry extends PriceEntry>(
  history: readonly Entry[],
  now: number,
): readonly Entry[] {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - KEPT_YEARS);
  const entries = history.toSorted((a, b) => a.validFrom - b.validFrom);
  if (entries.at(-1)?.onSale === true) return [];
  return entries.filter((_, index) => {
    const replaced = entries[index + 1]?.validFrom;
    return replaced !== undefined && replaced < oldest.getTime();
  });
}
