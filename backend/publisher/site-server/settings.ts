import { resolve } from "node:path";
import { z } from "zod";
import { VARIABLES } from "../../shared/configuration/variables";

const port = z.coerce.number().int().min(0).max(65_535);

/** Number of releases kept on disk, including the live one. */
export const releasesKeptSchema = z.coerce
  .number()
  .int()
  .min(2)
  .max(100)
  .default(VARIABLES.RELEASES_KEPT.default);

const environmentSchema = z.object({
  SITE_PORT: port.default(VARIABLES.SITE_PORT.default),
  /** Address to listen on. Empty means all addresses. */
  SITE_LISTEN_ADDRESS: z.string().default(""),
  RELEASES_DIR: z.string().default(VARIABLES.RELEASES_DIR.default),
  RELEASES_KEPT: releasesKeptSchema,
  /** Addresses and networks of proxies trusted to report that a visitor uses HTTPS. */
  TRUSTED_PROXY: z.string().default(""),
  /** `1` writes one line of JSON per request to standard output. */
  ACCESS_LOG: z.enum(["0", "1"]).default(VARIABLES.ACCESS_LOG.default),
});

export type SiteServerSettings = {
  readonly port: number;
  readonly host: string | undefined;
  readonly releasesDir: string;
  readonly releasesKept: number;
  readonly trustedProxy: string;
  readonly accessLog: boolean;
};

/**
 * Reads the settings of the site server from the environment. Throws with the name of the variable
 * for invalid values.
 */
export function readSiteServerSettings(environment: NodeJS.ProcessEnv): SiteServerSettings {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success)
    throw new Error(`The publisher's settings cannot be read:\n${z.prettifyError(parsed.error)}`);
  const { SITE_PORT, SITE_LISTEN_ADDRESS, RELEASES_DIR, TRUSTED_PROXY, ACCESS_LOG } = parsed.data;
  return {
    port: SITE_PORT,
    host: SITE_LISTEN_ADDRESS === "" ? undefined : SITE_LISTEN_ADDRESS,
    releasesDir: resolve(RELEASES_DIR),
    releasesKept: parsed.data.RELEASES_KEPT,
    trustedProxy: TRUSTED_PROXY,
    accessLog: ACCESS_LOG === "1",
  };
}
