import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createLoginThrottle } from "#backend/extensions/auth/src/login-throttle";
import { serveHandler } from "../support/express-server";

const SETTINGS = {
  SECRET: "secret-of-the-tests",
  LOGIN_ATTEMPTS: "2",
  LOGIN_NETWORK_ATTEMPTS: "4",
  LOGIN_UNKNOWN_NETWORK_ATTEMPTS: "5",
  LOGIN_MAX_WAIT_SECONDS: "1",
  LOGIN_RESET_MAILS: "1",
  LOGIN_CONCURRENCY: "1",
};

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Serves the throttle before a login whose right password is `right`. */
async function serveLogin(settings: Readonly<Record<string, string>> = {}, before?: Promise<void>) {
  const throttle = createLoginThrottle({ ...SETTINGS, ...settings });
  const server = await serveHandler((request, response, next) => {
    const { "x-network": ip, "x-account": email, "x-password": password } = request.headers;
    Object.defineProperty(request, "ip", { value: ip });
    const reset = `.${Buffer.from(JSON.stringify({ email })).toString("base64url")}.`;
    request.body = { email, password, token: reset };
    const [, kind = ""] = request.path.split("/");
    const handlers = new Map([
      ["mail", throttle.requestPassword],
      ["reset", throttle.resetPassword],
    ]);
    (handlers.get(kind) ?? throttle.login)(request, response, (error?: unknown) => {
      if (error !== undefined) {
        next(error);
        return;
      }
      void (before ?? Promise.resolve()).then(() =>
        response.sendStatus(kind !== "" || password === "right" ? 200 : 401),
      );
    });
  });
  close = server.close;
  return async (network: string, email: string, password = "wrong", path = "/") => {
    const headers = { "x-network": network, "x-account": email, "x-password": password };
    const { status, headers: sent } = await fetch(`${server.url}${path}`, { headers });
    return { allowed: status < 429, retryAfter: Number(sent.get("retry-after")) };
  };
}

describe("failed logins", () => {
  it("SAFE-3 are limited for an account and network, and allowed again after Retry-After", async () => {
    const logIn = await serveLogin();
    await logIn("10.0.0.1", "Owner@example.com");
    await logIn("10.0.0.1", "owner@example.com ");
    const { allowed, retryAfter } = await logIn("10.0.0.1", "owner@example.com", "right");
    expect([allowed, retryAfter]).toEqual([false, 1]);
    await wait(retryAfter * 1000);
    expect((await logIn("10.0.0.1", "owner@example.com", "right")).allowed).toBe(true);
  });

  it("SAFE-4 of one network or of one account do not lock out a network that logged in before", async () => {
    const logIn = await serveLogin({ LOGIN_MAX_WAIT_SECONDS: "60" });
    await logIn("10.0.0.1", "owner@example.com", "right");
    for (const name of ["a", "b", "c", "d"]) await logIn("10.0.0.1", `${name}@example.com`);
    expect((await logIn("10.0.0.1", "e@example.com")).allowed).toBe(false);
    for (const host of [2, 3, 4, 5, 6]) await logIn(`10.0.0.${host}`, "owner@example.com");
    expect((await logIn("10.0.0.7", "owner@example.com", "right")).allowed).toBe(false);
    expect((await logIn("10.0.0.1", "owner@example.com", "right")).allowed).toBe(true);
  });

  it("SAFE-4 do not lock out an owner who sets a new password by mail", async () => {
    const logIn = await serveLogin({ LOGIN_MAX_WAIT_SECONDS: "60" });
    for (const host of [2, 3, 4, 5, 6]) await logIn(`10.0.0.${host}`, "owner@example.com");
    expect((await logIn("10.0.0.7", "owner@example.com", "right")).allowed).toBe(false);
    expect((await logIn("10.0.0.7", "owner@example.com", "", "/mail")).allowed).toBe(true);
    expect((await logIn("10.0.0.7", "owner@example.com", "", "/mail")).allowed).toBe(false);
    await logIn("10.0.0.7", "owner@example.com", "", "/reset");
    expect((await logIn("10.0.0.7", "owner@example.com", "right")).allowed).toBe(true);
  });

  it("SAFE-4 wait for one another, but a network has at most ten of them", async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const logIn = await serveLogin(
      { LOGIN_ATTEMPTS: "50", LOGIN_NETWORK_ATTEMPTS: "50", LOGIN_UNKNOWN_NETWORK_ATTEMPTS: "50" },
      begun,
    );
    const logins = Array.from({ length: 11 }, () => logIn("10.0.0.1", "owner@example.com"));
    expect((await Promise.race(logins)).allowed).toBe(false);
    const other = logIn("10.0.0.2", "owner@example.com", "right");
    begin();
    expect((await other).allowed).toBe(true);
    const results = await Promise.all(logins);
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
});
