import { describe, expect, it } from "vitest";
import { createPaymentCspSources } from "#build/documents/payment-csp-sources";

describe("CSP sources of the payment page", () => {
  it("CONSENT-9 contain those of every provider that the site is built with", () => {
    expect(
      createPaymentCspSources({
        GATSBY_PAYPAL_SDK_URL: "https://www.paypal.com",
        GATSBY_KLARNA_SDK_URL: "http://localhost:8032",
      })["script-src"],
    ).toEqual(["https://*.paypal.com", "https://*.paypalobjects.com", "http://localhost:8032"]);
    expect(
      createPaymentCspSources({ GATSBY_KLARNA_SDK_URL: "https://x.klarnacdn.net" })["script-src"],
    ).toEqual(["https://x.klarnacdn.net", "https://js.klarna.com"]);
  });

  it("CONSENT-9 are empty without a provider's script: a hosted payment needs none", () => {
    expect(createPaymentCspSources({ GATSBY_ORDER_API: "https://orders.example" })).toEqual({});
  });
});
