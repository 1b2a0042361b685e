import type { Locale } from "../locale/locale";
import { findRowSaleProblems } from "./check-sale";
import type { GoodsRow, RowProblem } from "./goods-row";
import { groupBy } from "../group-by";
import { headingOf, type MappedHeading } from "./headings";
import { planImages, planLists, planRecords, planTexts } from "./plan-fields";
import { planPrices } from "./plan-prices";
import { planStock } from "./plan-stock";
import { planValues, productKeys } from "./plan-values";
import { sizeIn, type Change, type PlanFacts, type RowPlan } from "./row-plan";
import { findVariant } from "./stored-product";

/** Returns what a new product needs and none of its rows has. */
function findMissing(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  defaultLocale: Locale,
): readonly RowProblem[] {
  const keys = { name: `name.${defaultLocale}`, brand: "brand", category: "category" } as const;
  const isThere = {
    name: rows.some(({ texts }) => texts.has(keys.name)),
    brand: rows.some(({ brand }) => brand !== undefined),
    category: rows.some(({ category }) => category !== undefined),
  };
  return (["name", "brand", "category"] as const)
    .filter((field) => !isThere[field])
    .map((missing) => ({
      ...headingOf(columns, keys[missing]),
      reason: "required",
      missing,
    }));
}

function planProduct(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  facts: PlanFacts,
): readonly RowPlan[] {
  const [product, second] = facts.products.get(rows[0]?.referenceNumber ?? "") ?? [];
  const hasSizes =
    rows.some((row) => row.size !== undefined) || (product?.variants.length ?? 0) > 0;
  const readable = rows.filter(({ problems }) => problems.length === 0);
  const checked = rows.map((row) => {
    const problems: RowProblem[] = [...row.problems];
    if (problems.length > 0) return { row, problems };
    if (second !== undefined) problems.push({ reason: "several-products" });
    if (product === undefined)
      problems.push(...findMissing(readable, columns, facts.defaultLocale));
    const counts = row.stock !== undefined || row.branchStock.size > 0;
    if (hasSizes && counts && row.size === undefined) problems.push({ reason: "size-needed" });
    problems.push(...findRowSaleProblems(row, product, columns, facts.now));
    const { problem } = planStock(row, product);
    if (problem !== undefined) problems.push(problem);
    return { row, problems };
  });
  const accepted = checked.flatMap(({ row, problems }) => (problems.length === 0 ? [row] : []));
  const prices = planPrices(accepted, product);
  const keys = productKeys(accepted, product);
  const seen = new Set<string>();
  return checked.map(({ row, problems }): RowPlan => {
    const about = { line: row.line, referenceNumber: row.referenceNumber, ...sizeIn(row) };
    if (problems.length > 0)
      return { ...about, outcome: "refused", changes: [], problems, pictures: [] };
    const images = planImages(row, product, facts);
    const values = planValues(row, product, keys);
    const ofProduct: readonly Change[] = [
      ...planTexts(row, product, facts),
      ...planRecords(row, product, facts),
      ...planLists(row, product, facts),
      ...values.filter(({ size }) => size === undefined),
      ...images.changes,
    ].filter((change) => {
      // Each row of a product repeats what the first one says.
      const key = JSON.stringify(change);
      return !seen.has(key) && seen.add(key);
    });
    const changes: readonly Change[] = [
      ...ofProduct,
      ...(row.size !== undefined && findVariant(row, product) === undefined
        ? [{ field: "size" as const, to: row.size, size: row.size }]
        : []),
      ...(prices.get(row.line) ?? []),
      ...values.filter(({ size }) => size !== undefined),
      ...planStock(row, product).changes,
    ];
    const outcome = product === undefined ? "new" : changes.length === 0 ? "unchanged" : "changed";
    return { ...about, outcome, changes, problems, pictures: images.pictures };
  });
}

/**
 * Compares the rows of a file with the products of the shop. The same rows after their changes were
 * written are unchanged.
 */
export function planRows(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  facts: PlanFacts,
): readonly RowPlan[] {
  const groups = groupBy(rows, ({ referenceNumber }) => referenceNumber);
  return Array.from(groups.values(), (group) => planProduct(group, columns, facts))
    .flat()
    .sort((one, other) => one.line - other.line);
}
