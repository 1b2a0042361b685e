import { HitRateLimitError } from "@directus/errors";
import type { Request } from "express";
import { z } from "zod";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import type { Environment } from "../../../shared/configuration/variable-reader";
import type { Handler } from "../../shared/http/directus-app";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { createRateLimiter, type RateLimiter } from "../../shared/rate-limit/rate-limiter";
import { createRequestQueue } from "../../shared/request-queue";

const HOUR = 3600;
/** Time for which a network counts as known. A timer of Node runs for 24 days at most. */
const KNOWN_SECONDS = 20 * 24 * HOUR;

/** Logins of one network, and logins that wait for a turn: of unknown networks, and of known ones. */
const QUEUE = { ofCaller: 10, waiting: 0, callers: 50 } as const;

/** Directus compares addresses in lower case, and refuses other bodies. */
const mailBody = z.object({ email: z.string().trim().toLowerCase() });
const loginBody = mailBody.extend({ password: z.string() });
const resetBody = z.object({ token: z.string() });

/** Account and network of a call, the key of both, and whether it has logged in from there. */
type Caller = Readonly<Record<"email" | "network" | "own", string>> & { readonly isKnown: boolean };

/** Limit, and the key under which it counts a caller. */
type Limit = { readonly limiter: RateLimiter; readonly key: string };

const removeCalls = async (limits: readonly Limit[]): Promise<void> => {
  for (const { limiter, key } of limits) await limiter.removeCall(key);
};

/** Counts a call at all limits, or at none. Returns the seconds to wait, 0 if it is allowed. */
async function countCall(limits: readonly Limit[]): Promise<number> {
  for (const [index, { limiter, key }] of limits.entries()) {
    const { allowed, retryAfter } = await limiter.consume(key);
    if (allowed) continue;
    await removeCalls(limits.slice(0, index + 1));
    return retryAfter;
  }
  return 0;
}

/** Allowed calls, and seconds to wait. */
type Refusal = { readonly limit: number; readonly retryAfter: number };

/** Passes a request on, unless `check` refuses it. */
function guard(check: (...call: Parameters<Handler>) => Promise<Refusal | undefined>): Handler {
  return (request, response, next) =>
    void check(request, response, next)
      .then((refusal) => {
        if (refusal === undefined) return undefined;
        const { limit, retryAfter } = refusal;
        response.set({ "Retry-After": String(retryAfter), "Cache-Control": "no-store" });
        return new HitRateLimitError({ limit, reset: new Date(Date.now() + retryAfter * 1000) });
      })
      .then(next, next);
}

/**
 * Limits failed logins (SAFE-3) and mails with links for a new password. Each limit ends by itself,
 * and no caller can lock out the owner of an account for long (SAFE-4); see decision 026.
 */
export function createLoginThrottle(env: Environment) {
  const knownNetworks = createRateLimiter(env, "known-network", 1, KNOWN_SECONDS);
  const running = readPositiveInteger(env, "LOGIN_CONCURRENCY");
  const queue = createRequestQueue({ running, ...QUEUE });

  const identifyCaller = async (request: Request, body: typeof mailBody) => {
    const { email } = body.safeParse(request.body).data ?? {};
    if (email === undefined) return undefined;
    const network = clientKeyFromIp(request.ip ?? "");
    const own = `${email} ${network}`;
    return { email, network, own, isKnown: await knownNetworks.has(own) };
  };

  /**
   * Creates limits of the calls of an account from one network, and two that do not apply to
   * networks from which the account has logged in: of a network, and of an account in total.
   */
  const createLimits = (name: string, calls: readonly [number, number, number], period: number) => {
    const [ofAccount, ofNetwork, inTotal] = [
      createRateLimiter(env, `${name}-account`, calls[0], period),
      createRateLimiter(env, `${name}-network`, calls[1], period),
      createRateLimiter(env, `${name}-total`, calls[2], period),
    ];
    return ({ email, network, own, isKnown }: Caller): readonly Limit[] =>
      [
        { limiter: ofAccount, key: own },
        { limiter: ofNetwork, key: network },
        { limiter: inTotal, key: email },
      ].slice(0, isKnown ? 1 : undefined);
  };
  const attempts = readPositiveInteger(env, "LOGIN_ATTEMPTS");
  const ofNetwork = readPositiveInteger(env, "LOGIN_NETWORK_ATTEMPTS");
  const inTotal = readPositiveInteger(env, "LOGIN_UNKNOWN_NETWORK_ATTEMPTS");
  const period = readPositiveInteger(env, "LOGIN_MAX_WAIT_SECONDS");
  const mails = readPositiveInteger(env, "LOGIN_RESET_MAILS");
  const loginLimits = createLimits("login", [attempts, ofNetwork, inTotal], period);
  const mailLimits = createLimits("reset-mail", [mails, mails * 7, mails * 3], HOUR);

  const login = guard(async (request, response) => {
    const caller = await identifyCaller(request, loginBody);
    if (caller === undefined) return undefined;
    const { network, own, isKnown } = caller;
    const limits = loginLimits(caller);
    const retryAfter = await countCall(limits);
    if (retryAfter > 0) return { limit: attempts, retryAfter };
    // A password costs much processor time and memory. Known networks go first.
    const endTurn = await queue.enter(network, isKnown ? 1 : 0);
    if (endTurn === undefined || response.destroyed) {
      endTurn?.();
      await removeCalls(limits);
      return { limit: QUEUE.ofCaller, retryAfter: 1 };
    }
    const settle = async (): Promise<void> => {
      endTurn();
      const { statusCode, writableFinished } = response;
      // The time of the response can reveal the result, so a caller who did not wait has failed.
      if (!writableFinished || statusCode === 401 || statusCode === 403) return;
      await removeCalls(limits);
      if (statusCode !== 200) return;
      await limits[0]?.limiter.clear(own);
      await knownNetworks.consume(own);
    };
    response.once("close", () => void settle());
    return undefined;
  });

  const requestPassword = guard(async (request) => {
    const caller = await identifyCaller(request, mailBody);
    const retryAfter = caller === undefined ? 0 : await countCall(mailLimits(caller));
    return retryAfter > 0 ? { limit: mails, retryAfter } : undefined;
  });

  const resetPassword = guard((request, response) => {
    response.once("finish", () => {
      if (response.statusCode >= 300) return;
      // Whoever gets the mail of an account owns it, so this network is known from now on.
      const [, payload = ""] = resetBody.parse(request.body).token.split(".");
      const { email } = mailBody.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
      void knownNetworks.consume(`${email} ${clientKeyFromIp(request.ip ?? "")}`);
    });
    return Promise.resolve(undefined);
  });

  return { login, requestPassword, resetPassword };
}
