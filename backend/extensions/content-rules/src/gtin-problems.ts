import { isGtin } from "#domain/catalogue/gtin";
import { isRecord } from "#domain/is-record";
import type { RecordProblem } from "./record-problem";
import type { Row } from "./revisions/read-tree";

const rowProblems = ({ gtin }: Row, prefix: string): readonly RecordProblem[] =>
  typeof gtin !== "string" || gtin === "" || isGtin(gtin)
    ? []
    : [{ code: "gtin-invalid", field: `${prefix}gtin`, language: null, values: {} }];

/** Returns the problems of the GTINs of a product and its variants. */
export function gtinProblems(collection: string, tree: Row): readonly RecordProblem[] {
  if (collection !== "ecommerce_product") return [];
  const variants = tree["product_variants"];
  return [
    ...rowProblems(tree, ""),
    ...(Array.isArray(variants) ? variants.filter(isRecord) : []).flatMap((variant, index) =>
      rowProblems(variant, `product_variants.${index + 1}.`),
    ),
  ];
}
