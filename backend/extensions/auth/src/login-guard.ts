import { AsyncLocalStorage } from "node:async_hooks";
import type { NextFunction, Request, Response } from "express";
import type { Environment } from "../../../shared/configuration/variable-reader";
import { resolveAdminLanguage } from "../../shared/admin-language";
import { acceptedLanguage } from "../../shared/http/accepted-language";
import { attemptLimiter, beginAll } from "../../shared/rate-limit/attempt-limiter";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { textStoreFrom } from "../../shared/text-store";
import { knownNetworks } from "./known-networks";
import { loginRefusal } from "./login-refusal";
import { loginRequest } from "./login-request";
import { loginSettings } from "./login-settings";
import { loginSlots } from "./login-slots";
import { resetGuard } from "./reset-guard";

/**
 * Maximum number of logins of one network that are verified or waiting, and of waiting logins of
 * all unknown networks.
 */
const PER_CALLER = 10;
const WAITING = 50;

/** Login that is being verified. */
interface RunningLogin {
  /** Called after the password check, so that the next login can be verified. */
  readonly release: () => void;
  readonly succeed: () => Promise<void>;
}

export interface LoginGuard {
  readonly middleware: (request: Request, response: Response, next: NextFunction) => void;
  /**
   * Returns the login that Directus handles in this asynchronous context; undefined outside of one.
   */
  readonly running: () => RunningLogin | undefined;
}

/**
 * Delays failed logins (SAFE-3) without letting a caller lock out other users (SAFE-4). See
 * decision 026.
 */
export function loginGuard(env: Environment): LoginGuard {
  const settings = loginSettings(env);
  const store = textStoreFrom(env, "logins");
  const ofAccount = attemptLimiter(store, "account", settings.account);
  const ofNetwork = attemptLimiter(store, "network", settings.network);
  const ofUnknownNetworks = attemptLimiter(store, "strangers", settings.unknownNetworks);
  const known = knownNetworks(store, settings.knownSeconds);
  const slots = loginSlots({
    concurrent: settings.concurrent,
    perCaller: PER_CALLER,
    waiting: WAITING,
  });
  const context = new AsyncLocalStorage<RunningLogin>();
  const resets = resetGuard(env, settings, store, known);

  const refuse = (
    request: Request,
    response: Response,
    reason: Parameters<typeof loginRefusal>[0],
    retryAfter: number,
  ): void => {
    const refusal = loginRefusal(
      reason,
      retryAfter,
      resolveAdminLanguage(acceptedLanguage(request.header("accept-language"))),
    );
    response.status(refusal.status).set(refusal.headers).json(refusal.body);
  };

  const guardLogin = async (
    account: string,
    request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<void> => {
    const network = clientKeyFromIp(request.ip ?? "");
    const isKnown = await known.has(account, network);
    const turn = await beginAll([
      { limiter: ofAccount, caller: `${account} ${network}` },
      ...(isKnown
        ? []
        : [
            { limiter: ofNetwork, caller: network },
            { limiter: ofUnknownNetworks, caller: account },
          ]),
    ]);
    if (!Array.isArray(turn)) {
      refuse(request, response, "login", turn.retryAfter);
      return;
    }
    const settle = async (how: "withdraw" | "fail"): Promise<void> => {
      for (const attempt of turn) await attempt[how]();
    };
    const release = await slots.acquire(network, isKnown);
    if (release === undefined || response.destroyed) {
      release?.();
      await settle("withdraw");
      if (release === undefined) refuse(request, response, "busy", 1);
      return;
    }

    let succeeded = false;
    const succeed = async (): Promise<void> => {
      succeeded = true;
      release();
      await known.add(account, network);
      const [ownCount, ...commonCounts] = turn;
      await ownCount?.clear();
      for (const attempt of commonCounts) await attempt.withdraw();
    };
    response.once("close", () => {
      release();
      // A caller who disconnects before the response counts as failed, because the response time
      // can reveal the result.
      const refused =
        response.statusCode === 401 || response.statusCode === 403 || !response.writableFinished;
      if (!succeeded) void settle(refused ? "fail" : "withdraw");
    });
    context.run({ release, succeed }, next);
  };

  return {
    running: () => context.getStore(),
    middleware: (request, response, next) => {
      const limited = loginRequest(request.method, request.path, request.body);
      if (limited === undefined) {
        next();
        return;
      }
      if (limited.kind === "graphql") {
        response
          .status(403)
          .json({ errors: [{ message: GRAPHQL_LOGIN, extensions: { code: "FORBIDDEN" } }] });
        return;
      }
      const guarded =
        limited.kind === "login"
          ? guardLogin(limited.account, request, response, next)
          : resets(limited, request, response).then((refused) => {
              if (refused === undefined) next();
              else refuse(request, response, limited.kind, refused.retryAfter);
            });
      guarded.catch(next);
    },
  };
}

const GRAPHQL_LOGIN =
  "Logins and password resets go through the REST API: POST /auth/login, /auth/password/request, /auth/password/reset.";
