const MINUTE_SECONDS = 60;

/**
 * Returns the cron expression, with a field for seconds, of a job that runs every `seconds`.
 * The longest interval is one minute.
 */
export function cronEverySeconds(seconds: number): string {
  return seconds >= MINUTE_SECONDS ? "0 * * * * *" : `*/${seconds} * * * * *`;
}
