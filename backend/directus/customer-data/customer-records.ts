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

/**
 * Invoices, credit notes and delivery notes of orders. They are kept as long as their order, with
 * the name and address on them (§ 147 (3) AO, § 14b (1) UStG).
 */
export const DOCUMENTS = "ecommerce_document";

/** Mails that are due or sent. They name their recipient only by the record that they are about. */
export const MAILS = "mail_outbox";

export const getId = (row: Row): number => Number(row["id"]);

/** Returns the records of a table with the e-mail address. */
export async function findRecords(
  database: DirectusDatabase,
  table: string,
  email: string,
  column = "email",
): Promise<readonly Row[]> {
  return database(table).whereRaw("lower(??) = ?", [column, email]).orderBy("id");
}
