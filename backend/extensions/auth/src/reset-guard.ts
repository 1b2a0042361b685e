import type { Request, Response } from "express";
import type { Environment } from "../../../shared/configuration/variable-reader";
import { attemptLimiter, type Refusal } from "../../shared/rate-limit/attempt-limiter";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { createRateLimiter } from "../../shared/rate-limit/rate-limiter";
import type { TextStore } from "../../shared/text-store";
import type { KnownNetworks } from "./known-networks";
import { type LoginRequest, normalizedAccount } from "./login-request";
import type { LoginSettings } from "./login-settings";

type ResetRequest = Extract<LoginRequest, { kind: "mail" | "reset" }>;

const HOUR = 3600;

/**
 * Returns the account of a password reset token. Used only after Directus has verified the
 * signature of the token.
 */
function accountOf(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"),
    );
    const email: unknown =
      typeof payload === "object" && payload !== null ? Reflect.get(payload, "email") : undefined;
    return typeof email === "string" ? normalizedAccount(email) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Limits password reset mails and guesses of reset tokens. Returns a refusal, or undefined if the
 * request can proceed. An attacker who uses up the limit of an account does not lock out its owner:
 * the links in the mails already sent are valid for a day and reach only the owner.
 */
export function resetGuard(
  env: Environment,
  { account, resetMails }: LoginSettings,
  store: TextStore,
  known: KnownNetworks,
) {
  const guesses = attemptLimiter(store, "reset", account);
  const ofAccount = createRateLimiter(env, "reset-mail-account", resetMails.account, HOUR);
  const ofNetwork = createRateLimiter(env, "reset-mail-network", resetMails.network, HOUR);
  const ofAllNetworks = createRateLimiter(
    env,
    "reset-mail-strangers",
    resetMails.unknownNetworks,
    HOUR,
  );

  const consumeMail = async (typed: string, network: string): Promise<Refusal | undefined> => {
    const isKnown = await known.has(typed, network);
    const limits = [
      { limiter: ofAccount, caller: `${typed} ${network}` },
      ...(isKnown
        ? []
        : [
            { limiter: ofNetwork, caller: network },
            { limiter: ofAllNetworks, caller: typed },
          ]),
    ];
    for (const { limiter, caller } of limits) {
      const turn = await limiter.consume(caller);
      if (!turn.allowed) return { allowed: false, retryAfter: turn.retryAfter };
    }
    return undefined;
  };

  return async (
    resetRequest: ResetRequest,
    request: Request,
    response: Response,
  ): Promise<Refusal | undefined> => {
    const network = clientKeyFromIp(request.ip ?? "");
    if (resetRequest.kind === "mail") return consumeMail(resetRequest.account, network);
    const attempt = await guesses.begin(network);
    if (!attempt.allowed) return attempt;
    response.once("finish", () => {
      if (response.statusCode >= 300)
        return void (response.statusCode >= 500 ? attempt.withdraw() : attempt.fail());
      void attempt.clear();
      const owner = accountOf(resetRequest.token);
      if (owner !== undefined) void known.add(owner, network);
    });
    return undefined;
  };
}
