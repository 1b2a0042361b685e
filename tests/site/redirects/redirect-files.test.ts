import { describe, expect, it } from "vitest";
import type { Redirect } from "../../../src/domain/navigation/redirect";
import {
  formatCaddyRedirects,
  formatJsonRedirects,
  createRedirectFiles,
  formatNetlifyRedirects,
} from "../../../src/site/redirects/redirect-files";

const REDIRECTS: readonly Redirect[] = [
  { from: "/verlobungsringe", to: "/shop/verlobungsringe", status: 301 },
  { from: "/angebote", to: "/shop?tag=angebot#liste", status: 302 },
  { from: "/alte größe.pdf", to: "/ringgrößen", status: 301 },
];

const lines = (text: string) =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

describe("redirects for Netlify and Cloudflare", () => {
  const written = lines(formatNetlifyRedirects(REDIRECTS));

  it("REDIR-4 REDIR-5 list common spellings of each source, with and without trailing slash", () => {
    expect(written.slice(0, 6)).toEqual([
      "/verlobungsringe /shop/verlobungsringe 301",
      "/verlobungsringe/ /shop/verlobungsringe 301",
      "/Verlobungsringe /shop/verlobungsringe 301",
      "/Verlobungsringe/ /shop/verlobungsringe 301",
      "/VERLOBUNGSRINGE /shop/verlobungsringe 301",
      "/VERLOBUNGSRINGE/ /shop/verlobungsringe 301",
    ]);
  });

  it("REDIR-5 have three fields per line for any path; ß has a single spelling", () => {
    expect(written).toContain("/alte%20gr%C3%B6%C3%9Fe.pdf /ringgr%C3%B6%C3%9Fen 301");
    expect(written).toContain("/ALTE%20GR%C3%96%C3%9FE.PDF /ringgr%C3%B6%C3%9Fen 301");
    for (const line of written) expect(line).toMatch(/^\/\S+ \S+ 30[12]$/);
  });
});

describe("redirects for Caddy", () => {
  const written = formatCaddyRedirects(REDIRECTS);

  it("REDIR-4 REDIR-5 match with and without trailing slash, and keep the query", () => {
    expect(written).toContain(
      'path "/verlobungsringe" "/verlobungsringe/" "/verlobungsringe/index.html"',
    );
    expect(written).toContain('redir @redirect1 "/shop/verlobungsringe" 301');
    expect(written).toContain('redir @redirect1q "/shop/verlobungsringe?{query}" 301');
  });

  it("REDIR-4 append the query to the target's own, before the hash", () => {
    expect(written).toContain('redir @redirect2q "/shop?tag=angebot&{query}#liste" 302');
  });

  it("REDIR-5 escape placeholders and quotes in the target", () => {
    expect(
      formatCaddyRedirects([{ from: "/a", to: '/b?c={env.SECRET}&d="', status: 302 }]),
    ).toContain('"/b?c=%7Benv.SECRET%7D&d=%22"');
  });
});

describe("redirects for the site's own server", () => {
  it("REDIR-5 are the plain list", () => {
    expect(JSON.parse(formatJsonRedirects(REDIRECTS))).toEqual(REDIRECTS);
  });
});

describe("encoded target", () => {
  it("REDIR-5 is not encoded twice", () => {
    const files = createRedirectFiles([{ from: "/a", to: "/gr%C3%B6%C3%9Fe?x=%20y", status: 301 }]);
    expect(Object.keys(files)).toEqual(["_redirects", "redirects.caddy", "redirects.json"]);
    for (const text of Object.values(files)) {
      expect(text).toContain("/gr%C3%B6%C3%9Fe?x=%20y");
      expect(text).not.toContain("%25");
    }
  });
});

describe("build without redirects", () => {
  it("REDIR-5 writes valid empty files", () => {
    const files = createRedirectFiles([]);
    expect(lines(files["_redirects"] ?? "")).toEqual([]);
    expect(JSON.parse(files["redirects.json"] ?? "")).toEqual([]);
  });
});
