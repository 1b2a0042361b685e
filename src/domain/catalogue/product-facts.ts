import { PRODUCT_FACTS_MESSAGES } from "../locale/messages/product-facts.generated";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale } from "../locale/locale";
import { interpolate } from "../text/interpolate";
import type { StoneOrigin } from "./stone-origin";

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

/** Exact data of a product in one language (SHOP-9). */
export type ProductFacts = {
  readonly alloy: string | null;
  readonly hallmark: string | null;
  readonly stones: readonly ProductStone[];
  /** One entry per item. */
  readonly boxContents: readonly string[];
  /** Paragraphs. */
  readonly care: readonly string[];
};

type FactRow = { readonly name: string; readonly value: string; readonly url?: string };
export type FactTable = {
  readonly kind: "stone" | "material";
  readonly title: string;
  readonly rows: readonly FactRow[];
};

/** Returns a web address, or null for other text. */
export function parseCertificateUrl(text: string | null | undefined): string | null {
  return text && /^https?:\/\/\S+$/.test(text) ? text : null;
}

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

/** Returns the facts with a name and a value: one table per sort of stones, and the material. */
export function createFactTables(facts: ProductFacts, locale: Locale): readonly FactTable[] {
  const labels = PRODUCT_FACTS_MESSAGES[locale];
  const material: FactTable = {
    kind: "material",
    title: labels.material,
    rows: [...row(labels.alloy, facts.alloy), ...row(labels.hallmark, facts.hallmark)],
  };
  return [...facts.stones.map((stone) => createStoneTable(stone, locale)), material].filter(
    ({ rows }) => rows.length > 0,
  );
}
