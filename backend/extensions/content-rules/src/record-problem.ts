import type { ExceptionProblemCode } from "#domain/opening-hours/opening-exceptions";
import type { SaleProblemCode } from "#domain/pricing/sale";
import { isLocale, type Locale } from "#domain/locale/locale";
import type { SaveProblem, SaveProblemCode } from "#site/content-rules/save-problems";
import type { Row } from "./revisions/read-tree";

export type RecordProblemCode =
  | "blank"
  | "no-translation"
  | "language-twice"
  | "link-unsafe"
  | "build-refuses"
  | "address-part-invalid"
  | ExceptionProblemCode
  | SaleProblemCode
  | "event-end-before-start"
  | "gtin-invalid"
  | "publish-end-before-start"
  | "promotion-reduction"
  | "promotion-end-before-start"
  | SaveProblemCode;

/**
 * Problem of a record, with the names of the rows on the path to its field, so that a form can show
 * them.
 */
export type RecordProblem = SaveProblem<RecordProblemCode>;

/** Returns the language of a translation row, `null` for other rows. */
export const languageOf = (row: Row): Locale | null =>
  isLocale(row["language"]) ? row["language"] : null;
