import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDirectusSession } from "#clients/content/directus-session";
import { bodyOf, urlOf } from "../../features/support/fetch-calls";

const send = vi.fn<typeof fetch>();
const response = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const tokens = (access: string, expires?: number) => ({
  data: { access_token: access, refresh_token: `${access}-r`, expires },
});
const calls = () => send.mock.calls.map(([url, init]) => [urlOf(url), bodyOf(init)]);
const session = (more: object = {}) =>
  createDirectusSession({ url: "https://content.example/", ...more });
const credentials = { email: "mira@example.com", password: "secret" };

beforeEach(() => vi.stubGlobal("fetch", send));
afterEach(() => {
  send.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("Directus session", () => {
  it("CONTENT-2 posts e-mail, password, mode and one-time password, and stores the token", async () => {
    send.mockResolvedValue(response(tokens("one")));
    const mine = session();
    expect(mine.token()).toBeNull();
    expect(await mine.authenticate({ ...credentials, otp: "123456" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(calls()).toEqual([
      [
        "https://content.example/auth/authenticate",
        { ...credentials, mode: "json", otp: "123456" },
      ],
    ]);
    expect(mine.token()).toBe("one");
  });

  it("CONTENT-2 refreshes, logs out, requests a password reset and resets the password", async () => {
    send.mockImplementation(() => Promise.resolve(response(tokens("one"))));
    const mine = session();
    await mine.authenticate(credentials);
    await mine.refresh();
    await mine.logout();
    await mine.requestPassword("mira@example.com", "https://sternberg.example/neu");
    await mine.resetPassword("better", "of-the-mail");
    expect(calls().slice(1)).toEqual([
      ["https://content.example/auth/refresh", { mode: "json", token: "one-r" }],
      ["https://content.example/auth/logout", { mode: "json", refresh_token: "one-r" }],
      [
        "https://content.example/auth/password/request",
        { email: "mira@example.com", reset_url: "https://sternberg.example/neu" },
      ],
      ["https://content.example/auth/password/reset", { password: "better", token: "of-the-mail" }],
    ]);
    expect(mine.token()).toBeNull();
  });

  it("CONTENT-2 CONTENT-3 a refusal is a failure with the server's message, without a token", async () => {
    send.mockResolvedValue(response({ errors: [{ message: "Invalid user credentials." }] }, 401));
    const mine = session();
    expect(await mine.authenticate(credentials)).toMatchObject({
      ok: false,
      failure: {
        code: "server-error",
        values: { message: "Invalid user credentials.", code: 401 },
      },
    });
    expect(mine.token()).toBeNull();
    send.mockResolvedValue(
      response(
        { errors: [{ message: "Token expired.", extensions: { code: "TOKEN_EXPIRED" } }] },
        401,
      ),
    );
    expect(await mine.authenticate(credentials)).toMatchObject({
      failure: { code: "auth-expired-token", values: { message: "auth_expired_token", code: 102 } },
    });
    send.mockRejectedValue(new TypeError("fetch failed"));
    expect(await mine.authenticate(credentials)).toMatchObject({
      failure: { code: "network-error", values: { message: "Network error", code: -1 } },
    });
  });

  it.each([
    ["as long as the response specifies", {}, 900_000, 870_000],
    ["30000 ms if the response has no lifetime", {}, undefined, 0],
    ["the number of minutes in the options", { tokenMinutes: 15 }, undefined, 870_000],
  ])(
    "CONTENT-1 a token lives %s; it is checked every 10 s and renewed when under 30 s remain",
    async (_how, options, expires, left) => {
      vi.useFakeTimers({ now: 0 });
      send.mockImplementation(() => Promise.resolve(response(tokens("one", expires))));
      const mine = session(options);
      await mine.authenticate(credentials);
      const end = mine.keepFresh();
      // First check with less than 30 s left.
      const first = (Math.floor(left / 10_000) + 1) * 10_000;
      await vi.advanceTimersByTimeAsync(first - 1);
      expect(send).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls().at(-1)).toEqual([
        "https://content.example/auth/refresh",
        { mode: "json", token: "one-r" },
      ]);
      end();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(send).toHaveBeenCalledTimes(2);
    },
  );

  it("CONTENT-2 sends no request to refresh or log out without a login", async () => {
    expect(await session().refresh()).toMatchObject({
      ok: false,
      failure: { values: { code: 401 } },
    });
    expect(await session().logout()).toEqual({ ok: true, value: undefined });
    expect(send).not.toHaveBeenCalled();
  });
});
