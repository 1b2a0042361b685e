import { describe, expect, it } from "vitest";
import { caddySite } from "#backend/publisher/http-rules/caddy-config";
import { redirectsFile } from "#backend/publisher/http-rules/host-files";
import type { Redirect } from "#domain/navigation/redirect";

const REDIRECTS: readonly Redirect[] = [
  { from: "/verlobungsringe", to: "/shop/verlobungsringe", status: 301 },
  { from: "/angebote", to: "/shop?tag=angebot#liste", status: 302 },
  { from: "/alte größe.pdf", to: "/ringgrößen", status: 301 },
];

const rulesOf = (redirects: readonly Redirect[]) => ({ redirects, shells: [], notFound: [] });
const formatCaddy = (redirects: readonly Redirect[]) => caddySite(rulesOf(redirects));
const formatNetlify = (redirects: readonly Redirect[]) =>
  redirectsFile(rulesOf(redirects))
    .split("\n")
    .filter((line) => line !== "");

describe("redirects for Netlify and Cloudflare", () => {
  const written = formatNetlify(REDIRECTS);

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
  const written = formatCaddy(REDIRECTS);

  it("REDIR-4 REDIR-5 match with and without trailing slash, and keep the query", () => {
    expect(written).toContain(
      'path "/verlobungsringe" "/verlobungsringe/" "/verlobungsringe/index.html"',
    );
    expect(written).toContain('redir @redirect0 "/shop/verlobungsringe{site_query}" 301');
  });

  it("REDIR-4 append the query to the target's own, before the hash", () => {
    expect(written).toContain('redir @redirect1 "/shop?tag=angebot{site_more}#liste" 302');
  });

  it("REDIR-5 escape placeholders and quotes in the target", () => {
    expect(formatCaddy([{ from: "/a", to: '/b?c={env.SECRET}&d="', status: 302 }])).toContain(
      '"/b?c=%7Benv.SECRET%7D&d=%22{site_more}"',
    );
  });
});

describe("encoded target", () => {
  it("REDIR-5 is not encoded twice", () => {
    const target = "/gr%C3%B6%C3%9Fe?x=%20y";
    const redirects: readonly Redirect[] = [{ from: "/a", to: target, status: 301 }];
    expect(formatNetlify(redirects)[0]).toBe(`/a ${target} 301`);
    expect(formatCaddy(redirects)).toContain(`"${target}{site_more}"`);
  });
});
