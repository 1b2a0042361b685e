import {
  type AttemptCount,
  type AttemptRule,
  decideAttempt,
  withoutAttempt,
} from "../../../../src/domain/security/attempt-limit";
import type { TextStore } from "../text-store";

/** An allowed attempt. It counts as failed until it is withdrawn or cleared. */
export interface Attempt {
  readonly allowed: true;
  /** Removes the attempt from the count, since it was not a failure. */
  readonly withdraw: () => Promise<void>;
  /**
   * Marks the attempt as failed: the waiting time starts now instead of at the start of the
   * attempt.
   */
  readonly fail: () => Promise<void>;
  /** Resets the count after a success. */
  readonly clear: () => Promise<void>;
}

export interface Refusal {
  readonly allowed: false;
  /** Seconds until the next attempt is allowed. */
  readonly retryAfter: number;
}

export interface AttemptLimiter {
  begin(caller: string): Promise<Attempt | Refusal>;
}

/**
 * Retries if another process changes the same count at the same time. After that, the caller has to
 * wait for a second.
 */
const SWAP_ATTEMPTS = 20;

function parseCount(text: string | undefined): AttemptCount | undefined {
  const [failures, lastAt] = (text ?? "").split(":").map(Number);
  return failures !== undefined && failures > 0 && lastAt !== undefined && Number.isFinite(lastAt)
    ? { failures, lastAt }
    : undefined;
}

const formatCount = (count: AttemptCount | undefined): string | undefined =>
  count === undefined ? undefined : `${count.failures}:${count.lastAt}`;

/**
 * Creates a limiter that counts the failed attempts of each caller in a store. `now` returns
 * milliseconds. Not built on rate-limiter-flexible: its limiters have fixed windows, while here the
 * wait doubles with each failure, starts at the failure, and attempts can be withdrawn.
 */
export function attemptLimiter(
  store: TextStore,
  name: string,
  rule: AttemptRule,
  now: () => number = Date.now,
): AttemptLimiter {
  const change = async (
    key: string,
    next: (count: AttemptCount | undefined) => AttemptCount | undefined,
  ): Promise<void> => {
    for (let tries = 0; tries < SWAP_ATTEMPTS; tries += 1) {
      const text = await store.get(key);
      if (await store.swap(key, text, formatCount(next(parseCount(text))), rule.forgetSeconds))
        return;
    }
  };

  return {
    begin: async (caller) => {
      const key = `${name}:${caller}`;
      for (let tries = 0; tries < SWAP_ATTEMPTS; tries += 1) {
        const text = await store.get(key);
        const before = parseCount(text);
        const decision = decideAttempt(before, now(), rule);
        if (!decision.allowed) return decision;
        const { next } = decision;
        if (!(await store.swap(key, text, formatCount(next), rule.forgetSeconds))) continue;
        return {
          allowed: true,
          withdraw: () => change(key, (count) => withoutAttempt(count, next, before)),
          fail: () =>
            change(key, (count) =>
              count === undefined ? next : { failures: count.failures, lastAt: now() },
            ),
          clear: () => change(key, () => undefined),
        };
      }
      return { allowed: false, retryAfter: 1 };
    },
  };
}

/** Begins an attempt at several limits. It is allowed by all of them or counted by none. */
export async function beginAll(
  limits: readonly { readonly limiter: AttemptLimiter; readonly caller: string }[],
): Promise<Attempt[] | Refusal> {
  const begun: Attempt[] = [];
  for (const { limiter, caller } of limits) {
    const turn = await limiter.begin(caller);
    if (!turn.allowed) {
      for (const attempt of begun) await attempt.withdraw();
      return turn;
    }
    begun.push(turn);
  }
  return begun;
}
