import { resolve } from "node:path";
import { z } from "zod";
import { VARIABLES } from "../../shared/configuration/variables";

/** Number of releases kept on disk, including the live one. */
export const releasesKeptSchema = z.coerce
  .number()
  .int()
  .min(2)
  .max(100)
  .default(VARIABLES.RELEASES_KEPT.default);

const environmentSchema = z.object({
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(VARIABLES.SITE_PORT.default),
  /** Address to listen on. Empty means all addresses. */
  SITE_LISTEN_ADDRESS: z.string().default(""),
  RELEASES_DIR: z.string().default(VARIABLES.RELEASES_DIR.default),
  RELEASES_KEPT: releasesKeptSchema,
});

export type SiteServerSettings = {
  readonly port: number;
  readonly host: string | undefined;
  readonly releasesDir: string;
  readonly releasesKept: number;
};

/**
 * Reads the settings of the site server from the environment. Throws with the name of the variable
 * for invalid values.
 */
export function readSiteServerSettings(environment: NodeJS.ProcessEnv): SiteServerSettings {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success)
    throw new Error(`The publisher's settings cannot be read:\n${z.prettifyError(parsed.error)}`);
  return {
    port: parsed.data.SITE_PORT,
    host: parsed.data.SITE_LISTEN_ADDRESS || undefined,
    releasesDir: resolve(parsed.data.RELEASES_DIR),
    releasesKept: parsed.data.RELEASES_KEPT,
  };
}
