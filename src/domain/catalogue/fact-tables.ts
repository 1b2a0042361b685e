import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { PRODUCT_FACTS_MESSAGES } from "../locale/messages/product-facts.generated";
import { interpolate } from "../text/interpolate";
import { FACT_FORMATS, mapFacts, type ProductFacts, type ProductStone } from "./product-facts";

type FactRow = { readonly name: string; readonly value: string; readonly url?: string };
export type FactTable = {
  readonly kind: "stone" | "material";
  readonly title: string;
  readonly rows: readonly FactRow[];
};

/** Formats a weight with two or three decimal places: `0,33 ct`. */
export function formatCarat(carat: number, locale: Locale): string {
  const digits = carat.toFixed(3).replace(/0$/, "");
  return `${digits.replace(".", LANGUAGE_DEFINITIONS[locale].decimalSeparator)}\u00a0ct`;
}

const row = (name: string, value: string | null): readonly FactRow[] =>
  value === null ? [] : [{ name, value }];

function certificateRow(stone: ProductStone, locale: Locale): readonly FactRow[] {
  const { certificate, certificateNumber } = PRODUCT_FACTS_MESSAGES[locale];
  const parts = [
    stone.certificateLaboratory,
    stone.certificateNumber && interpolate(certificateNumber, { number: stone.certificateNumber }),
  ].filter((part) => part !== null && part !== "");
  const url = stone.certificateUrl;
  const value = parts.join(", ") || url;
  if (!value) return [];
  return [{ name: certificate, value, ...(url ? { url } : {}) }];
}

/** Returns the four Cs, origin, treatment and certificate of the stones of one sort. */
function createStoneTable(stone: ProductStone, locale: Locale): FactTable {
  const labels = PRODUCT_FACTS_MESSAGES[locale];
  const isSeveral = stone.count !== null && stone.count > 1;
  return {
    kind: "stone",
    title: stone.name,
    rows: [
      ...row(labels.count, stone.count === null ? null : String(stone.count)),
      ...row(
        isSeveral ? labels.totalWeight : labels.weight,
        stone.carat === null ? null : formatCarat(stone.carat, locale),
      ),
      ...row(labels.color, stone.color),
      ...row(labels.clarity, stone.clarity),
      ...row(labels.cut, stone.cut),
      ...row(labels.origin, stone.origin && labels.origins[stone.origin]),
      ...row(labels.treatment, stone.treatment),
      ...certificateRow(stone, locale),
    ],
  };
}

/** Returns one table per sort of stones. */
export const createStoneTables = (
  stones: readonly ProductStone[],
  locale: Locale,
): readonly FactTable[] =>
  stones.map((stone) => createStoneTable(stone, locale)).filter(({ rows }) => rows.length > 0);

/** Returns the facts with a name and a value: one table per sort of stones, and the material. */
export function createFactTables(facts: ProductFacts, locale: Locale): readonly FactTable[] {
  const labels = PRODUCT_FACTS_MESSAGES[locale];
  const values = mapFacts((name) => {
    const value = facts.values[name];
    return row(labels[name], value === null ? null : FACT_FORMATS[name](value, locale));
  });
  const rows = [...row(labels.alloy, facts.alloy), ...Object.values(values).flat()];
  return [
    ...createStoneTables(facts.stones, locale),
    ...(rows.length > 0 ? [{ kind: "material", title: labels.material, rows } as const] : []),
  ];
}
