import * as v from "valibot";
import { isRecord } from "../../../../../src/domain/is-record";
import type { StockProblem } from "../../../../../src/contracts/stock";
import { countDifference } from "../../../../../src/domain/stock/stock-take";
import { createEuro, type Money } from "../../../../../src/domain/pricing/money";
import { listPictures } from "../first-picture/list-pictures";

const named = v.nullable(v.object({ display_name: v.string() }));
const moment = v.nullable(
  v.pipe(
    v.string(),
    v.transform((date) => new Date(date)),
  ),
);
const user = v.nullable(
  v.object({ first_name: v.nullable(v.string()), last_name: v.nullable(v.string()) }),
);

const takeRecord = v.object({
  id: v.number(),
  branch: named,
  selection: v.nullable(v.string()),
  status: v.picklist(["open", "finished", "discarded"]),
  started_at: moment,
  finished_at: moment,
  started_by: user,
  finished_by: user,
});
/** A stock-take. */
export type Take = v.InferOutput<typeof takeRecord>;
export const parseTake = (data: unknown): Take => v.parse(takeRecord, data);
export const parseTakes = (data: unknown): readonly Take[] => v.parse(v.array(takeRecord), data);

export const TAKE_FIELDS: readonly string[] = [
  ...["id", "branch.display_name", "selection", "status", "started_at", "finished_at"],
  ...["started_by.first_name", "started_by.last_name"],
  ...["finished_by.first_name", "finished_by.last_name"],
];

/** Returns the name of a user. */
export const nameOfUser = (who: Take["started_by"]): string =>
  [who?.first_name, who?.last_name].filter(Boolean).join(" ");

// PostgreSQL returns decimals as text.
const price = v.nullable(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((amount) => createEuro(Math.round(Number(amount) * 100))),
  ),
);
const lineRecord = v.object({
  id: v.number(),
  reference_number: v.string(),
  name: v.string(),
  size: v.nullable(v.string()),
  counted: v.nullable(v.number()),
  expected: v.nullable(v.number()),
  held: v.nullable(v.number()),
  applied_at: v.nullable(v.string()),
  product: v.nullable(
    v.object({ id: v.number(), price_brutto: price, images: v.array(v.unknown()) }),
  ),
  variant: v.nullable(v.object({ price_brutto: price })),
});
/** A piece of a stock-take. */
export type TakeLine = v.InferOutput<typeof lineRecord>;
export const parseLines = (data: unknown): readonly TakeLine[] =>
  v.parse(v.array(lineRecord), data);

export const LINE_FIELDS: readonly string[] = [
  ...["id", "reference_number", "name", "size", "counted", "expected", "held", "applied_at"],
  ...["product.id", "product.price_brutto", "product.images.file.id", "product.images.sort"],
  "variant.price_brutto",
];

/** Returns the file of the first picture of a piece. */
export const pictureOf = ({ product }: TakeLine): string | undefined =>
  listPictures(product?.images ?? [])[0]?.id;

/** Returns what a difference is worth at the selling price, or null if there is none. */
export function valueOf(line: TakeLine): Money | null {
  const each = line.variant?.price_brutto ?? line.product?.price_brutto ?? null;
  return each === null ? null : createEuro(each.cents * (countDifference(line) ?? 0));
}

/** Returns why the server has refused a request about the stock. */
export function readStockProblem(error: unknown): StockProblem {
  const response = isRecord(error) ? error["response"] : undefined;
  const data = isRecord(response) ? response["data"] : undefined;
  const problem = isRecord(data) ? data["problem"] : undefined;
  return PROBLEMS.find((each) => each === problem) ?? "failed";
}
const PROBLEMS = ["changed", "closed", "forbidden", "missing", "nothing", "open"] as const;
