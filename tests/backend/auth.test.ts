import { describe, expect, inject, it } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { createDirectusSession } from "#clients/content/directus-session";

const url = inject("directusUrl");
const credentials = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};

const whoAmI = async (token: string | null) => {
  const response = await fetch(`${url}/users/me?fields=email`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json();
  return body;
};

describe("Directus session against a running Directus", () => {
  it("CONTENT-2 logs in, refreshes the token and cannot refresh after the logout", async () => {
    const session = createDirectusSession({ url });
    expect(await session.authenticate(credentials)).toMatchObject({ ok: true });
    const first = session.token();
    expect(await whoAmI(first)).toEqual({ data: { email: credentials.email } });
    expect(await session.refresh()).toMatchObject({ ok: true });
    expect(await whoAmI(session.token())).toEqual({ data: { email: credentials.email } });
    expect(await session.logout()).toMatchObject({ ok: true });
    expect(await session.refresh()).toMatchObject({ ok: false });
  });

  it("CONTENT-2 returns the server's message for a wrong password", async () => {
    const session = createDirectusSession({ url });
    expect(await session.authenticate({ ...credentials, password: "wrong" })).toMatchObject({
      ok: false,
      failure: {
        code: "server-error",
        values: { message: "Invalid user credentials.", code: 401 },
      },
    });
  });

  it("CONTENT-2 requests a new password without revealing whether the account exists and rejects an invalid token", async () => {
    const session = createDirectusSession({ url });
    const reset = `${url}/admin/reset-password`;
    expect(await session.requestPassword("nobody@sternberg.example.com", reset)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await session.resetPassword("a-new-password", "made-up")).toMatchObject({ ok: false });
    expect(await session.authenticate(credentials)).toMatchObject({ ok: true });
  });
});
