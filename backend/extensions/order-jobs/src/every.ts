import { callsFrom } from "../../shared/limiter";

const SECONDS = 60;

/** The rule of Directus's clock for a job that runs every so many seconds; a minute is the longest that the rule can say. */
export function everySeconds(value: unknown): string {
  const seconds = Math.min(callsFrom(value, SECONDS), SECONDS);
  return seconds === SECONDS ? "0 * * * * *" : `*/${seconds} * * * * *`;
}
