import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** Maximum number of keys. Callers choose keys, such as e-mail addresses, so they need a bound. */
const MAX_KEYS = 100_000;

/**
 * `RateLimiterMemory` with a bounded number of keys, which the library lacks. Removes the key whose
 * window began first.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  /** Keys in the order in which their windows began. */
  readonly #keys = new Set<string>();

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    const result = await super.consume(key, points);
    if (result.isFirstInDuration) await this.#add(key);
    return result;
  }

  async #add(key: string): Promise<void> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [first] = this.#keys;
    if (this.#keys.size <= MAX_KEYS || first === undefined) return;
    this.#keys.delete(first);
    await this.delete(first);
  }
}
