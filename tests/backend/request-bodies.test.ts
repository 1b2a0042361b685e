import { randomUUID } from "node:crypto";
import http from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { administrator, requestStatus, builder, list, logInAs, visitor } from "../support/directus";
import { postFrom } from "../support/post-from";

const refused = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).min(1),
});

type Sent = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
  readonly chunked?: "at once" | "later";
};

/** Sends a body unchanged, also with GET and in chunks. Returns the status and the error code. */
function send(
  method: string,
  path: string,
  { headers = {}, body, chunked }: Sent,
): Promise<readonly [status: number, code: string]> {
  const length = chunked
    ? { "transfer-encoding": "chunked" }
    : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL(path, inject("directusUrl")),
      {
        method,
        headers: { "content-type": "application/json", connection: "close", ...length, ...headers },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
        response.on("end", () => {
          const answer = refused.safeParse(text.startsWith("{") ? JSON.parse(text) : {});
          resolve([response.statusCode ?? 0, answer.data?.errors[0]?.extensions.code ?? ""]);
        });
      },
    );
    request.on("error", reject);
    if (chunked !== "later") return void request.end(body);
    request.flushHeaders();
    setTimeout(() => request.end(body), 100);
  });
}

/** Invalid JSON: a server that parses it returns 400. */
const LARGE = "[".repeat(200_000);
const MIDDLE = "[".repeat(30_000);

describe("request body without a login", () => {
  it.each([
    ["POST", "/auth/login"],
    ["POST", "/ecom/order"],
    ["POST", "/nowhere"],
    ["SEARCH", "/items/ecommerce_product"],
    ["GET", "/items/ecommerce_product?limit=1&fields=id"],
  ])("SAFE-1 of more than 128 kB is refused before it is parsed: %s %s", async (method, path) => {
    expect(await send(method, path, { body: LARGE })).toEqual([413, "CONTENT_TOO_LARGE"]);
  });

  it("SAFE-1 is refused if large, also with invalid credentials", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forged = `${part({ alg: "HS256", typ: "JWT" })}.${part({ id: randomUUID(), role: null, iss: "directus" })}.c2lnbmF0dXJl`;
    const unsigned = `${part({ alg: "none" })}.${part({ id: randomUUID(), iss: "directus" })}.`;
    for (const token of ["nobody", forged, unsigned, ".."]) {
      expect(
        await send("POST", "/auth/login", {
          body: LARGE,
          headers: { authorization: `Bearer ${token}` },
        }),
      ).toEqual([413, "CONTENT_TOO_LARGE"]);
      expect(
        await send("POST", "/auth/login", {
          body: LARGE,
          headers: { cookie: `directus_session_token=${token}` },
        }),
      ).toEqual([413, "CONTENT_TOO_LARGE"]);
      expect(await send("POST", `/auth/login?access_token=${token}`, { body: LARGE })).toEqual([
        413,
        "CONTENT_TOO_LARGE",
      ]);
    }
  });

  it("SAFE-1 is not decompressed, and limited to 16 kB without a length", async () => {
    const packed = gzipSync("[".repeat(1_000_000));
    expect(
      await send("POST", "/auth/login", { body: packed, headers: { "content-encoding": "gzip" } }),
    ).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    const login = { email: "nobody@sternberg.example.com", password: "a" };
    expect(
      await send("POST", "/auth/login", { body: JSON.stringify(login), chunked: "later" }),
    ).toEqual([401, "INVALID_CREDENTIALS"]);
    // Covers first bytes that arrive together with the headers and after them.
    const padded = JSON.stringify({ ...login, padding: "x".repeat(20_000) });
    // The connection ends without a response, or with that of a web server in between.
    for (const chunked of ["at once", "later"] as const) {
      const [status] = await send("POST", "/auth/login", { body: padded, chunked }).catch(() => [
        0,
      ]);
      expect([0, 413, 502]).toContain(status);
    }
  });

  it("SAFE-1 is not parsed on a closed route or with GET", async () => {
    expect(await send("POST", "/utils/import/ecommerce_product", { body: MIDDLE })).toEqual([
      403,
      "FORBIDDEN",
    ]);
    for (const body of [MIDDLE, "[1,2]", "[]", '{"keys":[1]}'])
      expect(await send("GET", "/items/ecommerce_product?limit=1&fields=id", { body })).toEqual([
        400,
        "INVALID_QUERY",
      ]);
  });

  it("SAFE-1 of more than 16 kB is accepted 60 times in ten minutes per network, and smaller ones without limit", async () => {
    const from = "127.9.0.1";
    const large = { email: "nobody", padding: "x".repeat(20_000) };
    for (let turn = 0; turn < 60; turn += 1)
      expect((await postFrom(from, "/ecom/order/cancel", large)).status).toBe(413);
    const reply = await postFrom(from, "/ecom/order/cancel", large);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect((await postFrom(from, "/ecom/order/cancel", {})).status).toBe(400);
    expect((await postFrom("127.9.0.2", "/ecom/order/cancel", large)).status).toBe(413);
  });

  it("SAFE-1 is not limited for callers with static token, access token or session", async () => {
    const body = JSON.stringify({ description: "x".repeat(500_000) });
    const { token } = await logInAs("editor");
    const session = await fetch(`${inject("directusUrl")}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "editor@sternberg.example.com",
        password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
        mode: "session",
      }),
    });
    const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    // Editors may not change this field: Directus answers 403 after it has read the body.
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${builder().token}` },
      { cookie },
    ])
      expect((await send("PATCH", "/users/me", { body, headers }))[0]).toBe(403);
    expect((await send("PATCH", `/users/me?access_token=${token}`, { body }))[0]).toBe(403);
    const packed = { authorization: `Bearer ${administrator().token}`, "content-encoding": "gzip" };
    expect(
      (
        await send("PATCH", "/users/me", {
          body: gzipSync(JSON.stringify({ language: "de-DE" })),
          headers: packed,
        })
      )[0],
    ).toBe(200);
  });
});

describe("images without a login", () => {
  const pictureOf = async (): Promise<string> => {
    const found = await list(visitor, "ecommerce_product_image", "fields=file");
    return z.object({ file: z.string() }).parse(found[0]).file;
  };

  it("SAFE-1 are not delayed by callers who disconnect or read slowly", async () => {
    const id = await pictureOf();
    const slow = Array.from({ length: 20 }, (_, turn) => {
      const request = http.get(
        `${inject("directusUrl")}/assets/${id}?key=detail-1980`,
        (answer) => void answer.pause(),
      );
      request.on("error", () => undefined);
      if (turn % 2 === 0) setTimeout(() => request.destroy(), 5);
      return request;
    });
    const picture = await fetch(`${inject("directusUrl")}/assets/${id}?key=card-400`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    await picture.arrayBuffer();
    for (const request of slow) request.destroy();
  });

  it("SAFE-1 are available only in the sizes of the shop", async () => {
    const id = await pictureOf();
    for (const query of [
      "width=10",
      "width=5000&height=5000&format=avif",
      "format=avif",
      "quality=1",
      'transforms=[["blur",45]]',
      "key=card-400&width=777",
      "key=nothing",
      "key[]=card-400",
    ])
      expect([query, await requestStatus(visitor, `/assets/${id}?${query}`)]).toEqual([query, 400]);
  });
});
