import type { Knex } from "knex";
import { z } from "zod";
import {
  isColumnKey,
  keptHeading,
  type ColumnKey,
  type KeptHeadings,
} from "#domain/goods-import/headings";
import { ensureRecord, IMPORTS } from "./import-lease";

const columnKey = z.custom<ColumnKey>(isColumnKey);
export const assignment = z.object({ heading: z.string().max(255), key: columnKey });

/** PostgreSQL returns JSON as an object, SQLite as a text. */
const headings = z.preprocess(
  (value): unknown => (typeof value === "string" ? JSON.parse(value) : (value ?? {})),
  z.record(z.string(), z.unknown()),
);
const record = z.object({ headings }).optional();

/** Returns the headings that staff have assigned. */
export async function readHeadings(database: Knex, project: number): Promise<KeptHeadings> {
  const row: unknown = await database(IMPORTS).where({ project }).first("headings");
  const kept = record.parse(row)?.headings ?? {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([heading, key]) =>
      isColumnKey(key) ? [[heading, key] as const] : [],
    ),
  );
}

/** Stores what a heading means, for all files of the project. */
export async function keepHeading(
  database: Knex,
  project: number,
  { heading, key }: z.infer<typeof assignment>,
): Promise<void> {
  await ensureRecord(database, project);
  await database.transaction(async (trx) => {
    await trx(IMPORTS).where({ project }).forUpdate().select("id");
    const kept = { ...(await readHeadings(trx, project)), [keptHeading(heading)]: key };
    await trx(IMPORTS)
      .where({ project })
      .update({ headings: JSON.stringify(kept) });
  });
}
