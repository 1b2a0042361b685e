import { describe, expect, it } from "vitest";
import type { RedirectRecord } from "#domain/content/records";
import { matchRedirect } from "#domain/navigation/redirect";
import { mergeRedirects } from "#site/redirects/plan-redirects";
import type { RedirectPlanInput } from "#site/redirects/built-in-redirects";

const PAGES = [
  "/",
  "/en",
  "/fr",
  "/kontakt",
  "/en/contact",
  "/verlobungsringe",
  "/uhren",
  "/uhren/meridian",
  "/shop",
  "/en/shop",
  "/fr/shop",
  "/404",
];

const plan = (
  records: readonly Partial<RedirectRecord>[] = [],
  changes: Partial<RedirectPlanInput> = {},
) =>
  mergeRedirects({
    records: records.map((record, index) => ({
      id: index + 1,
      source: "/alt",
      target: "/kontakt",
      permanent: true,
      ...record,
    })),
    pages: PAGES,
    shopPath: "shop",
    portal: { url: "https://portal.sternberg.example", siteConfig: 5 },
    siteUrl: "https://sternberg.example",
    ...changes,
  });

const found = (...args: Parameters<typeof plan>) =>
  plan(...args).problems.map(
    ({ collection, id, field, code }) => `${collection} ${id} ${field} ${code}`,
  );

describe("built-in redirects", () => {
  const { redirects, problems } = plan();

  it.each([
    ["REDIR-1", "/verlobungsringe", "/shop/verlobungsringe", 301],
    ["REDIR-2", "/login", "https://portal.sternberg.example/", 301],
    ["REDIR-3", "/schaufenster", "/shop", 302],
  ] as const)("%s %s leads to %s (%i)", (_id, from, location, status) => {
    expect(problems).toEqual([]);
    expect(matchRedirect(redirects, from)).toEqual({ location, status });
  });

  it("REDIR-1 replaces the real page without a problem", () => {
    expect(PAGES).toContain("/verlobungsringe");
    expect(problems).toEqual([]);
  });

  it("REDIR-1 REDIR-3 use the shop's path, and do not exist without a shop", () => {
    const renamed = plan([], { shopPath: "vitrine" }).redirects;
    expect(matchRedirect(renamed, "/verlobungsringe")?.location).toBe("/vitrine/verlobungsringe");
    expect(matchRedirect(renamed, "/schaufenster")?.location).toBe("/vitrine");
    expect(plan([], { shopPath: null }).redirects.map(({ from }) => from)).toEqual(["/login"]);
  });

  it("REDIR-3 does not exist where the shop's own path is /schaufenster", () => {
    const { redirects: own, problems: wrong } = plan([], {
      shopPath: "schaufenster",
      pages: ["/", "/schaufenster"],
    });
    expect(wrong).toEqual([]);
    expect(matchRedirect(own, "/schaufenster")).toBeUndefined();
  });

  it("REDIR-2 exists only with a portal", () => {
    expect(matchRedirect(plan([], { portal: null }).redirects, "/login")).toBeUndefined();
  });

  it.each(["javascript:alert(1)", "/login", "portal.sternberg.example"])(
    "REDIR-2 REDIR-6 rejects the portal %s and names the site config",
    (url) => {
      expect(found([], { portal: { url, siteConfig: 5 } })).toEqual([
        `site_config 5 backoffice_url ${url === "/login" ? "redirect-loop" : "redirect-unsafe-target"}`,
      ]);
    },
  );

  it("REDIR-6 reports a page at /schaufenster", () => {
    expect(found([], { pages: [...PAGES, "/schaufenster"] })).toEqual([
      "redirect /schaufenster (built in) source redirect-shadows-page",
    ]);
  });
});

describe("redirects of editors", () => {
  it("REDIR-5 follow the built-in ones, with the editor's choice of permanent", () => {
    const { redirects, problems } = plan([
      { source: "/Alt/", target: "/kontakt?x=1#karte" },
      { source: "aktion", target: "https://example.org/a", permanent: false },
    ]);
    expect(problems).toEqual([]);
    expect(redirects.slice(3)).toEqual([
      { from: "/alt", to: "/kontakt?x=1#karte", status: 301 },
      { from: "/aktion", to: "https://example.org/a", status: 302 },
    ]);
  });

  it("REDIR-4 REDIR-5 compares an encoded source decoded", () => {
    const { redirects } = plan([{ source: "/Alte%20Gr%C3%B6%C3%9Fe" }]);
    expect(matchRedirect(redirects, "/alte%20gr%C3%B6%C3%9Fe?q=1")?.location).toBe("/kontakt?q=1");
  });

  it("REDIR-5 accepts old shop categories as sources", () => {
    expect(found([{ source: "/shop/ringe-alt", target: "/shop/ringe" }])).toEqual([]);
  });

  it("REDIR-5 accepts a chain, which is no loop", () => {
    expect(
      found([
        { source: "/a", target: "/b" },
        { source: "/b", target: "/c" },
        { source: "/c", target: "/kontakt" },
      ]),
    ).toEqual([]);
  });

  it("REDIR-5 turns a URL of the site into a path", () => {
    expect(plan([{ target: "https://Sternberg.example/kontakt?x=1" }]).redirects.at(-1)?.to).toBe(
      "/kontakt?x=1",
    );
  });
});

describe("invalid redirects", () => {
  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "mailto:info@sternberg.example",
    "ftp://example.org",
    "//example.org",
    "/\\example.org",
    "https:\\\\example.org",
    "/..//example.org",
    "java\tscript:alert(1)",
    "https:example.org",
    "/kontakt\r\nSet-Cookie: a=b",
    "https://user:secret@example.org",
    "https://",
    "kontakt",
    "example.org",
    "",
  ])("REDIR-6 rejects the unsafe target %j", (target) => {
    expect(found([{ id: 7, target }])).toEqual(["redirect 7 target redirect-unsafe-target"]);
  });

  it.each([
    "",
    " ",
    "alt:",
    "https://sternberg.example/alt",
    "//example.org/alt",
    "/alt?x=1",
    "/alt#x",
    "/alt/*",
    "/alt/:name",
    "/%E0%A4%A",
    "/a%2Fb",
    '/a"b',
    "/a\\b",
    "/a{b}",
    "/a$b",
    "/a\nb",
    "/a\tb",
  ])("REDIR-6 rejects the source %j, which is not a plain path", (source) => {
    expect(found([{ id: 7, source }])).toEqual(["redirect 7 source redirect-invalid-source"]);
  });

  it.each([
    "/kontakt",
    "/Kontakt/",
    "kontakt",
    "/EN/contact",
    "/uhren/meridian",
    "/",
    "/index.html",
    "/shop",
    "/shop/warenkorb",
    "/en/shop/Kasse",
    "/shop/produkt/1/ring",
    "/shop/bestellung/x",
    "/sw.js",
    "/en/offline.html",
    "/robots.txt",
    "/.well-known/security.txt",
    "/page-data/app-data.json",
    "/static/a.jpg",
  ])("REDIR-6 rejects the source %s, which would shadow a path of the site", (source) => {
    expect(found([{ id: 7, source, target: "/en" }])).toContain(
      "redirect 7 source redirect-shadows-page",
    );
  });

  it.each([
    ["/alt", "/ALT/"],
    ["/gr%C3%B6%C3%9Fe", "/Größe"],
  ])(
    "REDIR-6 reports a duplicate source (%s, %s) at the second record and names the first",
    (one, other) => {
      const { problems } = plan([
        { id: 7, source: one },
        { id: 8, source: other, target: "/en" },
      ]);
      expect(problems).toEqual([
        expect.objectContaining({ id: 8, field: "source", code: "redirect-duplicate-source" }),
      ]);
      expect(problems[0]?.message).toContain("redirect 7");
    },
  );

  it.each(["/login", "/Schaufenster", "/verlobungsringe"])(
    "REDIR-6 rejects the built-in source %s",
    (source) => {
      expect(found([{ id: 7, source }])).toEqual(["redirect 7 source redirect-duplicate-source"]);
    },
  );

  it.each([
    ["itself", [{ source: "/a", target: "/a" }], [1]],
    ["itself, in other letters", [{ source: "/Alt", target: "/aLT/?x=1" }], [1]],
    [
      "two",
      [
        { source: "/a", target: "/b" },
        { source: "/b", target: "/A/" },
      ],
      [1, 2],
    ],
    [
      "three",
      [
        { source: "/a", target: "/B" },
        { source: "/b", target: "/c#x" },
        { source: "/c", target: "/a" },
      ],
      [1, 2, 3],
    ],
    ["its own address", [{ source: "/a", target: "https://sternberg.example/A" }], [1]],
    ["an encoded path", [{ source: "/größe", target: "/gr%C3%B6%C3%9Fe" }], [1]],
    ["a path with an index", [{ source: "/en/a", target: "/EN/a/index.html" }], [1]],
    ["a path with dots", [{ source: "/a", target: "/x/../a" }], [1]],
    [
      "two, with a third leading in",
      [
        { source: "/in", target: "/a" },
        { source: "/a", target: "/b" },
        { source: "/b", target: "/a" },
      ],
      [2, 3],
    ],
  ] as const)("REDIR-6 reports a loop through %s at each record in it", (_what, records, ids) => {
    const { problems } = plan(records);
    expect(problems.map(({ id, field, code }) => [id, field, code])).toEqual(
      ids.map((id) => [id, "target", "redirect-loop"]),
    );
  });

  it("REDIR-6 the message of a loop shows its path", () => {
    expect(
      plan([
        { source: "/a", target: "/b" },
        { source: "/b", target: "/a" },
      ]).problems[0]?.message,
    ).toContain("/a → /b → /a");
  });

  it("REDIR-6 a URL of another host is no loop", () => {
    expect(found([{ source: "/a", target: "https://example.org/a" }])).toEqual([]);
  });

  it("REDIR-6 reports all problems at once", () => {
    expect(found([{ source: "/kontakt", target: "javascript:x" }, { source: "?" }])).toEqual([
      "redirect 1 source redirect-shadows-page",
      "redirect 1 target redirect-unsafe-target",
      "redirect 2 source redirect-invalid-source",
    ]);
  });
});
