import { type RateLimitResult, createRateLimiter } from "./rate-limiter";

/**
 * The sender of a submission: e-mail address as entered by the visitor, and network of the request.
 */
export type Poster = { readonly email: string; readonly caller: string };

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
    poster: Poster,
    work: () => Promise<Counted<Value>>,
  ) => Promise<
    | { readonly allowed: true; readonly value: Value }
    | { readonly allowed: false; readonly retryAfter: number }
  >;
  /**
   * Counts a mail to this unverified address across all networks, and returns whether it may be
   * sent now.
   */
  readonly mail: (poster: Poster) => Promise<RateLimitResult>;
};

/** Runs the work of each key one after the other, within this process. */
function queue(): <Value>(key: string, work: () => Promise<Value>) => Promise<Value> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const end = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, end);
    void end.then(() => {
      if (last.get(key) === end) last.delete(key);
    });
    return mine;
  };
}

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
  const inTurn = queue();
  return {
    run: ({ email, caller }, work) => {
      const key = `${email.toLowerCase()} ${caller}`;
      return inTurn(key, async () => {
        const turn = await stores.consume(key);
        let counts = false;
        try {
          if (!turn.allowed) return { allowed: false, retryAfter: turn.retryAfter } as const;
          const done = await work();
          counts = done.counts;
          return { allowed: true, value: done.value } as const;
        } finally {
          if (!counts) await stores.giveBack(key);
        }
      });
    },
    mail: async ({ email }) => {
      const key = email.toLowerCase();
      const turn = await mails.consume(key);
      if (!turn.allowed) await mails.giveBack(key);
      return turn;
    },
  };
}
