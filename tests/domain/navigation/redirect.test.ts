import { describe, expect, it } from "vitest";
import {
  matchRedirect,
  normalizeRedirectPath,
  splitUrl,
  type Redirect,
} from "#domain/navigation/redirect";

const REDIRECTS: readonly Redirect[] = [
  { from: "/verlobungsringe", to: "/shop/verlobungsringe", status: 301 },
  { from: "/login", to: "https://portal.sternberg.example/", status: 301 },
  { from: "/schaufenster", to: "/shop", status: 302 },
  { from: "/angebote", to: "/shop?tag=angebot&sort=price#liste", status: 302 },
  { from: "/alte-größe", to: "/ringgroessen", status: 301 },
];

describe("request for a redirected path", () => {
  it.each([
    ["REDIR-1", "/verlobungsringe", "/shop/verlobungsringe", 301],
    ["REDIR-2", "/login", "https://portal.sternberg.example/", 301],
    ["REDIR-3", "/schaufenster", "/shop", 302],
    ["REDIR-4", "/Verlobungsringe", "/shop/verlobungsringe", 301],
    ["REDIR-4", "/LOGIN", "https://portal.sternberg.example/", 301],
    ["REDIR-4", "/Schaufenster/", "/shop", 302],
    ["REDIR-4", "//schaufenster///", "/shop", 302],
    ["REDIR-4", "/schaufenster/index.html", "/shop", 302],
    ["REDIR-4", "/schau%66enster", "/shop", 302],
    [
      "REDIR-4",
      "https://sternberg.example/Login?x=1",
      "https://portal.sternberg.example/?x=1",
      301,
    ],
    ["REDIR-4", "/alte-gr%C3%B6%C3%9Fe", "/ringgroessen", 301],
    ["REDIR-4", "/ALTE-GR%C3%96%C3%9FE/", "/ringgroessen", 301],
    ["REDIR-4", "/alte-gro\u0308ße", "/ringgroessen", 301],
  ] as const)("%s %s leads to %s (%i)", (_id, url, location, status) => {
    expect(matchRedirect(REDIRECTS, url)).toEqual({ location, status });
  });

  it.each([
    ["/schaufenster?utm=1&a=%C3%A4", "/shop?utm=1&a=%C3%A4"],
    ["/schaufenster?", "/shop"],
    ["/schaufenster?a=b?c", "/shop?a=b?c"],
    ["/schaufenster#oben", "/shop#oben"],
    ["/angebote?utm=1", "/shop?tag=angebot&sort=price&utm=1#liste"],
    ["/angebote?sort=name&utm=1", "/shop?tag=angebot&sort=price&utm=1#liste"],
    ["/angebote?s%6Frt=name", "/shop?tag=angebot&sort=price#liste"],
    ["/angebote?utm=1#ende", "/shop?tag=angebot&sort=price&utm=1#liste"],
    ["/angebote?%E0%A4%A=1", "/shop?tag=angebot&sort=price&%E0%A4%A=1#liste"],
  ])("REDIR-4 %s keeps its query: %s", (url, location) => {
    expect(matchRedirect(REDIRECTS, url)?.location).toBe(location);
  });

  it.each([
    "/",
    "/shop",
    "/verlobungsringe/gold",
    "/en/verlobungsringe",
    "/login2",
    "/%E0%A4%A",
    "",
    "/?/login",
  ])("REDIR-4 %s matches no redirect", (url) => {
    expect(matchRedirect(REDIRECTS, url)).toBeUndefined();
  });
});

describe("normalized redirect paths and URL parts", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["alte-seite", "/alte-seite"],
    ["/A/B//?x#y", "/a/b"],
    ["/a%2Fb", "/a%2fb"],
    ["/%", undefined],
  ])("REDIR-4 %j is compared as %s", (path, key) => {
    expect(normalizeRedirectPath(path)).toBe(key);
  });

  it("splits a URL without decoding it", () => {
    expect(splitUrl("https://a.example/b?c=d?e#f#g")).toEqual({
      path: "https://a.example/b",
      query: "c=d?e",
      hash: "f#g",
    });
  });
});
