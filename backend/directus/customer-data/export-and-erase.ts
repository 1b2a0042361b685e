import getDatabase from "@directus/api/database/index";
import { z } from "zod";
import { readText } from "../../shared/configuration/read-variable";
import { VARIABLES } from "../../shared/configuration/variables";
import { exportCustomer } from "./export-customer";
import { eraseCustomer } from "./erase-customer";

/** Longest wait for a transaction of another process. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Exports or erases all data stored for an e-mail address. Runs in a separate process started by
 * `customer-data`.
 */
async function main([what, email = "", target = ""]: readonly string[]): Promise<void> {
  const database = getDatabase();
  // The driver waits one second for a transaction of the server, which is too short on a busy host.
  if (process.env["DB_CLIENT"] === "sqlite3")
    await database.raw(`pragma busy_timeout = ${LOCK_TIMEOUT_MS}`, []);
  const years = Number(
    readText(process.env, "ORDER_RETENTION_YEARS") ?? VARIABLES.ORDER_RETENTION_YEARS.default,
  );
  await (what === "export"
    ? exportCustomer(database, email, target, years)
    : eraseCustomer(database, email, years));
  await database.destroy();
}

const request = z.array(z.string()).parse(JSON.parse(process.env["CUSTOMER_DATA_REQUEST"] ?? "[]"));

main(request).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
