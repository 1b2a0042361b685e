import { isRecord } from "../../../../../src/domain/is-record";
import type { PromotionEffect } from "../../../../../src/domain/pricing/preview-promotion";

/** A price that a promotion covers, with the name of its product. */
export type PreviewRow = PromotionEffect & {
  readonly product: number;
  readonly name: string;
  readonly reference: string;
};

export type Preview = {
  readonly total: number;
  readonly reduced: number;
  readonly rows: readonly PreviewRow[];
};

const isPreview = (answer: unknown): answer is Preview =>
  isRecord(answer) && typeof answer["total"] === "number" && Array.isArray(answer["rows"]);

/** Reads the answer of the server. Null: the form is incomplete. */
export function readPreview(answer: unknown): Preview | null {
  if (answer === null) return null;
  if (!isPreview(answer)) throw new Error("The server returned no preview.");
  return answer;
}
