import type { ImportedRow, ImportProblem } from "../../../../../src/contracts/goods-import";
import type { ColumnKey } from "../../../../../src/domain/goods-import/headings";
import {
  isTimeKey,
  valueWord,
  type FieldValue,
  type ValueKey,
} from "../../../../../src/domain/goods-import/field-values";
import type { Change } from "../../../../../src/domain/goods-import/row-plan";
import { createEuro } from "../../../../../src/domain/pricing/money";
import { useTexts } from "../report/texts";

type Label = Parameters<ReturnType<typeof useTexts<"goods_import">>["text"]>[0];
type Dashed<T extends string> = T extends `${infer A}-${infer B}` ? `${A}_${Dashed<B>}` : T;

/** Returns the last part of a label: "no-count" is "no_count". */
export function toLabel<T extends string>(text: T): Dashed<T>;
export function toLabel(text: string): string {
  return text.replaceAll("-", "_");
}

/** Longer values are shortened. */
const MAX_VALUE = 60;

/** What a column can contain, with the name of its branch or attributes. */
type NamedKey = { readonly key: ColumnKey; readonly name?: string };

/** Returns the texts of the import in the language of the reader. */
export function useImportTexts() {
  const texts = useTexts("goods_import");
  const { money, text } = texts;
  const value = (content: string): string =>
    content === ""
      ? text("empty_value")
      : content.length > MAX_VALUE
        ? `${content.slice(0, MAX_VALUE)}…`
        : content;
  const price = (amount: number | null): string =>
    amount === null ? text("on_request") : money(createEuro(Math.round(amount * 100)));
  const names = (list: readonly { readonly name: string }[]): string =>
    list.map(({ name }) => name).join(", ");

  const fieldValue = (key: ValueKey, stored: FieldValue | null): string => {
    if (stored === null) return "";
    if (typeof stored === "number")
      return key === "sale_price_brutto" ? price(stored) : String(stored);
    if (isTimeKey(key)) return new Date(String(stored)).toLocaleString(texts.language);
    return valueWord(key, stored, texts.language === "de" ? "de" : "en") ?? String(stored);
  };
  const columnName = ({ key, name }: NamedKey): string => {
    const [kind = "", detail] = key.split(".");
    const labels: Readonly<Record<string, Label>> = FIELDS;
    const label = text(labels[kind] ?? "field_ignored");
    return detail === undefined ? label : `${label} (${name ?? detail})`;
  };
  const describeChange = (
    change: Change,
    isNew: boolean,
    branches: ReadonlyMap<number, string>,
  ): string => {
    const field = (label: string, from: string, to: string) =>
      `${label}: ${isNew ? "" : `${value(from)} → `}${value(to)}`;
    const count = (number: number | null) => (number === null ? "" : String(number));
    switch (change.field) {
      case "text":
        return field(columnName({ key: change.key }), change.from, change.to);
      case "brand":
      case "category":
        return field(columnName({ key: change.field }), change.from?.name ?? "", change.to.name);
      case "price":
        return field(text("field_price"), price(change.from), price(change.to));
      case "stock": {
        const branch = change.branch === null ? undefined : branches.get(change.branch);
        const label = text("field_stock") + (branch === undefined ? "" : ` (${branch})`);
        return field(label, count(change.from), count(change.to));
      }
      case "attributes":
      case "tags":
        return field(
          text(change.field === "tags" ? "field_tags" : "field_attribute"),
          names(change.from),
          names(change.to),
        );
      case "images":
        return `${text("field_images")}: + ${change.names.join(", ")}`;
      case "value":
        return field(
          columnName({ key: change.key }),
          fieldValue(change.key, change.from),
          fieldValue(change.key, change.to),
        );
      case "size":
        return `${text("field_size")}: + ${change.to}`;
    }
  };
  const describeProblem = ({
    heading,
    missing,
    proposal,
    reason,
  }: ImportedRow["problems"][number]) =>
    [
      `${heading ?? text(missing === undefined ? "whole_row" : FIELDS[missing])}: ${text(`reason_${toLabel(reason)}`)}`,
      ...(proposal === undefined ? [] : [text("meant", { name: proposal })]),
    ].join("; ");
  return {
    ...texts,
    columnName,
    problem: (problem: ImportProblem): string => text(`problem_${toLabel(problem)}`),
    /** Each change, refusal and missing picture of a row. */
    describeRow: (row: ImportedRow, branches: ReadonlyMap<number, string>): readonly string[] => [
      ...row.changes.map((change) => describeChange(change, row.outcome === "new", branches)),
      ...row.problems.map(describeProblem),
      ...row.pictures.map(({ picture, reason }) => text(`picture_${reason}`, { name: picture })),
      ...(row.refusal === undefined
        ? []
        : [row.refusal === "failed" ? text("problem_failed") : row.refusal]),
    ],
  };
}

export type ImportTexts = ReturnType<typeof useImportTexts>;

const FIELDS = {
  reference_number: "field_reference_number",
  name: "field_name",
  description: "field_description",
  brand: "field_brand",
  category: "field_category",
  alloy: "field_alloy",
  size: "field_size",
  price: "field_price",
  stock: "field_stock",
  attribute: "field_attribute",
  tags: "field_tags",
  images: "field_images",
  status: "field_status",
  sale_price_brutto: "field_sale_price",
  sale_starts_at: "field_sale_from",
  sale_ends_at: "field_sale_until",
  tax_mode: "field_tax_mode",
  tax_percent: "field_tax_percent",
  metal: "field_metal",
  hallmark: "field_hallmark",
  shipping_time: "field_shipping_time",
  reorder_possible: "field_reorder_possible",
  active: "field_active",
  reference_number_suffix: "field_suffix",
  gtin: "field_gtin",
  ignored: "field_ignored",
} as const;
