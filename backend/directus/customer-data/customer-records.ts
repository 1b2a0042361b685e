import type getDatabase from "@directus/api/database/index";
import { resolveContentModel } from "../model/content-model";
import { resolvePersonalData } from "./personal-data";

export type Row = Readonly<Record<string, unknown>>;
export type DirectusDatabase = ReturnType<typeof getDatabase>;

export const {
  deleted: SUBMISSIONS,
  orderParts,
  secretFields,
} = resolvePersonalData(resolveContentModel());

/** Returns a record without its internal keys. */
export const shown = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !secretFields.has(name)));

export const idOf = (row: Row): number => Number(row["id"]);

/** Returns the records of a table with the e-mail address. */
export async function recordsOf(
  database: DirectusDatabase,
  table: string,
  email: string,
  column = "email",
): Promise<readonly Row[]> {
  return database(table).whereRaw("lower(??) = ?", [column, email]).orderBy("id");
}
