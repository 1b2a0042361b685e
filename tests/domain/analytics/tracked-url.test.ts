import { describe, expect, it } from "vitest";
import { createTrackedUrl } from "#domain/analytics/tracked-url";

const SITE = "https://shop.example";

describe("tracked URL", () => {
  it.each([
    ["/", "/"],
    ["/uhren", "/uhren"],
    ["/en/shop/ringe?page=2&sort=-price_brutto", "/en/shop/ringe?page=2&sort=-price_brutto"],
    [
      "/shop?manufacturer=aurelis,velden&attribute=3%2C7&min=100",
      "/shop?manufacturer=aurelis,velden&attribute=3,7&min=100",
    ],
    [
      "/?utm_source=brief&utm_campaign=Herbst&mtm_campaign=a",
      "/?utm_source=brief&utm_campaign=Herbst&mtm_campaign=a",
    ],
  ])("ANALYTICS-5 keeps pages, filters and campaigns: %s", (path, expected) => {
    expect(createTrackedUrl(SITE + path)).toBe(SITE + expected);
  });

  it.each([
    [
      "an order's token and number",
      "/shop/bestellung/0b6f7a52-4f0e-4e0c-9d1f-1a2b3c4d5e6f?token=Abc_def-123456789012345",
      "/shop/bestellung",
    ],
    [
      "the order to pay",
      "/en/shop/zahlung?bestellung=0b6f7a52-4f0e-4e0c-9d1f-1a2b3c4d5e6f",
      "/en/shop/zahlung",
    ],
    ["the order to withdraw from", "/shop/widerruf?bestellung=S-2026-000001", "/shop/widerruf"],
    [
      "the token of a newsletter's mail",
      "/newsletter/bestaetigen?token=Abc_def-123456789012345",
      "/newsletter/bestaetigen",
    ],
    ["what was searched for", "/shop?q=clara%40example.com&category=ringe", "/shop?category=ringe"],
    ["any other parameter", "/kontakt?email=clara%40example.com&utm_id=7", "/kontakt"],
    ["anchors", "/datenschutz#cookies", "/datenschutz"],
    [
      "a capital number",
      "/shop/bestellung/0B6F7A52-4F0E-4E0C-9D1F-1A2B3C4D5E6F/",
      "/shop/bestellung/",
    ],
  ])("ANALYTICS-5 removes %s", (_, path, expected) => {
    expect(createTrackedUrl(SITE + path)).toBe(SITE + expected);
  });

  it("ANALYTICS-5 removes query and credentials from URLs of other sites, and drops anything but web URLs", () => {
    expect(createTrackedUrl("https://clara:secret@mail.example/inbox?message=7#x")).toBe(
      "https://mail.example/inbox",
    );
    expect(
      ["", "about:blank", "https://", "android-app://com.example/", "https://[broken"].map(
        createTrackedUrl,
      ),
    ).toEqual(["", "", "", "", ""]);
  });
});
