/*
 * `npm run rollback`: goes back to the release before the live one; `npm run rollback -- <release>`
 * to any that is kept, and `npm run rollback -- --list` shows them. Takes effect at once and needs
 * no build; the next save builds the current content again. `npm run rollback -- --pin [release]`
 * keeps it live: later builds are made and do not go live until `npm run rollback -- --release`.
 *
 * DIRECTUS_PORT (8055), STATE_DIR (.state), RELEASES_DIR
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { paths, root } from "./lib/paths.mjs";
import { portFrom } from "./lib/ports.mjs";
import { loadSecrets } from "./lib/secrets.mjs";

const known = existsSync(join(paths.data, "secrets.json")) ? loadSecrets(paths.data, {}) : {};
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", join("backend", "publisher", "rollback-cli.ts"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      RELEASES_DIR: paths.releases,
      GATSBY_CONTENT_API: `http://localhost:${portFrom(process.env, "DIRECTUS_PORT", 8055)}`,
      ...(known.PUBLISHER_TOKEN === undefined ? {} : { PUBLISHER_TOKEN: known.PUBLISHER_TOKEN }),
      ...process.env,
    },
  },
);
process.exitCode = status ?? 1;
