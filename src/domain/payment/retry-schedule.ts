/**
 * Returns the seconds until the next attempt: `base` after the first attempt, doubled each time, at
 * most `limit`. `attempts` is the number of attempts made.
 */
export function retryDelay(attempts: number, base: number, limit: number): number {
  return Math.min(base * 2 ** Math.min(Math.max(attempts - 1, 0), 30), limit);
}
