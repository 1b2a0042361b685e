import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { normalizeEmailAddress } from "#domain/contact/email-address";
import { readPort } from "../../shared/configuration/read-variable";
import { directusEnvironment } from "../directus-environment";
import { runTypeScript } from "../child-process";

const FOLDER = dirname(fileURLToPath(import.meta.url));

/**
 * `customer-data.ts export|erase <e-mail> <data folder> [file]`. Uses the environment of the
 * installation and works whether Directus is running or not.
 */
async function main([
  what = "",
  email = "",
  dataDir = "",
  target = "",
]: readonly string[]): Promise<void> {
  if ((what !== "export" && what !== "erase") || !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new Error("Usage: npm run customer-data -- export|erase <e-mail> [file]");
  const env = directusEnvironment({
    dataDir,
    port: readPort(process.env, "DIRECTUS_PORT"),
    env: process.env,
  });
  const request = JSON.stringify([what, normalizeEmailAddress(email).toLowerCase(), target]);
  await runTypeScript(
    join(FOLDER, "export-and-erase.ts"),
    { ...env, LOG_LEVEL: "error", CUSTOMER_DATA_REQUEST: request },
    (line) => console.log(line),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
