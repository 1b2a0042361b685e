/*
 * `npm run rollback`: makes the release before the live one live again; `npm run rollback --
 * <release>` any kept release, and `npm run rollback -- --list` shows them. Takes effect at once
 * and needs no build. The next save builds the current content again. `npm run rollback -- --pin
 * [release]` keeps a release live: later builds do not go live until `npm run rollback --
 * --release`.
 *
 * DIRECTUS_PORT (8055), RELEASES_DIR
 */
import { paths } from "../bootstrap/paths.mjs";
import { portFrom } from "../dev-stack/ports";
import { readSecrets } from "../dev-stack/secrets";

const { PUBLISHER_TOKEN } = readSecrets(paths.data);
process.env["RELEASES_DIR"] ??= paths.releases;
process.env["GATSBY_CONTENT_API"] ??= `http://localhost:${portFrom(process.env, "DIRECTUS_PORT")}`;
if (PUBLISHER_TOKEN !== undefined) process.env["PUBLISHER_TOKEN"] ??= PUBLISHER_TOKEN;
await import("#backend/publisher/rollback-cli");
