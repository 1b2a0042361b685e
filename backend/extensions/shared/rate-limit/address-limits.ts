import type { RateLimitResult } from "./memory-rate-limiter";
import { createRateLimiter } from "./redis-rate-limiter";

/**
 * Who posts, as far as it is known: the e-mail address is what the caller says, the network is
 * where the call comes from.
 */
export type Poster = { readonly email: string; readonly caller: string };

/** What came of a post, and whether it counts: only what was stored does. */
type Counted<Value> = { readonly counts: boolean; readonly value: Value };

export type AddressLimits = {
  /**
   * Does the work where this network may store one more with this e-mail address; posts in its name
   * from elsewhere make no difference. What does not count in the end (refused, invalid, repeated
   * posts) is given back, so that it costs nobody anything. Of one address and network one post is
   * worked on after the other: none is refused for another that is still undecided.
   */
  readonly run: <Value>(
    poster: Poster,
    work: () => Promise<Counted<Value>>,
  ) => Promise<
    | { readonly allowed: true; readonly value: Value }
    | { readonly allowed: false; readonly retryAfter: number }
  >;
  /**
   * Counts a mail to this address, which nobody has verified, whoever makes the shop send it; says
   * whether it may go now.
   */
  readonly mail: (poster: Poster) => Promise<RateLimitResult>;
};

/** Does the work of one key one after the other, in this process. */
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
 * `calls` in `seconds`, for one address from one network and, apart from that, for the mails to one
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
