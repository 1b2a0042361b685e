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

describe("the policy of the page where an order is paid", () => {
  it("PAY-1 lets PayPal's script, its requests, frames and pictures in, beside what every page may do", () => {
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

  it("PAY-1 stays as it is where the site takes no PayPal, and names one other address by itself", () => {
    expect(withCspSources(page(), createPaypalCspSources(undefined))).toBe(page());
    expect(createPaypalCspSources("http://localhost:8030/x")).toMatchObject({
      "script-src": ["http://localhost:8030"],
    });
    expect(createPaypalCspSources("https://www.paypal.com.evil.example")).toMatchObject({
      "script-src": ["https://www.paypal.com.evil.example"],
    });
  });

  it("PAY-3 lets in what Klarna documents, for what it is documented, beside PayPal, and nobody who looks like it", () => {
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

  it("a document without a policy is a bug of the build", () => {
    expect(() =>
      withCspSources("<head></head>", createPaypalCspSources("https://www.paypal.com")),
    ).toThrow(/no content security policy/);
  });
});

describe("the policy of the pages that may show the brand's clock", () => {
  const clock = createBrandClockCspSources("https://clock.example/clock.js");

  it("CLOCK-2 lets in the configured host and nobody else, and nobody where no clock is shown", () => {
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

  it("CLOCK-2 PAY-3 is kept out of the page where an order is paid", () => {
    expect(withoutCspSources(withCspSources(page(), clock), clock)).toBe(page());
    const map = ["https://map.example"];
    expect(withoutCspSources(withCspSources(page(map), clock), clock)).toBe(page(map));
    expect(withoutCspSources(page(), {})).toBe(page());
  });
});
