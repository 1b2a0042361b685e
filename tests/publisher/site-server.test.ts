import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILD, HASHED_SCRIPT, createReleaseFixture, serveReleases } from "./fixtures/releases";
import type { RunningSite, ReleaseFixture } from "./fixtures/releases";

let workshop: ReleaseFixture;
let site: RunningSite;

beforeAll(async () => {
  workshop = await createReleaseFixture();
  await workshop.prepare();
  site = await serveReleases(workshop.releasesDir);
});

afterAll(async () => {
  await site.close();
  await workshop.remove();
});

const text = async (path: string): Promise<string> => (await site.get(path)).body.toString();

describe("redirects", () => {
  it.each([
    ["REDIR-1", "/verlobungsringe", 301, "/shop/verlobungsringe"],
    ["REDIR-2", "/login", 301, "https://portal.sternberg.example/"],
    ["REDIR-3", "/schaufenster", 302, "/shop"],
  ])("%s %s is answered with %i to %s", async (_id, path, status, location) => {
    const reply = await site.get(path);
    expect([reply.status, reply.headers.location]).toEqual([status, location]);
  });

  it.each(["/Verlobungsringe", "/VERLOBUNGSRINGE/", "/verlobungs%72inge/"])(
    "REDIR-4 %s matches regardless of case and slash",
    async (path) => {
      expect((await site.get(path)).headers.location).toBe("/shop/verlobungsringe");
    },
  );

  it("REDIR-4 keeps the query", async () => {
    expect((await site.get("/Schaufenster/?utm_source=brief&a=%C3%A4")).headers.location).toBe(
      "/shop?utm_source=brief&a=%C3%A4",
    );
  });
});

describe("page paths", () => {
  it("ROUTE-3 redirects variants of a path to the canonical path without trailing slash, with their query", async () => {
    expect((await site.get("/kontakt")).status).toBe(200);
    for (const path of ["/kontakt/", "/kontakt//", "/kontakt/index.html"]) {
      const reply = await site.get(`${path}?von=karte`);
      expect([reply.status, reply.headers.location]).toEqual([308, "/kontakt?von=karte"]);
    }
  });

  it("ROUTE-3 redirects /index.html to the root and drops the slash of each language's home", async () => {
    expect((await site.get("/index.html")).headers.location).toBe("/");
    expect((await site.get("/en/")).headers.location).toBe("/en");
    expect(await text("/")).toContain("<title>Start</title>");
    expect(await text("/en")).toContain("<title>Home</title>");
  });

  it("ROUTE-7 serves the shell of the language for a deep link into the shop, unless a page exists", async () => {
    expect(await text("/shop?page=2")).toContain("Schaufenster");
    for (const path of ["/shop/warenkorb", "/shop/bestellung/0f0e/danke", "/shop/_shell"])
      expect(await text(path)).toContain("Alle Ansichten");
    expect(await text("/en/shop/warenkorb")).toContain("All screens");
    expect(await text("/shop/produkt/12/ring")).toContain("<title>Ring</title>");
    expect((await site.get("/shop/warenkorb/")).headers.location).toBe("/shop/warenkorb");
    expect((await site.get("/shopping")).status).toBe(404);
    expect((await site.get("/shop/app.js")).status).toBe(404);
  });

  it("PAGE-1 answers an unknown path with status 404 and the page of its language", async () => {
    const german = await site.get("/gibt-es-nicht");
    expect([german.status, german.body.toString()]).toEqual([404, BUILD["/404.html"]]);
    const english = await site.get("/en/nowhere/at-all");
    expect([english.status, english.body.toString()]).toEqual([404, BUILD["/en/404.html"]]);
    // French has no 404 page in this build.
    expect((await site.get("/fr/nulle-part")).body.toString()).toBe(BUILD["/404.html"]);
    expect((await site.get("/404")).status).toBe(404);
  });

  it("PAGE-1 answers a missing image or script with a short 404 text instead of a page", async () => {
    const reply = await site.get("/static/fehlt.jpg");
    expect([reply.status, reply.body.toString()]).toEqual([404, "Not found\n"]);
  });
});

describe("compression", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.2", "gzip"],
    ["identity", undefined],
    ["br;q=0, *;q=0", undefined],
    ["", undefined],
  ])("Accept-Encoding '%s' gets %s", async (accepted, encoding) => {
    const reply = await site.get("/kontakt", { "accept-encoding": accepted });
    expect(reply.headers["content-encoding"]).toBe(encoding);
    expect(reply.headers.vary).toBe("Accept-Encoding");
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    const body =
      encoding === "br"
        ? brotliDecompressSync(reply.body)
        : encoding === "gzip"
          ? gunzipSync(reply.body)
          : reply.body;
    expect(body.toString()).toBe(BUILD["/kontakt/index.html"]);
  });

  it("small files and images are sent uncompressed", async () => {
    for (const path of ["/en", "/static/ab12/ring.jpg"])
      expect(
        (await site.get(path, { "accept-encoding": "br" })).headers["content-encoding"],
      ).toBeUndefined();
  });
});

describe("caching", () => {
  it("hashed files are cached permanently, all others are revalidated", async () => {
    for (const path of [HASHED_SCRIPT, "/static/ab12/ring.jpg"]) {
      expect((await site.get(path)).headers["cache-control"]).toBe(
        "public, max-age=31536000, immutable",
      );
    }
    for (const path of [
      "/",
      "/kontakt",
      "/sw.js",
      "/page-data/kontakt/page-data.json",
      "/shop/warenkorb",
      "/fehlt",
    ]) {
      expect((await site.get(path)).headers["cache-control"]).toBe(
        "public, max-age=0, must-revalidate",
      );
    }
  });

  it("an unchanged page is answered with 304 by ETag, separately for each encoding", async () => {
    const first = await site.get("/kontakt", { "accept-encoding": "br" });
    const tag = first.headers.etag ?? "";
    const again = await site.get("/kontakt", { "accept-encoding": "br", "if-none-match": tag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect((await site.get("/kontakt", { "if-none-match": tag })).status).toBe(200);
    expect((await site.get("/fehlt", { "if-none-match": "*" })).status).toBe(404);
  });
});

describe("ranges and methods", () => {
  it("a range is answered with 206, one beyond the end with 416", async () => {
    const part = await site.get("/static/ab12/ring.jpg", { range: "bytes=2-5" });
    expect([part.status, part.body.toString(), part.headers["content-range"]]).toEqual([
      206,
      "2345",
      "bytes 2-5/1000",
    ]);
    const beyond = await site.get("/static/ab12/ring.jpg", { range: "bytes=5000-" });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */1000"]);
  });

  it("several ranges, the end of a file or an invalid range get the whole file", async () => {
    for (const range of ["bytes=0-1,4-5", "bytes=-5", "seiten=1-2", "bytes=abc"]) {
      const reply = await site.get("/static/ab12/ring.jpg", { range });
      expect([range, reply.status, reply.body.length]).toEqual([range, 200, 1000]);
    }
  });

  it("ranges refer to the file itself and never to a compressed copy", async () => {
    const part = await site.get("/kontakt", { range: "bytes=0-14", "accept-encoding": "br" });
    expect([part.status, part.body.toString(), part.headers["content-encoding"]]).toEqual([
      206,
      "<!doctype html>",
      undefined,
    ]);
    const whole = await site.get("/kontakt", { "accept-encoding": "br" });
    const stale = await site.get("/kontakt", {
      range: "bytes=0-14",
      "if-range": whole.headers.etag ?? "",
    });
    expect(stale.status).toBe(200);
    expect((await site.get("/fehlt", { range: "bytes=0-1" })).status).toBe(404);
  });

  it("HEAD answers like GET, without a body", async () => {
    const head = await site.get("/kontakt", { "accept-encoding": "br" }, "HEAD");
    const get = await site.get("/kontakt", { "accept-encoding": "br" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(get.body.length));
    expect((await site.get("/fehlt", {}, "HEAD")).status).toBe(404);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])(
    "%s is refused with the allowed methods",
    async (method) => {
      const reply = await site.get("/kontakt", {}, method);
      expect([reply.status, reply.headers.allow]).toEqual([405, "GET, HEAD"]);
    },
  );
});

describe("headers of every response", () => {
  it.each(["/", "/fehlt", "/schaufenster", "/healthz", "/static/ab12/ring.jpg", "/%zz"])(
    "%s forbids framing and sniffing and limits the referrer",
    async (path) => {
      const { headers } = await site.get(path);
      expect(headers["content-security-policy"]).toBe(
        "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
      );
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["permissions-policy"]).toContain("camera=()");
    },
  );

  it("the wallet window can communicate with the checkout", async () => {
    expect((await site.get("/shop/kasse")).headers["cross-origin-opener-policy"]).toBe(
      "same-origin-allow-popups",
    );
  });

  it("the health check names the release", async () => {
    expect((await site.get("/healthz")).body.toString()).toMatch(/^ok \d{8}-\d{9}-[0-9a-f]{8}\n$/);
  });
});
