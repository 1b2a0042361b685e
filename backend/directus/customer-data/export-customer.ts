import { writeFileSync } from "node:fs";
import { newestDate, retentionEnd } from "./order-retention";
import {
  type Row,
  type DirectusDatabase,
  DOCUMENTS,
  MAILS,
  SUBMISSIONS,
  getId,
  orderParts,
  shown,
  findRecords,
} from "./customer-records";

export async function exportCustomer(
  database: DirectusDatabase,
  email: string,
  target: string,
  years: number,
): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const table of SUBMISSIONS)
    found[table] = (await findRecords(database, table, email)).map(shown);
  found["withdrawal"] = (await findRecords(database, "withdrawal", email)).map(shown);
  const mails: Row[] = [];
  for (const table of ["withdrawal", "stock_notification", "message_answer"])
    for (const record of await findRecords(database, table, email))
      mails.push(...(await database(MAILS).where({ [table]: getId(record) })));
  found[MAILS] = mails;
  const orders = await findRecords(database, "ecommerce_order", email, "customer_email");
  const exported: Row[] = [];
  for (const order of orders) {
    const parts: Record<string, unknown> = {};
    for (const table of orderParts)
      parts[table] = (await database(table).where({ order: order["id"] }).orderBy("id")).map(shown);
    const documents = await database(DOCUMENTS).where({ order: order["id"] }).orderBy("id");
    const dates = [order, ...documents].map((row) => row["date_created"]);
    exported.push({
      ...shown(order),
      ...parts,
      [DOCUMENTS]: documents.map(shown),
      kept_until: retentionEnd(newestDate(dates), years).toISOString().slice(0, 10),
    });
  }
  found["ecommerce_order"] = exported;
  found["account"] = await database("directus_users")
    .whereRaw("lower(email) = ?", [email])
    .select("id", "first_name", "last_name", "email", "last_access");
  writeFileSync(
    target,
    `${JSON.stringify({ email, made: new Date().toISOString(), ...found }, undefined, 2)}\n`,
    { mode: 0o600 },
  );
  for (const [name, rows] of Object.entries(found))
    console.log(`${name}: ${Array.isArray(rows) ? rows.length : 0}`);
}
