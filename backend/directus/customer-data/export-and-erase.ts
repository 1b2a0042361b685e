import getDatabase from "@directus/api/database/index";
import { z } from "zod";
import { readText } from "../../shared/configuration/read-variable";
import { VARIABLES } from "../../shared/configuration/variables";
import { exportCustomer } from "./export-customer";
import { eraseCustomer } from "./erase-customer";

/**
 * Exports or erases all data stored for an e-mail address. Runs in a separate process started by
 * `customer-data`.
 */
async function main([what, email = "", target = ""]: readonly string[]): Promise<void> {
  const database = getDatabase();
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
