import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { administrator, requestDirectus, create } from "../support/directus";
import { type AddressedReply, postFrom } from "../support/post-from";

const PASSWORD = "a-long-password-of-a-test";

/** Each test uses separate accounts and networks, so that none slows down another. */
let networks = 0;
const network = (): string => `127.7.${(networks += 1) >> 8}.${networks & 255}`;

async function account(roleName = "Editor"): Promise<string> {
  const email = `login-${randomUUID()}@sternberg.example.com`;
  const role = await requestDirectus(
    administrator(),
    `/roles?filter[name][_eq]=${roleName}&fields=id&limit=1`,
  );
  const [found] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(role.body).data;
  await create(administrator(), "directus_users", {
    email,
    password: PASSWORD,
    status: "active",
    role: found?.id ?? null,
  });
  return email;
}

const logIn = (
  address: string,
  email: string,
  password = PASSWORD,
  path = "/auth/login",
  extra: object = {},
): Promise<AddressedReply> => postFrom(address, path, { email, password, ...extra });

async function failWithoutWait(
  address: string,
  email: string,
  times = 5,
): Promise<readonly number[]> {
  const replies = await Promise.all(
    Array.from({ length: times }, () => logIn(address, email, "wrong")),
  );
  return replies.map(({ status }) => status);
}

const PASSWORD_PERIOD_MS = 30_000;
const MIN_VALIDITY_MS = 10_000;

/**
 * Returns a one-time password (RFC 6238), as shown by an authenticator app, that is valid for at
 * least ten seconds.
 */
async function oneTimePassword(secret: string): Promise<string> {
  const validity = PASSWORD_PERIOD_MS - (Date.now() % PASSWORD_PERIOD_MS);
  if (validity < MIN_VALIDITY_MS) await wait(validity);
  const bits = Array.from(secret.replace(/=+$/, ""), (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PASSWORD_PERIOD_MS)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

describe("failed logins on a running Directus", () => {
  let owner: string;
  beforeAll(async () => {
    owner = await account();
  });

  it("SAFE-3 return 429 with Retry-After after the fifth, and a successful login resets the count", async () => {
    const from = network();
    expect(await failWithoutWait(from, owner)).toEqual([401, 401, 401, 401, 401]);
    const refused = await logIn(from, owner);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(refused.body).toMatchObject({ errors: [{ extensions: { code: "REQUESTS_EXCEEDED" } }] });
    const other = network();
    expect(await failWithoutWait(other, owner, 4)).toEqual([401, 401, 401, 401]);
    expect((await logIn(other, owner)).status).toBe(200);
    expect(await failWithoutWait(other, owner)).toEqual([401, 401, 401, 401, 401]);
  });

  it("SAFE-3 never suspend the account, however many there are", { tags: ["full"] }, async () => {
    const email = await account();
    const froms = [network(), network(), network(), network(), network(), network()];
    for (const from of froms) await failWithoutWait(from, email);
    const settings = await requestDirectus(administrator(), "/settings?fields=auth_login_attempts");
    expect(settings.body).toEqual({ data: { auth_login_attempts: null } });
    const users = await requestDirectus(
      administrator(),
      `/users?filter[email][_eq]=${encodeURIComponent(email)}&fields=status`,
    );
    expect(users.body).toEqual({ data: [{ status: "active" }] });
    expect((await logIn(network(), email)).status).toBe(200);
  });

  it(
    "SAFE-4 do not slow down a login to the same account from another network",
    { tags: ["full"] },
    async () => {
      const otherNetwork = network();
      await failWithoutWait(otherNetwork, owner);
      expect((await logIn(otherNetwork, owner)).status).toBe(429);
      expect((await logIn(network(), owner)).status).toBe(200);
    },
  );

  it("SAFE-3 count for every e-mail spelling, every mode and in parallel; other path spellings are closed", async () => {
    const from = network();
    const email = await account();
    const variants: readonly (readonly [string, string, object])[] = [
      ["/auth/login", email.toUpperCase(), { mode: "json" }],
      ["/auth/login", email, { mode: "session" }],
      ["/auth/login", email, { mode: "cookie" }],
      ["/auth/authenticate", email, {}],
      ["/auth/authenticate", email, { otp: "123456" }],
    ];
    const first = await Promise.all(
      variants.map(([path, typed, extra]) => logIn(from, typed, "wrong", path, extra)),
    );
    expect(first.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const second = await Promise.all(
      variants.map(([path, typed, extra]) => logIn(from, typed, PASSWORD, path, extra)),
    );
    expect(second.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    for (const path of ["/auth//login/", "/AUTH/Login", "/Auth/Authenticate/"])
      expect([403, 429]).toContain((await logIn(network(), email, PASSWORD, path)).status);
    const burst = await Promise.all(
      Array.from({ length: 9 }, () => logIn(network(), `burst-${email}`, "wrong")),
    );
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it("SAFE-3 do not reveal whether an account exists", { tags: ["full"] }, async () => {
    const [known, unknown] = [await account(), `nobody-${randomUUID()}@sternberg.example.com`];
    const [first, second] = [network(), network()];
    expect(await failWithoutWait(first, known)).toEqual(await failWithoutWait(second, unknown));
    const [refused, alike] = [
      await logIn(first, known, "wrong"),
      await logIn(second, unknown, "wrong"),
    ];
    expect([alike.status, refused.status]).toEqual([429, 429]);
  });

  it(
    "SAFE-3 do not include requests that Directus rejects as invalid",
    { tags: ["full"] },
    async () => {
      const from = network();
      const replies: number[] = [];
      for (let times = 0; times < 7; times += 1)
        replies.push((await logIn(from, "no address", "wrong")).status);
      expect(replies).toEqual([400, 400, 400, 400, 400, 400, 400]);
      expect((await logIn(from, owner)).status).toBe(200);
    },
  );

  it("SAFE-3 include wrong one-time passwords", { tags: ["full"] }, async () => {
    const email = await account("Administrator");
    const session = await logIn(network(), email);
    const { access_token } = z
      .object({ data: z.object({ access_token: z.string() }) })
      .parse(session.body).data;
    const generated = await requestDirectus(
      { token: access_token },
      "/users/me/tfa/generate",
      "POST",
      { password: PASSWORD },
    );
    const { secret } = z
      .object({ data: z.object({ secret: z.string() }) })
      .parse(generated.body).data;
    const enabled = await requestDirectus({ token: access_token }, "/users/me/tfa/enable", "POST", {
      otp: await oneTimePassword(secret),
      secret,
    });
    expect(enabled.status).toBe(204);
    // Calculated first: the wait for a new one must not outlast the refusal.
    const right = { otp: await oneTimePassword(secret) };
    const from = network();
    const guesses = await Promise.all(
      ["000000", "111111", "222222", "333333", "444444"].map((otp) =>
        logIn(from, email, PASSWORD, "/auth/login", { otp }),
      ),
    );
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await logIn(from, email, PASSWORD, "/auth/login", right)).status).toBe(429);
    expect((await logIn(network(), email, PASSWORD, "/auth/login", right)).status).toBe(200);
  });
});

describe("guesses over many accounts and from many networks", () => {
  it(
    "SAFE-3 slow down one network with many accounts, except for an account that logged in there before",
    { tags: ["full"] },
    async () => {
      const from = network();
      const owner = await account();
      expect((await logIn(from, owner)).status).toBe(200);
      const statuses: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const replies = await Promise.all(
          Array.from({ length: 9 }, (_, place) =>
            logIn(from, `spray-${round}-${place}@sternberg.example.com`, "wrong"),
          ),
        );
        statuses.push(...replies.map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(30);
      expect(statuses.at(-1)).toBe(429);
      expect((await logIn(from, owner)).status).toBe(200);
    },
  );

  it("SAFE-4 slow down one account from many networks, but not from its owner's network", async () => {
    const owner = await account();
    const home = network();
    expect((await logIn(home, owner)).status).toBe(200);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => logIn(network(), owner, "wrong")),
      );
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(50);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(home, owner, "wrong")).status).toBe(401);
    expect((await logIn(home, owner)).status).toBe(200);
  });
});

describe("other ways to a password", () => {
  it(
    "SAFE-3 SAFE-4 limit password mails per address and network, whether the account exists or not",
    { tags: ["full"] },
    async () => {
      const owner = await account();
      for (const typed of [owner, `nobody-${randomUUID()}@sternberg.example.com`]) {
        const from = network();
        const requestReset = (address: string) =>
          postFrom(address, "/auth/password/request", { email: typed });
        const statuses: number[] = [];
        for (let times = 0; times < 4; times += 1) statuses.push((await requestReset(from)).status);
        expect(statuses).toEqual([204, 204, 204, 429]);
        expect((await requestReset(network())).status).toBe(204);
      }
    },
  );

  it("SAFE-3 reject a login over GraphQL", async () => {
    const from = network();
    for (const path of ["/graphql/system", "/GraphQL//System/"]) {
      const reply = await postFrom(from, path, {
        query: `mutation { a: auth_login(email: "${inject("adminToken")}@example.com", password: "wrong") { access_token } }`,
      });
      expect([403, 404]).toContain(reply.status);
    }
  });
});
