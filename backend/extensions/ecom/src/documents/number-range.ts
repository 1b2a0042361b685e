import { z } from "zod";
import { type DocumentType, formatDocumentNumber } from "#domain/documents/document-type";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const RANGES = "ecommerce_number_range";

const rangeRows = z.array(z.object({ last_number: z.coerce.number() }));

/** Identifies a number range: each project counts its own documents of each type and year. */
export type NumberRange = {
  readonly project: number;
  readonly type: DocumentType;
  readonly year: number;
};

/**
 * Takes the next number of a range. The update locks the row of the range until the transaction
 * ends: other transactions wait, and a rollback returns the number. So no number is missing or used
 * twice.
 */
export async function takeNumber(
  { trx }: Pick<UnitOfWork, "trx">,
  { project, type, year }: NumberRange,
): Promise<string> {
  const range = `${project} ${type} ${year}`;
  await trx(RANGES)
    .insert({ range, project, type, year, last_number: 0 })
    .onConflict("range")
    .ignore();
  await trx(RANGES).where({ range }).increment("last_number", 1);
  const [row] = rangeRows.parse(await trx(RANGES).where({ range }).select("last_number"));
  if (!row) throw new Error(`The number range ${range} does not exist`);
  return formatDocumentNumber(type, year, row.last_number);
}
