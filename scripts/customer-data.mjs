/*
 * `npm run customer-data -- export <e-mail> [file]`: all that the house knows of somebody, as JSON
 * (Art. 15 and 20 GDPR). `npm run customer-data -- erase <e-mail>`: deletes it, but for what tax
 * law keeps (Art. 17 (3) b GDPR, § 147 AO, § 257 HGB). The settings are those of
 * scripts/lib/operator.mjs; ORDER_RETENTION_YEARS (10) from the end of the year of an order.
 */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { CommandError } from "./lib/failure.mjs";
import { runCommand, installationFromEnv } from "./lib/operator.mjs";
import { root } from "./lib/paths.mjs";

await runCommand(
  async ([what, email = "", file = `customer-${new Date().toISOString().slice(0, 10)}.json`]) => {
    const argv = [
      "--import",
      "tsx",
      join(root, "backend", "directus", "customer-data", "cli.ts"),
      what ?? "",
      email,
      installationFromEnv().dataDir,
      resolve(file),
    ];
    const done = spawnSync(process.execPath, argv, { cwd: root, stdio: "inherit" });
    if (done.status !== 0) throw new CommandError("Nothing was changed.");
    if (what === "export") console.log(`Written to ${resolve(file)}`);
  },
);
