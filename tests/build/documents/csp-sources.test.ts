import { describe, expect, it } from "vitest";
import { createContentSecurityPolicy } from "../../../src/build/documents/finish-documents";
import {
  mergeCspSources,
  createBrandClockCspSources,
  createKlarnaCspSources,
  createPaypalCspSources,
  withoutCspSources,
  withCspSources,
} from "../../../src/build/documents/csp-sources";

const PAYPAL = ["https://*.paypal.com", "https://*.paypalobjects.com"];

function page(frames: readonly string[] = []): string {
  const policy = createContentSecurityPolicy(
    "<script>1</script>",
    ["https://content.example"],
    frames,
  );
  return `<head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"><script>1</script></head>`;
}

function part(html: string, name: string): string | undefined {
  return /content="([^"]*default-src[^"]*)"/
    .exec(html)?.[1]
    ?.split("; ")
    .find((entry) => entry.startsWith(`${name} `));
}

describe("content security policy of the payment page", () => {
  it("PAY-1 adds PayPal's script, request, frame and image sources to the page's own", () => {
    const html = withCspSources(page(), createPaypalCspSources("https://www.paypal.com"));
    expect(part(html, "script-src")).toMatch(
      /^script-src 'self' 'sha256-[^']+' https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/,
    );
    expect(part(html, "connect-src")).toBe(
      `connect-src 'self' https://content.example ${PAYPAL.join(" ")}`,
    );
    expect(part(html, "frame-src")).toBe(`frame-src ${PAYPAL.join(" ")}`);
    expect(
      part(
        withCspSources(
          page(["https://maps.example"]),
          createPaypalCspSources("https://www.paypal.com"),
        ),
        "frame-src",
      ),
    ).toBe(`frame-src https://maps.example ${PAYPAL.join(" ")}`);
    for (const name of ["default-src", "object-src", "base-uri", "form-action", "font-src"])
      expect(part(html, name)).toBe(part(page(), name));
  });

  it("PAY-1 is unchanged without PayPal, and allows another host exactly", () => {
    expect(withCspSources(page(), createPaypalCspSources(undefined))).toBe(page());
    expect(createPaypalCspSources("http://localhost:8030/x")).toMatchObject({
      "script-src": ["http://localhost:8030"],
    });
    expect(createPaypalCspSources("https://www.paypal.com.evil.example")).toMatchObject({
      "script-src": ["https://www.paypal.com.evil.example"],
    });
  });

  it("PAY-3 adds Klarna's documented sources next to PayPal's, and no lookalike host", () => {
    const html = withCspSources(
      page(),
      mergeCspSources(
        createPaypalCspSources("https://www.paypal.com"),
        createKlarnaCspSources("https://x.klarnacdn.net"),
      ),
    );
    const files = "https://x.klarnacdn.net";
    expect(part(html, "script-src")).toMatch(
      / https:\/\/\*\.paypalobjects\.com https:\/\/x\.klarnacdn\.net https:\/\/js\.klarna\.com$/,
    );
    expect(part(html, "connect-src")).toBe(
      `connect-src 'self' https://content.example ${PAYPAL.join(" ")} https://*.klarna.com https://*.klarnaevt.com ${files}`,
    );
    expect(part(html, "frame-src")).toBe(
      `frame-src ${PAYPAL.join(" ")} https://*.klarna.com ${files}`,
    );
    expect(part(html, "font-src")).toBe(`font-src 'self' ${files}`);
    for (const name of ["default-src", "object-src", "base-uri", "form-action"])
      expect(part(html, name)).toBe(part(page(), name));
    expect(
      withCspSources(
        page(),
        mergeCspSources(createPaypalCspSources(undefined), createKlarnaCspSources("")),
      ),
    ).toBe(page());
    expect(createKlarnaCspSources("https://x.klarnacdn.net.evil.example")["script-src"]).toEqual([
      "https://x.klarnacdn.net.evil.example",
    ]);
  });

  it("throws for a document without a policy", () => {
    expect(() =>
      withCspSources("<head></head>", createPaypalCspSources("https://www.paypal.com")),
    ).toThrow(/no content security policy/);
  });
});

describe("content security policy of pages with the brand clock", () => {
  const clock = createBrandClockCspSources("https://clock.example/clock.js");

  it("CLOCK-2 adds only the configured host, and none without a clock", () => {
    const html = withCspSources(page(), clock);
    expect(part(html, "script-src")).toMatch(
      /^script-src 'self' 'sha256-[^']+' https:\/\/clock\.example$/,
    );
    expect(part(html, "frame-src")).toBe("frame-src https://clock.example");
    expect(part(html, "connect-src")).toBe(
      "connect-src 'self' https://content.example https://clock.example",
    );
    for (const name of [
      "default-src",
      "object-src",
      "base-uri",
      "form-action",
      "font-src",
      "style-src",
    ])
      expect(part(html, name)).toBe(part(page(), name));
    expect(createBrandClockCspSources(undefined)).toEqual({});
    expect(createBrandClockCspSources("http://clock.example/clock.js")).toEqual({});
  });

  it("CLOCK-2 PAY-3 does not apply to the payment page", () => {
    expect(withoutCspSources(withCspSources(page(), clock), clock)).toBe(page());
    const map = ["https://map.example"];
    expect(withoutCspSources(withCspSources(page(map), clock), clock)).toBe(page(map));
    expect(withoutCspSources(page(), {})).toBe(page());
  });
});
