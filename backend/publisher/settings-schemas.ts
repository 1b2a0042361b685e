import { z } from "zod";
import { VARIABLES } from "../shared/configuration/variables";
import { MIN_SECRET_LENGTH } from "../shared/configuration/variable";

/** Settings that publisher, preview and site server share. */

export const portSchema = z.coerce.number().int().min(0).max(65_535);

export const secretSchema = z
  .string()
  .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`);

/** `BUILD_TIMEOUT_MINUTES`: an attempt that takes longer counts as stuck. */
export const buildTimeoutMinutesSchema = z.coerce
  .number()
  .min(1)
  .max(600)
  .default(VARIABLES.BUILD_TIMEOUT_MINUTES.default);

/** Number of releases kept on disk, including the live one. */
export const releasesKeptSchema = z.coerce
  .number()
  .int()
  .min(2)
  .max(100)
  .default(VARIABLES.RELEASES_KEPT.default);

/**
 * Reads the settings of a server from the environment. Throws for missing or invalid values with
 * the name of the variable, never with its value.
 */
export function parseSettings<Settings>(
  server: string,
  schema: z.ZodType<Settings>,
  environment: NodeJS.ProcessEnv,
): Settings {
  const parsed = schema.safeParse(environment);
  if (!parsed.success)
    throw new Error(`The ${server}'s settings cannot be read:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
