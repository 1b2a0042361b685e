/*
 * `npm run customer-data -- export <e-mail> [file]`: writes all stored data of a person as JSON
 * (Art. 15 and 20 GDPR). `npm run customer-data -- erase <e-mail>`: deletes it, except what tax law
 * keeps (Art. 17 (3) b GDPR, § 147 AO, § 257 HGB). Settings: scripts/operations/installation.ts,
 * and ORDER_RETENTION_YEARS (10), counted from the end of the year of an order.
 */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { root } from "../bootstrap/paths.mjs";
import { installationFromEnv, runCommand } from "../operations/installation";

await runCommand(
  ([action = "", email = "", file = `customer-${new Date().toISOString().slice(0, 10)}.json`]) => {
    const argv = [
      "--import",
      "tsx",
      join(root, "backend", "directus", "customer-data", "cli.ts"),
      action,
      email,
      installationFromEnv().dataDir,
      resolve(file),
    ];
    const done = spawnSync(process.execPath, argv, { cwd: root, stdio: "inherit" });
    if (done.status !== 0) throw new CommandError("Nothing was changed.");
    if (action === "export") printLine(`Written to ${resolve(file)}`);
  },
);
