import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createContentSecurityPolicy,
  createInlineScriptCspSources,
  insertContentSecurityPolicy,
  serializeContentSecurityPolicy,
  withCspSources,
} from "#build/documents/content-security-policy";
import {
  createAnalyticsCspSources,
  createBrandClockCspSources,
  createKlarnaCspSources,
  createPaypalCspSources,
} from "#build/documents/csp-sources";

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body>${body}</body></html>`;
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const listHashes = (body: string) => createInlineScriptCspSources(page(body))["script-src"];

describe("inline scripts of a document", () => {
  it("CONSENT-9 allows inline scripts by hash only", () => {
    const body =
      '<script>one()</script><script src="/app.js"></script><script type="module">two()</script>';
    expect(listHashes(body)).toEqual([hash("one()"), hash("two()")]);
  });

  it("has no hash for data blocks, which browsers do not execute", () => {
    const data =
      '<script data-gatsby-head="true" type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>';
    expect(listHashes(`${data}<script>one()</script>`)).toEqual([hash("one()")]);
    expect(listHashes('<script type="module">{}</script>')).toEqual([hash("{}")]);
    expect(listHashes('<script data-type="application/ld+json">{}</script>')).toEqual([hash("{}")]);
  });
});

describe("content security policy of every document", () => {
  it("CONSENT-9 allows requests and images of the site and the configured hosts only", () => {
    const policy = createContentSecurityPolicy(
      ["https://content.example/api", undefined, "https://content.example"],
      [],
    );
    expect(policy["connect-src"]).toEqual(["'self'", "https://content.example"]);
    expect(policy["img-src"]).toEqual(["'self'", "data:", "https://content.example"]);
    expect(policy["default-src"]).toEqual(["'self'"]);
    expect(policy["script-src"]).toEqual(["'self'"]);
  });

  it("CONSENT-9 allows frames of the given origins, and none without any", () => {
    const serialize = (frames: readonly string[]) =>
      serializeContentSecurityPolicy(createContentSecurityPolicy([], frames));
    expect(serialize([])).toContain("frame-src 'none';");
    expect(serialize(["https://map.example", "https://video.example"])).toContain(
      "frame-src https://map.example https://video.example;",
    );
  });

  it("has no position in a document without a charset", () => {
    const policy = createContentSecurityPolicy([], []);
    expect(insertContentSecurityPolicy("<head></head>", policy)).toBeUndefined();
  });
});

describe("inline styles", () => {
  const styled = page("<style>a{}</style><noscript><style>b{}</style></noscript>");
  const styleSources = (policy: Parameters<typeof insertContentSecurityPolicy>[1]) =>
    /; style-src ([^;]*);/.exec(insertContentSecurityPolicy(styled, policy) ?? "")?.[1];

  it("are allowed by the hashes of the document's style elements and of Emotion's empty one", () => {
    expect(styleSources(createContentSecurityPolicy([], []))).toBe(
      `'self' ${hash("")} ${hash("a{}")} ${hash("b{}")}`,
    );
  });

  it("are all allowed where a payment script inserts styles, without a hash that would forbid them", () => {
    const payment = createPaypalCspSources("https://www.paypal.com");
    expect(styleSources(withCspSources(createContentSecurityPolicy([], []), payment))).toBe(
      "'self' 'unsafe-inline'",
    );
  });
});

describe("serialized policies of representative documents", () => {
  const HASHES =
    "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=' 'sha256-iMrPAWirDC2X0OhZzLsM2MRIWSmepJGI4r7D8ZlwBOw='";
  const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  const STYLE = hash("a{color:red}");
  const HOSTS = "https://content.example https://orders.example";
  const PAYPAL = "https://*.paypal.com https://*.paypalobjects.com";
  const html = page(
    '<style data-href="/a.css">a{color:red}</style><script>one()</script><script type="application/ld+json">{}</script><script>two()</script>',
  );
  const base = createContentSecurityPolicy(
    ["https://content.example/api", "https://orders.example"],
    ["https://map.example"],
  );
  const policyOf = (...sources: Parameters<typeof withCspSources>[1][]) => {
    const secured = insertContentSecurityPolicy(html, sources.reduce(withCspSources, base)) ?? "";
    return (/content="([^"]*)"/.exec(secured)?.[1] ?? "").split("; ");
  };
  const analytics = createAnalyticsCspSources(["https://analytics.example"]);

  it("CONSENT-9 names the sources of a page with all plug-ins", () => {
    const clock = createBrandClockCspSources("https://clock.example/clock.js");
    expect(policyOf(clock, analytics)).toEqual([
      "default-src 'self'",
      `script-src 'self' ${HASHES} https://clock.example https://analytics.example`,
      `style-src 'self' ${EMPTY_STYLE} ${STYLE}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: ${HOSTS} https://clock.example https://analytics.example`,
      `connect-src 'self' ${HOSTS} https://clock.example https://analytics.example`,
      "font-src 'self'",
      "frame-src https://map.example https://clock.example",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]);
  });

  it("CONSENT-9 names the sources of a payment page", () => {
    const paypal = createPaypalCspSources("https://www.paypal.com");
    const klarna = createKlarnaCspSources("https://x.klarnacdn.net");
    expect(policyOf(analytics, paypal, klarna)).toEqual([
      "default-src 'self'",
      `script-src 'self' ${HASHES} https://analytics.example ${PAYPAL} https://x.klarnacdn.net https://js.klarna.com`,
      "style-src 'self' 'unsafe-inline' https://x.klarnacdn.net",
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: ${HOSTS} https://analytics.example ${PAYPAL} https://*.klarna.com https://x.klarnacdn.net`,
      `connect-src 'self' ${HOSTS} https://analytics.example ${PAYPAL} https://*.klarna.com https://*.klarnaevt.com https://x.klarnacdn.net`,
      "font-src 'self' https://x.klarnacdn.net",
      `frame-src https://map.example ${PAYPAL} https://*.klarna.com https://x.klarnacdn.net`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]);
  });
});
