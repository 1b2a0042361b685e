import { resolve } from "node:path";
import { z } from "zod";
import { VARIABLES } from "../../shared/configuration/variables";
import { parseSettings, portSchema, releasesKeptSchema } from "../settings-schemas";

const environmentSchema = z.object({
  SITE_PORT: portSchema.default(VARIABLES.SITE_PORT.default),
  /** Address to listen on. Empty means all addresses. */
  SITE_LISTEN_ADDRESS: z.string().default(""),
  RELEASES_DIR: z.string().default(VARIABLES.RELEASES_DIR.default),
  RELEASES_KEPT: releasesKeptSchema,
});

export function readSiteServerSettings(environment: NodeJS.ProcessEnv) {
  const read = parseSettings("site server", environmentSchema, environment);
  return {
    port: read.SITE_PORT,
    host: read.SITE_LISTEN_ADDRESS || undefined,
    releasesDir: resolve(read.RELEASES_DIR),
    releasesKept: read.RELEASES_KEPT,
  };
}
