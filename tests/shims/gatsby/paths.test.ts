import { pick } from "@gatsbyjs/reach-router";
import { describe, expect, it } from "vitest";
import { parsePath, PathFinder, withoutTrailingSlash } from "../../../src/shims/gatsby/paths";

const MATCH_PATHS = [
  { path: "/en/shop", matchPath: "/en/shop/*" },
  { path: "/fr/shop", matchPath: "/fr/shop/*" },
  { path: "/shop", matchPath: "/shop/*" },
];
const REDIRECTS = [
  { fromPath: "/verlobungsringe", toPath: "/shop/ringe", ignoreCase: true },
  { fromPath: "/genau", toPath: "/events" },
  { fromPath: "/login", toPath: "https://portal.example/", ignoreCase: true },
];

const finder = new PathFinder(MATCH_PATHS, REDIRECTS);

describe("paths of pages in the browser", () => {
  it.each([
    "/shop",
    "/shop/",
    "/shop/ringe",
    "/shop/produkt/1/stueck",
    "/en/shop/rings",
    "/fr/shop",
    "/shopping",
    "/en/shopping",
    "/en",
    "/",
    "/trauringe",
    "/shop/b%C3%BCgel",
  ])("ROUTE-7 %s belongs to the same page as in Gatsby's router", (path) => {
    const match = pick(
      MATCH_PATHS.map(({ matchPath }) => ({ path: matchPath })),
      path,
    );
    expect(finder.matchOf(path)?.matchPath).toBe(match?.route.path);
  });

  it.each([
    ["/", "/"],
    ["/index.html", "/"],
    ["/trauringe/", "/trauringe"],
    ["/trauringe?utm=1#oben", "/trauringe"],
    ["/gr%C3%B6%C3%9Fe", "/größe"],
    ["/shop/ringe?page=2", "/shop"],
    ["/Verlobungsringe", "/shop"],
    ["/genau", "/events"],
    ["/Genau", "/Genau"],
    ["/login", "https://portal.example"],
  ])("ROUTE-7 REDIR-5 the page of %s is %s", (url, page) => {
    expect(finder.pageOf(url)).toBe(page);
  });

  it.each([
    ["/kontakt%", "/kontakt%"],
    ["/angebot-50%-rabatt/", "/angebot-50%-rabatt"],
    ["/gr%F6%DFe", "/gr%F6%DFe"],
    ["/shop/100%", "/shop"],
  ])("PAGE-1 ROUTE-7 the malformed path %s belongs to %s", (url, page) => {
    expect(finder.pageOf(url)).toBe(page);
  });

  it.each([
    ["/a?b=1#c", "/a", "?b=1", "#c"],
    ["/a#c?b", "/a", "", "#c?b"],
    ["/a?", "/a", "", ""],
    ["/a#", "/a", "", ""],
    ["?b", "/", "?b", ""],
    ["", "/", "", ""],
  ])("splits %s", (url, pathname, search, hash) => {
    expect(parsePath(url)).toEqual({ pathname, search, hash });
  });

  it("keeps the slash of the home page only", () => {
    expect([withoutTrailingSlash("/"), withoutTrailingSlash("/a/")]).toEqual(["/", "/a"]);
  });
});
