import { positiveIntegerFrom } from "./env";

const SECONDS = 60;

/**
 * Returns the cron expression, with a field for seconds, of a job that runs every `value` seconds.
 * The longest interval is one minute.
 */
export function cronEverySeconds(value: unknown): string {
  const seconds = Math.min(positiveIntegerFrom(value, SECONDS), SECONDS);
  return seconds === SECONDS ? "0 * * * * *" : `*/${seconds} * * * * *`;
}
