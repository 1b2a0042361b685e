import * as v from "valibot";
import { CONTENT_CLIENT_LIMITS } from "../../domain/constants";
import { fail, type Result, succeed } from "../../domain/result";
import { isSuccessStatus, requestJson } from "../http";
import { parseDirectusError, toContentFailure } from "./directus-error";

/**
 * Login mode: both tokens in the response (`json`), the refresh token in a cookie (`cookie`), or
 * the whole session in a cookie (`session`).
 */
export type AuthMode = "json" | "cookie" | "session";

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly mode?: AuthMode;
  /** One-time password of an account with two-factor authentication. */
  readonly otp?: string;
};

export type SessionOptions = {
  /** URL of the content API. */
  readonly url: string;
  /** Token lifetime in minutes if the response has none. Default: 30000 ms. */
  readonly tokenMinutes?: number;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly now?: () => number;
};

/** Login session at the content API (CONTENT-2). Failures are values, as in the content client. */
export type DirectusSession = {
  readonly authenticate: (credentials: Credentials) => Promise<Result<void>>;
  readonly refresh: () => Promise<Result<void>>;
  readonly logout: () => Promise<Result<void>>;
  /**
   * Requests a mail with a link to `resetUrl`. The response does not reveal whether the account
   * exists.
   */
  readonly requestPassword: (email: string, resetUrl: string) => Promise<Result<void>>;
  /** `token` comes from the link in that mail. */
  readonly resetPassword: (password: string, token: string) => Promise<Result<void>>;
  /** Returns the access token, or `null` without a login. */
  readonly token: () => string | null;
  /**
   * Checks the token every 10 s and refreshes it if it expires within 30 s. Returns a function that
   * stops the timer.
   */
  readonly keepFresh: () => () => void;
};

type Tokens = {
  readonly access: string;
  readonly refresh: string | null;
  readonly expiresAt: number;
  readonly mode: AuthMode;
};

const tokenSchema = v.object({
  data: v.object({
    access_token: v.string(),
    refresh_token: v.nullish(v.string()),
    expires: v.nullish(v.number()),
  }),
});

export function createDirectusSession({
  url,
  tokenMinutes,
  timeout = CONTENT_CLIENT_LIMITS.timeout,
  now = Date.now,
}: SessionOptions): DirectusSession {
  const lifetime =
    tokenMinutes === undefined
      ? CONTENT_CLIENT_LIMITS.tokenLifetime
      : tokenMinutes * CONTENT_CLIENT_LIMITS.millisecondsPerTokenMinute;
  let tokens: Tokens | null = null;

  const post = async (path: string, body: object): Promise<Result<unknown>> => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    const response = await requestJson(`${url.replace(/\/+$/, "")}${path}`, init, { timeout });
    if (!response.ok) return fail(toContentFailure(response.failure));
    const { status, body: data } = response.value;
    return isSuccessStatus(status) ? succeed(data) : fail(parseDirectusError(status, data));
  };

  const storeTokens = (response: Result<unknown>, mode: AuthMode): Result<void> => {
    if (!response.ok) return response;
    const parsed = v.safeParse(tokenSchema, response.value);
    if (!parsed.success)
      return fail({
        code: "invalid-json",
        values: { code: 422, message: "API returned invalid JSON" },
      });
    const { access_token: access, refresh_token: refresh = null, expires } = parsed.output.data;
    tokens = { access, refresh, expiresAt: now() + (expires ?? lifetime), mode };
    return succeed(undefined);
  };

  const withoutValue = (response: Result<unknown>): Result<void> =>
    response.ok ? succeed(undefined) : response;

  const refresh = async (): Promise<Result<void>> => {
    if (!tokens) return fail(parseDirectusError(401, null));
    const { refresh: token, mode } = tokens;
    return storeTokens(
      await post("/auth/refresh", { mode, ...(token === null ? {} : { token }) }),
      mode,
    );
  };

  return {
    authenticate: async ({ email, password, mode = "json", otp }) =>
      storeTokens(
        await post("/auth/authenticate", {
          email,
          password,
          mode,
          ...(otp === undefined ? {} : { otp }),
        }),
        mode,
      ),
    refresh,
    logout: async () => {
      const endedTokens = tokens;
      // Clears the tokens before the response, so that the page is logged out even if the request
      // fails.
      tokens = null;
      if (!endedTokens) return succeed(undefined);
      return withoutValue(
        await post("/auth/logout", {
          mode: endedTokens.mode,
          ...(endedTokens.refresh === null ? {} : { refresh_token: endedTokens.refresh }),
        }),
      );
    },
    requestPassword: async (email, resetUrl) =>
      withoutValue(await post("/auth/password/request", { email, reset_url: resetUrl })),
    resetPassword: async (password, token) =>
      withoutValue(await post("/auth/password/reset", { password, token })),
    token: () => tokens?.access ?? null,
    keepFresh: () => {
      let isRefreshing = false;
      const timer = setInterval(() => {
        if (
          isRefreshing ||
          !tokens ||
          tokens.expiresAt - now() >= CONTENT_CLIENT_LIMITS.refreshWhenUnder
        )
          return;
        isRefreshing = true;
        void refresh().finally(() => (isRefreshing = false));
      }, CONTENT_CLIENT_LIMITS.checkEvery);
      return () => clearInterval(timer);
    },
  };
}
