import { createRunInOrder } from "../run-in-order";
import { type RateLimitResult, createRateLimiter } from "./rate-limiter";

/**
 * The sender of a submission: e-mail address as entered by the visitor, and network of the request.
 */
export type Submitter = { readonly email: string; readonly caller: string };

/** Result of a submission, and whether it counts: only stored submissions do. */
type Counted<Value> = { readonly counts: boolean; readonly value: Value };

export type AddressLimits = {
  /**
   * Runs `work` if this network may store another submission with this e-mail address. Submissions
   * with the same address from other networks are counted separately. Submissions that do not count
   * in the end (refused, invalid, repeated) are subtracted from the count. Submissions of one
   * address and network run one after the other, so that none is refused because of another that
   * is still undecided.
   */
  readonly run: <Value>(
    submitter: Submitter,
    work: () => Promise<Counted<Value>>,
  ) => Promise<
    | { readonly allowed: true; readonly value: Value }
    | { readonly allowed: false; readonly retryAfter: number }
  >;
  /**
   * Counts a mail to this unverified address across all networks, and returns whether it may be
   * sent now.
   */
  readonly mail: (submitter: Submitter) => Promise<RateLimitResult>;
};

/**
 * Allows `calls` in `seconds` for one address from one network, and separately for the mails to one
 * address.
 */
export function addressLimits(
  env: Readonly<Record<string, unknown>>,
  name: string,
  calls: number,
  seconds: number,
): AddressLimits {
  const stores = createRateLimiter(env, `${name}/address`, calls, seconds);
  const mails = createRateLimiter(env, `${name}/mails`, calls, seconds);
  const runInOrder = createRunInOrder();
  return {
    run: ({ email, caller }, work) => {
      const key = `${email.toLowerCase()} ${caller}`;
      return runInOrder(key, async () => {
        const limit = await stores.consume(key);
        let counts = false;
        try {
          if (!limit.allowed) return { allowed: false, retryAfter: limit.retryAfter } as const;
          const done = await work();
          counts = done.counts;
          return { allowed: true, value: done.value } as const;
        } finally {
          if (!counts) await stores.removeCall(key);
        }
      });
    },
    mail: async ({ email }) => {
      const key = email.toLowerCase();
      const limit = await mails.consume(key);
      if (!limit.allowed) await mails.removeCall(key);
      return limit;
    },
  };
}
