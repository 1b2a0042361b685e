import { resolve } from "node:path";
import { z } from "zod";
import { VARIABLES } from "../shared/configuration/variables";
import {
  buildTimeoutMinutesSchema,
  parseSettings,
  portSchema,
  releasesKeptSchema,
  secretSchema,
} from "./settings-schemas";

const seconds = z.coerce.number().min(0).max(3600);

const environmentSchema = z.object({
  PUBLISHER_PORT: portSchema.default(VARIABLES.PUBLISHER_PORT.default),
  /** Address to listen on. Only Directus must be able to reach it. */
  PUBLISHER_LISTEN_ADDRESS: z.string().min(1).default(VARIABLES.PUBLISHER_LISTEN_ADDRESS.default),
  /** Shared with Directus, which signs its webhooks with it. */
  PUBLISHER_SECRET: secretSchema,
  /** Token of the publisher's own Directus account, which may only write `publication`. */
  PUBLISHER_TOKEN: z.string().min(1),
  PUBLISHER_DEBOUNCE_SECONDS: seconds.default(VARIABLES.PUBLISHER_DEBOUNCE_SECONDS.default),
  PUBLISHER_MAX_WAIT_SECONDS: seconds.default(VARIABLES.PUBLISHER_MAX_WAIT_SECONDS.default),
  BUILD_TIMEOUT_MINUTES: buildTimeoutMinutesSchema,
  GATSBY_CONTENT_API: z.url(),
  RELEASES_DIR: z.string().default(VARIABLES.RELEASES_DIR.default),
  RELEASES_KEPT: releasesKeptSchema,
  /** Status file of `npm run backup`, for the metrics. */
  BACKUP_STATUS_FILE: z.string().optional(),
});

export function readPublisherSettings(environment: NodeJS.ProcessEnv) {
  const read = parseSettings("publisher", environmentSchema, environment);
  return {
    port: read.PUBLISHER_PORT,
    host: read.PUBLISHER_LISTEN_ADDRESS,
    secret: read.PUBLISHER_SECRET,
    token: read.PUBLISHER_TOKEN,
    timing: {
      debounceMs: read.PUBLISHER_DEBOUNCE_SECONDS * 1000,
      maxWaitMs: read.PUBLISHER_MAX_WAIT_SECONDS * 1000,
    },
    buildLimit: read.BUILD_TIMEOUT_MINUTES * 60_000,
    contentApi: read.GATSBY_CONTENT_API.replace(/\/$/, ""),
    releasesDir: resolve(read.RELEASES_DIR),
    releasesKept: read.RELEASES_KEPT,
    backupStatusFile: read.BACKUP_STATUS_FILE ? resolve(read.BACKUP_STATUS_FILE) : undefined,
  };
}

const SECRET_NAME = /SECRET|TOKEN|PASSWORD|KEY/;

/** Returns the values of the environment that must not appear in a log. */
export function secretValues(environment: NodeJS.ProcessEnv): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && value !== undefined && value.length >= 8 ? [value] : [],
  );
}

export function redactSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "•••"), text);
}
