/**
 * Seconds until the next attempt: `base` after the first one, doubled each time, `limit` at most.
 * `attempts` counts those made.
 */
export function retryDelay(attempts: number, base: number, limit: number): number {
  return Math.min(base * 2 ** Math.min(Math.max(attempts - 1, 0), 30), limit);
}
