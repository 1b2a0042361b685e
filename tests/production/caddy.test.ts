import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from "#backend/publisher/http-rules/serving-rules";
import type { Redirect } from "#domain/navigation/redirect";
import {
  BUILD,
  HASHED_SCRIPT,
  createReleaseFixture,
  serveReleases,
} from "../publisher/fixtures/releases";
import type { RunningSite, ReleaseFixture } from "../publisher/fixtures/releases";
import { receive, type Reply } from "../support/local-server";
import { BARE, CMS, PREVIEW, SITE, startCaddy, startEchoServer } from "./fixtures/caddy";
import type { WebServer } from "./fixtures/caddy";

/*
 * Runs Caddy with the configuration of `backend/production`. Each request also goes to the site
 * server, and the responses must be equal.
 */
const REDIRECTS: readonly Redirect[] = [
  { from: "/verlobungsringe", to: "/shop/verlobungsringe", status: 301 },
  { from: "/login", to: "https://portal.example.com/", status: 301 },
  { from: "/schaufenster", to: "/shop", status: 302 },
  { from: "/angebote", to: "/shop?tag=angebot", status: 302 },
  { from: "/alte größe", to: "/kontakt", status: 301 },
];

const withRedirects = (redirects: readonly Redirect[]): Record<string, string> => ({
  "/redirects.json": JSON.stringify(redirects),
});

let folder: string;
let workshop: ReleaseFixture;
let own: RunningSite;
let directus: { readonly address: string; readonly stop: () => Promise<void> };
let directus2: { readonly address: string; readonly stop: () => Promise<void> };
let publisher: { readonly address: string; readonly stop: () => Promise<void> };
let preview: { readonly address: string; readonly stop: () => Promise<void> };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "web-servers-"));
  workshop = await createReleaseFixture();
  await workshop.write(withRedirects(REDIRECTS));
  await workshop.prepare();
  own = await serveReleases(workshop.releasesDir);
  directus = await startEchoServer("directus");
  directus2 = await startEchoServer("directus");
  publisher = await startEchoServer("publisher");
  preview = await startEchoServer("preview");
});

afterAll(async () => {
  await own.close();
  await directus.stop();
  await directus2.stop();
  await publisher.stop();
  await preview.stop();
  await workshop.remove();
  rmSync(folder, { recursive: true, force: true });
});

const echoed = z.object({
  name: z.string(),
  port: z.number(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
const echo = (reply: Reply) => echoed.parse(JSON.parse(reply.body.toString()));

const unpacked = ({ body, headers }: Reply): string =>
  (headers["content-encoding"] === "br"
    ? brotliDecompressSync(body)
    : headers["content-encoding"] === "gzip"
      ? gunzipSync(body)
      : body
  ).toString();

/** Returns the parts of a response that must be equal. The ETag is specific to each server. */
const essence = (reply: Reply) => ({
  status: reply.status,
  location: reply.headers.location,
  type: reply.status >= 300 && reply.status < 400 ? undefined : reply.headers["content-type"],
  cache: reply.status >= 300 && reply.status < 400 ? undefined : reply.headers["cache-control"],
  security: Object.keys(SECURITY_HEADERS).map((name) => reply.headers[name.toLowerCase()]),
  body: reply.status >= 300 && reply.status < 400 ? undefined : unpacked(reply),
});

const ADDRESSES = [
  // redirects
  "/verlobungsringe",
  "/Verlobungsringe",
  "/VERLOBUNGSRINGE/",
  "/verlobungsringe/index.html",
  "/verlobungs%72inge/",
  "/login",
  "/LOGIN/?a=b",
  "/Schaufenster/?utm_source=brief&a=%C3%A4",
  "/angebote",
  "/angebote?",
  "/verlobungsringe?a={env.HOME}",
  "/alte%20gr%C3%B6%C3%9Fe",
  "/ALTE%20GR%C3%96%C3%9FE/",
  // pages and their canonical paths
  "/",
  "/index.html",
  "/index.html?a=1",
  "/kontakt",
  "/kontakt?von=karte",
  "/kontakt/",
  "/kontakt//",
  "/kontakt/?von=karte",
  "/kontakt/?a={env.HOME}",
  "/kontakt/index.html?von=karte",
  "/en",
  "/en/",
  "/en/contact",
  "/fr/",
  // shell of the shop
  "/shop",
  "/shop/",
  "/shop/warenkorb",
  "/shop/warenkorb/",
  "/shop/warenkorb/?token=abc",
  "/en/shop/warenkorb",
  "/shop/produkt/12/ring",
  "/shop/produkt/12/ring/",
  "/shopping",
  "/shop/app.js",
  "/shop/.git/config",
  "/SHOP/warenkorb",
  // not found
  "/gibt-es-nicht",
  "/gibt-es-nicht/",
  "/Kontakt",
  "/en/nowhere/at-all",
  "/english",
  "/fr/nulle-part",
  "/gr%F6%DFe",
  "/en/gr%F6%DFe",
  "/kontakt%0A",
  "/shop/gr%F6%DFe",
  "/404",
  "/en/404",
  "/404.html",
  "/static/fehlt.jpg",
  "/static/ab12",
  "/static/ab12/",
  "/.env",
  "/release.json",
  "/redirects.json",
  "/_redirects",
  "/kontakt/index.html.br",
  "/sw.js.br",
  "/app-0123456789abcdef0123.js.map",
  // files
  HASHED_SCRIPT,
  "/sw.js",
  "/page-data/kontakt/page-data.json",
  "/static/ab12/ring.jpg",
  "/.well-known/security.txt",
];

describe("Caddy", () => {
  let web: WebServer;
  beforeAll(async () => {
    web = await startCaddy({
      folder,
      releasesDir: workshop.releasesDir,
      directus: `${directus.address} ${directus2.address}`,
      publisher: publisher.address,
      preview: preview.address,
    });
  }, 60_000);
  afterAll(async () => {
    await web.stop();
  });

  it.each(ADDRESSES)(
    "REDIR-4 REDIR-5 ROUTE-3 ROUTE-7 PAGE-1 %s is answered like by the site server",
    async (path) => {
      const expected = essence(await own.get(path));
      const reply = await web.request(SITE, path);
      expect(essence(reply)).toEqual(expected);
      expect(reply.headers["strict-transport-security"]).toBe(STRICT_TRANSPORT_SECURITY);
      const head = await web.request(SITE, path, {}, "HEAD");
      expect([head.status, head.body.length]).toEqual([expected.status, 0]);
    },
  );

  it("REDIR-4 appends the visitor's query to the query of the target", async () => {
    const reply = await web.request(SITE, "/angebote?seite=2");
    expect([reply.status, reply.headers.location]).toEqual([302, "/shop?tag=angebot&seite=2"]);
  });

  it.each([
    "//evil.example/",
    "//evil.example/..//kontakt/",
    "/%5Cevil.example/../shop/a/",
    "/\\evil.example/../shop/a/",
    "/shop/a%0d%0aSet-Cookie:%20x=1/",
    "/kontakt%2F",
    "/kontakt/%69ndex.html",
    "/..%2f..%2fetc/passwd",
  ])("ROUTE-3 %s redirects to no other host", async (path) => {
    const reply = await web.request(SITE, path);
    const location = reply.headers.location;
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(reply.body.toString()).not.toContain("root:");
    if (location === undefined) return;
    expect(new URL(location, `https://${SITE}`).host).toBe(SITE);
    expect(location).not.toBe(path);
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ])("Accept-Encoding %s gets %s, compressed with the release", async (accepted, encoding) => {
    for (const path of ["/kontakt", HASHED_SCRIPT, "/page-data/kontakt/page-data.json"]) {
      const reply = await web.request(SITE, path, { "accept-encoding": accepted });
      const ours = await own.get(path, { "accept-encoding": accepted });
      expect([reply.headers["content-encoding"], reply.headers.vary]).toEqual([
        encoding,
        "Accept-Encoding",
      ]);
      expect(reply.body.equals(ours.body)).toBe(true);
      expect(reply.headers["content-type"]).toBe(ours.headers["content-type"]);
    }
  });

  it("answers unchanged files with 304 and allows only reading", async () => {
    const first = await web.request(SITE, "/kontakt", { "accept-encoding": "br" });
    const again = await web.request(SITE, "/kontakt", {
      "accept-encoding": "br",
      "if-none-match": first.headers.etag ?? "",
    });
    expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([
      304,
      0,
      "public, max-age=0, must-revalidate",
    ]);
    const posted = await web.request(SITE, "/kontakt", {}, "POST");
    expect([posted.status, posted.headers.allow, posted.headers["cache-control"]]).toEqual([
      405,
      "GET, HEAD",
      "no-store",
    ]);
  });

  it("redirects plain HTTP and the bare domain to the site over TLS", async () => {
    const plain = await receive(
      request({
        ...{ host: "127.0.0.1", port: web.http, path: "/kontakt?a=1" },
        headers: { host: SITE },
      }),
    );
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toMatch(/^https:\/\/www\.example\.com(:\d+)?\/kontakt\?a=1$/);
    const bare = await web.request(BARE, "/kontakt?a=1");
    expect([bare.status, bare.headers.location]).toEqual([301, `https://${SITE}/kontakt?a=1`]);
  });

  it("passes /ecom and /forms to Directus with the caller's real address, for any claim of the caller", async () => {
    for (const path of ["/ecom/order?x=1", "/forms/challenge"]) {
      const forged = {
        "x-forwarded-for": "203.0.113.7, 198.51.100.9",
        "x-forwarded-proto": "http",
        "x-real-ip": "203.0.113.7",
      };
      const { name: who, url, headers } = echo(await web.request(CMS, path, forged));
      expect([who, url]).toEqual(["directus", path]);
      expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
      expect([headers["x-forwarded-proto"], headers["host"]]).toEqual(["https", CMS]);
    }
  });

  it("CONTENT-6 passes an image always to the same Directus, other requests to all", async () => {
    const ports = async (paths: readonly string[]): Promise<number> =>
      new Set(await Promise.all(paths.map(async (path) => echo(await web.request(CMS, path)).port)))
        .size;
    const times = (path: string) => Array.from({ length: 20 }, () => path);
    expect(await ports(times("/assets/7d9a?key=card-800"))).toBe(1);
    expect(await ports(times("/assets/").map((path, index) => `${path}${index}`))).toBe(2);
    expect(await ports(times("/items/page"))).toBe(2);
  });

  it("BUILD-4 passes every path of the preview host only to the preview server and logs no tickets", async () => {
    expect(echo(await web.request(PREVIEW, "/")).name).toBe("preview");
    expect(echo(await web.request(PREVIEW, "/hooks/rebuild", {}, "POST")).name).toBe("preview");
    expect(echo(await web.request(PREVIEW, "/.preview/enter?ticket=of-an-editor")).url).toBe(
      "/.preview/enter?ticket=of-an-editor",
    );
    expect(echo(await web.request(CMS, "/.preview/enter")).name).toBe("directus");
    expect(web.log()).not.toContain("of-an-editor");
  });

  it("BUILD-3 passes only the webhook of Directus to the publisher", async () => {
    expect(echo(await web.request(CMS, "/hooks/rebuild", {}, "POST")).name).toBe("publisher");
    expect(echo(await web.request(CMS, "/hooks/rebuildx")).name).toBe("directus");
    expect((await web.request(SITE, "/hooks/rebuild")).status).toBe(404);
    expect((await web.request(CMS, "/metrics")).status).toBe(404);
  });

  it("SAFE-8 sends nosniff with every response of its own and does not duplicate it for Directus", async () => {
    const requests: readonly (readonly [host: string, path: string, method?: string])[] = [
      [SITE, "/healthz"],
      [SITE, "/gibt-es-nicht"],
      [SITE, "/kontakt", "POST"],
      [CMS, "/metrics"],
      [CMS, "/ecom/order"],
      [CMS, "/hooks/rebuild", "POST"],
      [PREVIEW, "/"],
    ];
    for (const [host, path, method] of requests)
      expect([
        host,
        path,
        (await web.request(host, path, {}, method)).headers["x-content-type-options"],
      ]).toEqual([host, path, "nosniff"]);
  });

  it("logs neither callers nor queries", async () => {
    await web.request(SITE, "/kontakt?token=very-secret", { "user-agent": "somebody's browser" });
    await web.request(CMS, "/ecom/order/0f0e?token=very-secret", {
      authorization: "Bearer very-secret",
      cookie: "a=very-secret",
    });
    await expect.poll(() => web.log()).toContain("/ecom/order/0f0e");
    for (const secret of ["very-secret", "127.0.0.1", "somebody's browser"])
      expect(web.log()).not.toContain(secret);
    for (const line of web.log().trim().split("\n"))
      expect(() => void JSON.parse(line)).not.toThrow();
  });

  it("BUILD-3 FRAME-5 serves a new release without a reload and keeps the files of open pages", async () => {
    await workshop.write({ "/en/contact/index.html": "<!doctype html><title>Neu</title>" });
    await workshop.drop(HASHED_SCRIPT);
    await workshop.write({
      "/app-fedcba9876543210aaaa.js": 'console.log("neu");',
    });
    const before = await web.request(SITE, "/app-fedcba9876543210aaaa.js");
    await workshop.prepare();
    expect((await web.request(SITE, "/en/contact")).body.toString()).toContain(
      "<title>Neu</title>",
    );
    expect((await web.request(SITE, "/app-fedcba9876543210aaaa.js")).status).toBe(200);
    expect((await web.request(SITE, HASHED_SCRIPT)).status).toBe(200);
    expect(before.status).toBe(404);
    await workshop.write(Object.fromEntries([[HASHED_SCRIPT, BUILD[HASHED_SCRIPT] ?? ""]]));
  });

  it("SAFE-8 sends nosniff before the first release and while no upstream answers", async () => {
    const empty = await startCaddy({
      folder: mkdtempSync(join(folder, "empty-")),
      releasesDir: mkdtempSync(join(folder, "none-")),
      directus: "127.0.0.1:9",
      publisher: "127.0.0.1:9",
      preview: "127.0.0.1:9",
    });
    try {
      for (const [host, path] of [
        [SITE, "/healthz"],
        [SITE, "/"],
        [CMS, "/hooks/rebuild"],
        [PREVIEW, "/"],
      ] as const) {
        const { status, headers } = await empty.request(host, path);
        expect([host, path, status >= 400, headers["x-content-type-options"]]).toEqual([
          host,
          path,
          true,
          "nosniff",
        ]);
      }
    } finally {
      await empty.stop();
    }
  });

  it("REDIR-5 applies the redirects of a new release automatically", async () => {
    const from = "/neu";
    await workshop.write(withRedirects([...REDIRECTS, { from, to: "/kontakt", status: 301 }]));
    expect((await web.request(SITE, from)).status).toBe(404);
    await workshop.prepare();
    await expect
      .poll(async () => (await web.request(SITE, from)).headers.location, { timeout: 15_000 })
      .toBe("/kontakt");
    await workshop.write(withRedirects(REDIRECTS));
  });
});
