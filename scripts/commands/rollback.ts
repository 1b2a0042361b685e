/*
 * `npm run rollback`: makes the release before the live one live again; `npm run rollback --
 * <release>` any kept release, and `npm run rollback -- --list` shows them. Takes effect at once
 * and needs no build. The next save builds the current content again. `npm run rollback -- --pin
 * [release]` keeps a release live: later builds do not go live until `npm run rollback --
 * --release`.
 *
 * DIRECTUS_PORT (8055), RELEASES_DIR
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { paths, root } from "../bootstrap/paths.mjs";
import { portFrom } from "../dev-stack/ports";
import { readSecrets } from "../dev-stack/secrets";

const { PUBLISHER_TOKEN: publisherToken } = readSecrets(paths.data);
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", join("backend", "publisher", "rollback-cli.ts"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      RELEASES_DIR: paths.releases,
      GATSBY_CONTENT_API: `http://localhost:${portFrom(process.env, "DIRECTUS_PORT")}`,
      ...(publisherToken === undefined ? {} : { PUBLISHER_TOKEN: publisherToken }),
      ...process.env,
    },
  },
);
process.exitCode = status ?? 1;
