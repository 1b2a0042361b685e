import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TICKET_LIFETIME_MS } from "#backend/shared/preview-ticket";
import { sessionCookie } from "#backend/publisher/preview/session";
import {
  enterPath,
  DIRECTUS_URL,
  startPreviewFixture,
  SECRET,
  TOKEN,
  type PreviewFixture,
} from "./fixtures/preview";
import { HASHED_SCRIPT } from "./fixtures/releases";
import {
  SESSION_LIFETIME_MS,
  SESSION_RENEWAL_MS,
} from "#backend/publisher/preview/preview-protocol";

let fixture: PreviewFixture;
let cookie: string;

beforeAll(async () => {
  fixture = await startPreviewFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.setState({ kind: "ready" });
  cookie = await fixture.login();
});

const text = async (
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => (await fixture.get(path, headers)).body.toString();

/** URL at which Directus identifies the user. */
const appLoginUrl = (path: string): string =>
  `${DIRECTUS_URL}/preview/open?${new URLSearchParams({ path }).toString()}`;

describe("requests without a session", () => {
  it.each([
    "/",
    "/kontakt",
    "/en/contact?a=1",
    "/shop/produkt/12/ring",
    "/404.html",
    "/nowhere",
    "/index.html",
  ])("BUILD-4 %s redirects to Directus and exposes no content", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await fixture.get(path, {}, method);
      expect(status).toBe(302);
      expect(headers.location).toBe(appLoginUrl(path));
      expect(body.toString()).not.toMatch(/title|Kontakt</);
    }
  });

  it.each([
    HASHED_SCRIPT,
    "/page-data/kontakt/page-data.json",
    "/static/ab12/ring.jpg",
    "/sw.js",
    "/.preview/bar.js",
    "/.preview/records.json",
    "/.preview/content/items/ecommerce_product",
    "/.preview/content/assets/0b8c2d1e-0000-4000-8000-000000000000",
    "/.well-known/security.txt",
  ])("BUILD-4 %s is refused by GET and HEAD", async (path) => {
    fixture.requests.length = 0;
    for (const method of ["GET", "HEAD"])
      expect((await fixture.get(path, {}, method)).status).toBe(401);
    expect(await text(path)).toContain("logged in");
    expect(fixture.requests).toEqual([]);
  });

  it("BUILD-4 refuses a script that fetches a page instead of redirecting it", async () => {
    expect((await fixture.get("/kontakt", { "sec-fetch-dest": "empty" })).status).toBe(401);
    expect((await fixture.get("/kontakt", { "sec-fetch-dest": "iframe" })).status).toBe(302);
  });

  it("BUILD-4 start nothing and write nothing", async () => {
    const before = fixture.stateReads();
    for (const path of ["/", "/.preview/record?collection=page&id=3", HASHED_SCRIPT])
      await fixture.get(path);
    expect(fixture.stateReads()).toBe(before);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "SEARCH"])
      expect((await fixture.get("/kontakt", {}, method)).status).toBe(401);
  });

  it("BUILD-4 forbids indexing and caching for every path", async () => {
    for (const [path, headers] of [
      ["/", {}],
      ["/sw.js", {}],
      ["/kontakt", { cookie }],
      [HASHED_SCRIPT, { cookie }],
      ["/nowhere", { cookie }],
      ["/healthz", {}],
    ] as const) {
      const answer = await fixture.get(path, headers);
      expect(answer.headers["x-robots-tag"]).toBe("noindex, nofollow");
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers["x-frame-options"]).toBeUndefined();
      expect(answer.headers["content-security-policy"]).toMatch(
        /frame-ancestors http:\/\/cms\.sternberg\.example(;|$)/,
      );
    }
    expect(await text("/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  });

  it.each([
    "/../../etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/release.json",
    "/.preview/../kontakt",
    "//evil.example/",
    "/\\evil.example",
  ])("BUILD-4 %s redirects only to Directus or is refused", async (path) => {
    const { status, headers } = await fixture.get(path);
    expect([302, 401]).toContain(status);
    if (status === 302) expect(new URL(headers.location ?? "").origin).toBe(DIRECTUS_URL);
  });
});

describe("one-time ticket", () => {
  it("BUILD-4 starts a session with an HttpOnly cookie and disappears from the URL", async () => {
    const { status, headers } = await fixture.get(
      enterPath("/en/contact?a=1", fixture.ticket("/en/contact?a=1")),
    );
    expect(status).toBe(303);
    expect(headers["set-cookie"]?.[0]).toMatch(
      /^jeweller-preview=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.location).toBe("/.preview/entered?path=%2Fen%2Fcontact%3Fa%3D1");
    const own = (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
    const next = await fixture.get(headers.location ?? "", { cookie: own });
    expect([next.status, next.headers.location]).toEqual([303, "/en/contact?a=1"]);
    expect(await text("/en/contact", { cookie: own })).toContain("<title>Contact</title>");
  });

  it("BUILD-4 sets a cookie bound to the host and sent only over TLS, with HTTPS", async () => {
    const secure = await startPreviewFixture("https://preview.sternberg.example");
    const { headers } = await secure.get(enterPath("/", secure.ticket("/")));
    expect(headers["set-cookie"]?.[0]).toMatch(
      /^__Host-jeweller-preview=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(headers["strict-transport-security"]).toContain("max-age");
    await secure.close();
  });

  const refused = async (address: string, words: RegExp): Promise<void> => {
    const { status, headers, body } = await fixture.get(address, { "accept-language": "en-GB" });
    expect(status).toBe(403);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body.toString()).toMatch(words);
    expect(body.toString()).toContain(`${DIRECTUS_URL}/preview/open?path=`);
  };

  it("BUILD-4 is valid once", async () => {
    const address = enterPath("/kontakt", fixture.ticket("/kontakt"));
    expect((await fixture.get(address)).status).toBe(303);
    await refused(address, /already been used/);
  });

  it("BUILD-4 is valid for one minute", async () => {
    const inTime = enterPath("/kontakt", fixture.ticket("/kontakt"));
    fixture.advance(TICKET_LIFETIME_MS - 1000);
    expect((await fixture.get(inTime)).status).toBe(303);
    const address = enterPath("/kontakt", fixture.ticket("/kontakt"));
    fixture.advance(TICKET_LIFETIME_MS);
    await refused(address, /expired/);
  });

  it("BUILD-4 is valid for its own path", async () => {
    await refused(enterPath("/en/contact", fixture.ticket("/kontakt")), /another page/);
  });

  it("BUILD-4 is rejected if issued before the server started, because its use is unknown", async () => {
    const later = await startPreviewFixture();
    later.advance(-2 * TICKET_LIFETIME_MS);
    const old = later.ticket("/kontakt");
    later.advance(2 * TICKET_LIFETIME_MS - 50_000);
    expect((await later.get(enterPath("/kontakt", old))).status).toBe(403);
    await later.close();
  });

  it("BUILD-4 is rejected if forged, changed, empty, or a session", async () => {
    const good = fixture.ticket("/kontakt");
    const [payload = "", mac = ""] = good.split(".");
    const others = [
      "",
      "x",
      payload,
      `${payload}.`,
      `${payload}.${mac.slice(0, -4)}AAAA`,
      `${Buffer.from('{"id":"0123456789abcdef","user":"eve","path":"/kontakt","until":9999999999999}').toString("base64url")}.${mac}`,
      `${good}.${mac}`,
      fixture.ticket("/kontakt", { secret: "a-secret-of-another-site-that-is-long-enough" }),
      cookie.replace("jeweller-preview=", ""),
      "A".repeat(9000),
    ];
    for (const ticket of others)
      await refused(enterPath("/kontakt", ticket), /does not come from this website/);
    expect((await fixture.get(enterPath("/kontakt", good))).status).toBe(303);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/a\r\nSet-Cookie: x=1",
    "kontakt",
    "javascript:alert(1)",
    "",
  ])("BUILD-4 redirects only within the preview, not to %j", async (path) => {
    const { status, headers } = await fixture.get(enterPath(path, fixture.ticket(path)));
    expect(status).toBe(403);
    expect(headers["set-cookie"]).toBeUndefined();
    const entered = await fixture.get(
      `/.preview/entered?${new URLSearchParams({ path }).toString()}`,
      { cookie },
    );
    expect(entered.headers.location).toBe("/");
  });

  it("BUILD-4 shows a message instead of a redirect loop in a browser without cookies", async () => {
    const { status, body } = await fixture.get("/.preview/entered?path=%2Fkontakt", {
      "accept-language": "fr",
    });
    expect(status).toBe(403);
    expect(body.toString()).toContain("cookie");
    expect(body.toString()).toContain('lang="fr"');
  });
});

describe("session", () => {
  it("BUILD-4 serves pages, scripts, data and images of the preview, none of them cacheable", async () => {
    for (const path of [
      "/kontakt",
      "/shop/produkt/99",
      HASHED_SCRIPT,
      "/page-data/kontakt/page-data.json",
      "/static/ab12/ring.jpg",
      "/sw.js",
    ]) {
      const { status, headers } = await fixture.get(path, { cookie });
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
      expect(headers["set-cookie"]).toBeUndefined();
    }
    const moved = await fixture.get("/alt?a=1", { cookie });
    expect([moved.status, moved.headers.location]).toEqual([302, "/kontakt?a=1"]);
    expect((await fixture.get("/nowhere", { cookie })).status).toBe(404);
    expect((await fixture.get("/.preview/bar.js", { cookie })).headers["content-type"]).toContain(
      "javascript",
    );
  });

  it.each(["/___graphql", "/__refresh", "/___preview", "/%5f_graphql", "/socket.io/?EIO=4"])(
    "BUILD-4 does not reach %s, which Gatsby has for developers",
    async (path) => {
      const { status, body } = await fixture.get(path, { cookie, "sec-fetch-dest": "empty" });
      expect([status, body.toString()]).toEqual([404, "Not found\n"]);
      expect((await fixture.get(path, { cookie })).status).toBe(404);
    },
  );

  it("BUILD-4 ends after ten minutes and is renewed by Directus on an earlier page load", async () => {
    fixture.advance(SESSION_RENEWAL_MS);
    expect((await fixture.get("/kontakt", { cookie })).status).toBe(200);
    fixture.advance(1000);
    const due = await fixture.get("/kontakt?a=1", { cookie });
    expect([due.status, due.headers.location]).toEqual([302, appLoginUrl("/kontakt?a=1")]);
    expect((await fixture.get(HASHED_SCRIPT, { cookie })).status).toBe(200);
    fixture.advance(SESSION_LIFETIME_MS - SESSION_RENEWAL_MS);
    expect((await fixture.get(HASHED_SCRIPT, { cookie })).status).toBe(401);
    expect((await fixture.get(HASHED_SCRIPT, { cookie })).headers["x-preview-session"]).toBe(
      "none",
    );
  });

  it("BUILD-4 is rejected if it belongs to another site, is a ticket, is from the future, or was changed", async () => {
    const value = cookie.replace("jeweller-preview=", "");
    const [payload = "", mac = ""] = value.split(".");
    const elsewhere = sessionCookie(
      "a-secret-of-another-site-that-is-long-enough",
      "ella",
      fixture.now(),
      false,
    );
    const future = sessionCookie(SECRET, "ella", fixture.now() + 60_000, false);
    for (const wrong of [
      elsewhere.split(";")[0] ?? "",
      future.split(";")[0] ?? "",
      `jeweller-preview=${fixture.ticket("/kontakt")}`,
      `jeweller-preview=${payload}.${mac.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
      `__Host-${cookie}`,
      "jeweller-preview=",
      "jeweller-preview",
    ])
      expect((await fixture.get(HASHED_SCRIPT, { cookie: wrong })).status, wrong).toBe(401);
    // An invalid cookie before the valid one, as another program on the host may set it.
    expect(
      (await fixture.get(HASHED_SCRIPT, { cookie: `${elsewhere.split(";")[0] ?? ""}; ${cookie}` }))
        .status,
    ).toBe(200);
  });

  it("BUILD-4 cannot order, send or store anything", async () => {
    fixture.requests.length = 0;
    for (const path of [
      "/.preview/orders/ecom/order",
      "/.preview/orders/forms/contact",
      "/kontakt",
      "/.preview/content/items/ecommerce_product",
    ])
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const { status, headers, body } = await fixture.get(
          path,
          { cookie, "content-type": "application/json" },
          method,
          "{}",
        );
        expect([path, method, status]).toEqual([path, method, 403]);
        expect(headers["x-preview-refused"]).toBe("403");
        expect(body.toString()).toMatch(/changes nothing/);
      }
    expect((await fixture.get("/.preview/orders/forms/challenge", { cookie })).status).toBe(403);
    expect(fixture.requests).toEqual([]);
  });
});

describe("content for preview pages", () => {
  it("BUILD-4 is read with the preview token, which no browser sees, and without the browser's credentials", async () => {
    fixture.requests.length = 0;
    const query =
      "filter=%7B%22status%22%3A%7B%22_in%22%3A%5B%22draft%22%5D%7D%7D&access_token=mine";
    const { status, headers, body } = await fixture.get(
      `/.preview/content/items/ecommerce_product?${query}`,
      {
        cookie,
        authorization: "Bearer mine",
      },
    );
    expect([status, body.toString()]).toEqual([200, '{"data":[{"id":12}]}']);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain(TOKEN);
    const [received] = fixture.requests;
    expect(received?.url).toBe(
      "/items/ecommerce_product?filter=%7B%22status%22%3A%7B%22_in%22%3A%5B%22draft%22%5D%7D%7D",
    );
    expect(received?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(received?.headers.cookie).toBeUndefined();
  });

  it("BUILD-4 is searched with queries of limited size", async () => {
    fixture.requests.length = 0;
    const search = (body: string) =>
      fixture.get("/.preview/content/items/ecommerce_category", { cookie }, "SEARCH", body);
    expect((await search('{"query":{"limit":1}}')).status).toBe(200);
    expect(fixture.requests[0]).toMatchObject({ method: "SEARCH", body: '{"query":{"limit":1}}' });
    expect((await search("x".repeat(70_000))).status).toBe(413);
    expect(fixture.requests.length).toBe(1);
  });

  it.each([
    "items/ecommerce_order",
    "items/contact_message",
    "items/directus_users",
    "users",
    "users/me",
    "activity",
    "items/page/3",
    "items/ecommerce_product/../../users",
    "items/ecommerce_product%2f..%2f..%2fusers",
    "assets/../users",
    "assets/0b8c2d1e-0000-4000-8000-000000000000/x",
    "items/__proto__",
    "graphql",
    "",
  ])("BUILD-4 %s is not readable", async (path) => {
    fixture.requests.length = 0;
    expect((await fixture.get(`/.preview/content/${path}`, { cookie })).status).toBe(404);
    expect(fixture.requests).toEqual([]);
  });
});

describe("preview that is not ready", () => {
  it("BUILD-4 says that it starts, in the language of the page, and continues by itself", async () => {
    fixture.setState({ kind: "starting" });
    for (const [path, words] of [
      ["/kontakt", "Die Vorschau startet"],
      ["/en/contact", "The preview is starting"],
      ["/fr", "L’aperçu démarre"],
    ] as const) {
      const { status, headers, body } = await fixture.get(path, { cookie });
      expect(status).toBe(202);
      expect(body.toString()).toContain(words);
      expect(body.toString()).toContain('<meta http-equiv="refresh" content="2">');
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
    }
    expect((await fixture.get(HASHED_SCRIPT, { cookie })).status).toBe(503);
    fixture.setState({ kind: "updating" });
    expect(await text("/en/contact", { cookie })).toContain("The preview is being updated");
    // Requests of an open page are still answered.
    expect((await fixture.get(HASHED_SCRIPT, { cookie })).status).toBe(200);
  });

  it("BUILD-4 shows record and field of invalid content with a link to the Directus app, without markup injection", async () => {
    fixture.setState({
      kind: "failed",
      cause: "content",
      problems: [
        { collection: "page", id: 3, field: "translations[en].title", message: "is <b>empty</b>" },
      ],
    });
    const { status, body } = await fixture.get("/en/contact", { cookie });
    expect(status).toBe(503);
    const html = body.toString();
    expect(html).toContain("<strong>Page 3</strong>");
    expect(html).toContain("Translations (en): Title: is &#60;b&#62;empty&#60;/b&#62;");
    expect(html).toContain(`href="${DIRECTUS_URL}/admin/content/page/3"`);
    expect((await fixture.get("/kontakt", { cookie })).body.toString()).toContain(
      "<strong>Seite 3</strong>",
    );
  });

  it("BUILD-4 shows any other failure without secrets", async () => {
    fixture.setState({ kind: "failed", cause: "system", problems: [] });
    const html = await text("/en/contact", { cookie });
    expect(html).toContain("The content is not the cause");
    expect(html).not.toContain(TOKEN);
  });
});

describe("Directus record", () => {
  it("BUILD-4 redirects to its page in the editor's language, or in one that it has", async () => {
    const lead = async (query: string) =>
      (await fixture.get(`/.preview/record?${query}`, { cookie })).headers.location;
    expect(await lead("collection=page&id=3&lang=en-US")).toBe("/en/contact");
    expect(await lead("collection=page&id=3&lang=fr")).toBe("/kontakt");
    expect((await fixture.get("/.preview/record?collection=page&id=3")).headers.location).toBe(
      appLoginUrl("/.preview/record?collection=page&id=3"),
    );
  });

  it("BUILD-12 is opened through Directus, which knows the language of the editor", async () => {
    const query = "?collection=page&id=3&refresh=1";
    for (const headers of [{}, { cookie }])
      expect((await fixture.get(`/.preview/open${query}`, headers)).headers.location).toBe(
        `${DIRECTUS_URL}/preview/open${query}`,
      );
  });

  it("BUILD-4 shows a message if it has no page", async () => {
    for (const query of [
      "collection=brand&id=1",
      "collection=page&id=99",
      "collection=directus_users&id=1",
      "",
    ]) {
      const { status, body } = await fixture.get(`/.preview/record?${query}&lang=en`, { cookie });
      expect([status, body.toString().includes("no page of its own")]).toEqual([404, true]);
    }
  });
});
