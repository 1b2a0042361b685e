import { describe, expect, it } from "vitest";
import {
  createBrandClockCspSources,
  createKlarnaCspSources,
  createPaypalCspSources,
  mergeCspSources,
} from "#build/documents/csp-sources";
import {
  createContentSecurityPolicy,
  withCspSources,
} from "#build/documents/content-security-policy";

const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const PAYPAL = ["https://*.paypal.com", "https://*.paypalobjects.com"];
const KLARNA = "https://x.klarnacdn.net";

const policy = createContentSecurityPolicy(["https://content.example"], []);

describe("content security policy of the payment page", () => {
  it("CONSENT-9 adds PayPal's script, request, frame and image sources to the page's own", () => {
    const sources = createPaypalCspSources("https://www.paypal.com");
    expect(withCspSources(policy, sources)).toEqual({
      ...policy,
      "script-src": ["'self'", ...PAYPAL],
      "style-src": ["'self'", EMPTY_STYLE, "'unsafe-inline'"],
      "connect-src": ["'self'", "https://content.example", ...PAYPAL],
      "img-src": ["'self'", "data:", "https://content.example", ...PAYPAL],
      "frame-src": PAYPAL,
    });
    const framed = createContentSecurityPolicy([], ["https://maps.example"]);
    expect(withCspSources(framed, sources)["frame-src"]).toEqual([
      "https://maps.example",
      ...PAYPAL,
    ]);
  });

  it("CONSENT-9 is unchanged without PayPal, and allows another host exactly", () => {
    expect(withCspSources(policy, createPaypalCspSources(undefined))).toEqual(policy);
    expect(createPaypalCspSources("http://localhost:8030/x")).toMatchObject({
      "script-src": ["http://localhost:8030"],
    });
    expect(createPaypalCspSources("https://www.paypal.com.evil.example")).toMatchObject({
      "script-src": ["https://www.paypal.com.evil.example"],
    });
  });

  it("CONSENT-9 adds Klarna's documented sources next to PayPal's, and no lookalike host", () => {
    const both = mergeCspSources(
      createPaypalCspSources("https://www.paypal.com"),
      createKlarnaCspSources(KLARNA),
    );
    expect(withCspSources(policy, both)).toEqual({
      ...policy,
      "script-src": ["'self'", ...PAYPAL, KLARNA, "https://js.klarna.com"],
      "style-src": ["'self'", EMPTY_STYLE, "'unsafe-inline'", KLARNA],
      "font-src": ["'self'", KLARNA],
      "connect-src": [
        "'self'",
        "https://content.example",
        ...PAYPAL,
        "https://*.klarna.com",
        "https://*.klarnaevt.com",
        KLARNA,
      ],
      "img-src": [
        "'self'",
        "data:",
        "https://content.example",
        ...PAYPAL,
        "https://*.klarna.com",
        KLARNA,
      ],
      "frame-src": [...PAYPAL, "https://*.klarna.com", KLARNA],
    });
    const none = mergeCspSources(createPaypalCspSources(undefined), createKlarnaCspSources(""));
    expect(withCspSources(policy, none)).toEqual(policy);
    expect(createKlarnaCspSources("https://x.klarnacdn.net.evil.example")["script-src"]).toEqual([
      "https://x.klarnacdn.net.evil.example",
    ]);
  });
});

describe("content security policy of pages with the brand clock", () => {
  it("CONSENT-9 adds only the configured host, and none without a clock", () => {
    const clock = createBrandClockCspSources("https://clock.example/clock.js");
    expect(withCspSources(policy, clock)).toEqual({
      ...policy,
      "script-src": ["'self'", "https://clock.example"],
      "connect-src": ["'self'", "https://content.example", "https://clock.example"],
      "img-src": ["'self'", "data:", "https://content.example", "https://clock.example"],
      "frame-src": ["https://clock.example"],
    });
    expect(createBrandClockCspSources(undefined)).toEqual({});
    expect(createBrandClockCspSources("http://clock.example/clock.js")).toEqual({});
  });
});

describe("merging of sources", () => {
  it("CONSENT-9 lists every source once", () => {
    const merged = mergeCspSources(
      { "script-src": ["https://one.example"] },
      { "script-src": ["https://one.example", "https://two.example"], "frame-src": [] },
    );
    expect(merged).toEqual({ "script-src": ["https://one.example", "https://two.example"] });
  });
});
