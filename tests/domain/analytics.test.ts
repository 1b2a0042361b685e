import { describe, expect, it } from "vitest";
import { type Analytics, beginning, cartUpdate, consentChange, pageView, shopEvent } from "../../src/domain/analytics";
import { cartOf, type CartLine } from "../../src/domain/cart";
import { euro } from "../../src/domain/money";

const MATOMO: Analytics = { siteId: "7", url: "https://analytics.example", consentRequired: true, jsErrorTracking: true };
const RING: CartLine = {
  ...{ cartId: 1, product: 5, variant: 7, personalization: { text: "Clara" }, count: 2, priceBrutto: euro(126_500) },
  display: { name: "Trauringe Orbit" },
};

describe("what the tracker is told", () => {
  it("ANALYTICS-1 site, address, required consent and errors are the site plugin's", () => {
    expect(beginning(MATOMO)).toEqual([
      ["requireConsent"],
      ["setTrackerUrl", "https://analytics.example/matomo.php"],
      ["setSiteId", "7"],
      ["enableJSErrorTracking"],
      ["enableLinkTracking"],
    ]);
    expect(beginning({ ...MATOMO, consentRequired: false, jsErrorTracking: false }).map(([name]) => name)).toEqual([
      "setTrackerUrl",
      "setSiteId",
      "enableLinkTracking",
    ]);
  });

  it("ANALYTICS-2 a consent that is given is to be remembered, one that is taken back forgotten", () => {
    expect(consentChange(true)).toEqual(["rememberConsentGiven"]);
    expect(consentChange(false)).toEqual(["forgetConsentGiven"]);
  });

  it("ANALYTICS-3 a page view bears its own address, title and where the visitor came from", () => {
    expect(pageView({ href: "https://house.example/uhren", title: "Uhren", referrer: "https://house.example/" })).toEqual([
      ["setReferrerUrl", "https://house.example/"],
      ["setCustomUrl", "https://house.example/uhren"],
      ["setDocumentTitle", "Uhren"],
      ["trackPageView"],
    ]);
  });

  it("ANALYTICS-3 cart and order are told with their pieces, in euros, and without what was engraved", () => {
    expect(cartUpdate(cartOf([RING]))).toEqual([
      ["clearEcommerceCart"],
      ["addEcommerceItem", "5-7", "Trauringe Orbit", "", 1265, 2],
      ["trackEcommerceCartUpdate", 2530],
    ]);
    const order = shopEvent({ kind: "order", number: "S-2026-000001", total: euro(253_650), lines: [RING] });
    expect(order.at(-1)).toEqual(["trackEcommerceOrder", "S-2026-000001", 2536.5]);
    expect(JSON.stringify(order)).not.toContain("Clara");
  });

  it("ANALYTICS-3 a product is told before the page view that shows it, one on request without a price", () => {
    const seen = { kind: "product", id: 5, name: "Orbit", category: "Ringe" } as const;
    expect(shopEvent({ ...seen, price: euro(124_000) })).toEqual([["setEcommerceView", "5", "Orbit", "Ringe", 1240]]);
    expect(shopEvent({ ...seen, price: null })).toEqual([["setEcommerceView", "5", "Orbit", "Ringe", 0]]);
  });
});
