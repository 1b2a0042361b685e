import type { Row } from "./revisions/read-tree";
import type { RecordProblem, RecordProblemCode } from "./record-problem";

const timeIn = (value: unknown): number =>
  typeof value === "string" || value instanceof Date ? new Date(value).getTime() : NaN;

/** Returns the problems of a promotion, drafts included (GOODS-3). */
export function promotionProblems(collection: string, tree: Row): readonly RecordProblem[] {
  if (collection !== "ecommerce_promotion") return [];
  const at = (field: string, code: RecordProblemCode): RecordProblem => ({
    ...{ code, field, language: null, values: {} },
  });
  const isFilled = (field: string): boolean => (tree[field] ?? null) !== null;
  return [
    ...(isFilled("percent") === isFilled("amount") ? [at("percent", "promotion-reduction")] : []),
    ...(timeIn(tree["ends_at"]) <= timeIn(tree["starts_at"])
      ? [at("ends_at", "promotion-end-before-start")]
      : []),
  ];
}
