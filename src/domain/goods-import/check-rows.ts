import type { CellProblem } from "./cell";
import { VALUE_FIELDS } from "./field-values";
import type { GoodsRow, RowFacts, RowProblem } from "./goods-row";
import { headingOf, type MappedHeading } from "./headings";
import type { Named } from "./nearest-name";

/** Returns a number without differences that people overlook: capital letters, kinds of hyphens. */
const spelling = (number: string): string => number.toUpperCase().replace(/\s*[-‐-―]\s*/g, "-");

/**
 * Returns a function that finds the number that was meant by one that the shop does not have: a
 * spreadsheet has removed its zeros, or it is written with other letters or signs.
 */
function createNumberCheck(facts: RowFacts, rows: readonly GoodsRow[]) {
  const shop = new Set(facts.referenceNumbers);
  const unpadded = new Map<string, string>();
  const spelled = new Map<string, string>();
  for (const number of [...shop, ...rows.map((row) => row.referenceNumber)]) {
    if (/^0+[1-9]\d*$/.test(number)) unpadded.set(number.replace(/^0+/, ""), number);
    if (!spelled.has(spelling(number))) spelled.set(spelling(number), number);
  }
  return (number: string): CellProblem | undefined => {
    if (shop.has(number)) return undefined;
    const whole = unpadded.get(number);
    if (whole !== undefined) return { reason: "lost-zeros", proposal: whole };
    const other = spelled.get(spelling(number));
    return other === undefined || other === number
      ? undefined
      : { reason: "other-spelling", proposal: other };
  };
}

/** Returns what all rows of a product have to agree on, by column. */
function productFacts(row: GoodsRow): ReadonlyMap<string, string> {
  const { attributes, brand, category, tags, texts, values } = row;
  const names = (named: readonly Named[]) => named.map(({ id }) => id).join();
  return new Map<string, string>([
    ...texts,
    ...(brand === undefined ? [] : [["brand", String(brand.id)] as const]),
    ...(category === undefined ? [] : [["category", String(category.id)] as const]),
    ...(tags === undefined ? [] : [["tags", names(tags)] as const]),
    ...Array.from(values)
      .filter(([key]) => VALUE_FIELDS[key].of === "product")
      .map(([key, value]) => [key, String(value)] as const),
    ...Array.from(attributes, ([id, named]) => [`attribute.${id}`, names(named)] as const),
  ]);
}

/**
 * Adds the problems that show in comparison with other rows and the shop: the same size twice,
 * contradictions between rows of a product, or a number that lost its zeros.
 */
export function checkRows(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  facts: RowFacts,
): readonly GoodsRow[] {
  const checkNumber = createNumberCheck(facts, rows);
  const sizes = new Set<string>();
  const products = new Map<string, Map<string, string>>();
  return rows.map((row) => {
    const problems: RowProblem[] = [...row.problems];
    const number = row.referenceNumber;
    if (
      number === "" &&
      !problems.some(({ heading }) => heading === headingOf(columns, "reference_number").heading)
    )
      problems.push({ ...headingOf(columns, "reference_number"), reason: "required" });
    const meant = checkNumber(number);
    if (meant !== undefined) problems.push({ ...headingOf(columns, "reference_number"), ...meant });
    const said = products.get(number) ?? new Map<string, string>();
    const own = productFacts(row);
    for (const [key, value] of own)
      if (said.has(key) && said.get(key) !== value)
        problems.push({ ...headingOf(columns, key), reason: "contradiction" });
    const size = JSON.stringify([number, row.size?.toLowerCase().replace(".", ",") ?? null]);
    if (number !== "" && sizes.has(size)) problems.push({ reason: "duplicate" });
    if (problems.length === 0) {
      sizes.add(size);
      products.set(number, new Map([...said, ...own]));
    }
    return { ...row, problems };
  });
}
