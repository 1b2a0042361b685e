import { describe, expect, it } from "vitest";
import {
  createSetupCommands,
  createCartCommands,
  createConsentCommand,
  createOrderCommands,
  createPageViewCommands,
  type AnalyticsConfig,
} from "#domain/analytics/matomo-commands";
import { createCart, type CartLine, EMPTY_CART } from "#domain/cart/cart";
import { createEuro } from "#domain/pricing/money";

const MATOMO: AnalyticsConfig = {
  siteId: "7",
  url: "https://analytics.example",
  consentRequired: true,
  jsErrorTracking: true,
};
const HERE = { href: "https://shop.example/uhren", referrer: "https://shop.example/" };
const RING: CartLine = {
  cartId: 1,
  product: 5,
  variant: 7,
  personalization: { text: "Clara" },
  count: 2,
  priceBrutto: createEuro(126_500),
  display: { name: "Trauringe Orbit" },
};
const WATCH: CartLine = {
  cartId: 2,
  product: 9,
  variant: null,
  personalization: {},
  count: 1,
  priceBrutto: createEuro(79_995),
};

describe("Matomo commands", () => {
  it("ANALYTICS-1 setup uses site, URL, consent and error settings of the site plugin, and the tracked URL from the start", () => {
    expect(createSetupCommands(MATOMO, HERE)).toEqual([
      ["requireConsent"],
      ["setTrackerUrl", "https://analytics.example/matomo.php"],
      ["setSiteId", "7"],
      ["setReferrerUrl", "https://shop.example/"],
      ["setCustomUrl", "https://shop.example/uhren"],
      ["enableJSErrorTracking"],
      ["enableLinkTracking"],
    ]);
    const names = createSetupCommands(
      { ...MATOMO, consentRequired: false, jsErrorTracking: false },
      HERE,
    ).map(([name]) => name);
    expect(names).toEqual([
      "setTrackerUrl",
      "setSiteId",
      "setReferrerUrl",
      "setCustomUrl",
      "enableLinkTracking",
    ]);
  });

  it("ANALYTICS-2 remembers consent when it is given and forgets it when it is revoked", () => {
    expect(createConsentCommand(true)).toEqual(["rememberConsentGiven"]);
    expect(createConsentCommand(false)).toEqual(["forgetConsentGiven"]);
  });

  it("ANALYTICS-3 a page view has its own URL, title and referrer, and no product of the previous page", () => {
    expect(createPageViewCommands({ ...HERE, title: "Uhren", product: null })).toEqual([
      ["setReferrerUrl", "https://shop.example/"],
      ["setCustomUrl", "https://shop.example/uhren"],
      ["setDocumentTitle", "Uhren"],
      ["setEcommerceView", "", "", ""],
      ["trackPageView"],
    ]);
  });

  it("ANALYTICS-5 a page view includes its product, without a price if it is on request", () => {
    const seen = { id: 5, name: "Orbit", category: "Ringe" };
    const commandsOf = (product: Parameters<typeof createPageViewCommands>[0]["product"]) =>
      createPageViewCommands({ ...HERE, title: "Orbit", product }).slice(-2);
    expect(commandsOf({ ...seen, price: createEuro(124_005) })).toEqual([
      ["setEcommerceView", "5", "Orbit", "Ringe", 1240.05],
      ["trackPageView"],
    ]);
    expect(commandsOf({ ...seen, price: null })).toEqual([
      ["setEcommerceView", "5", "Orbit", "Ringe", 0],
      ["trackPageView"],
    ]);
  });

  it("ANALYTICS-5 cart and order include their items in euros, without engraving texts", () => {
    expect(createCartCommands(createCart([RING, WATCH]))).toEqual([
      ["clearEcommerceCart"],
      ["addEcommerceItem", "5-7", "Trauringe Orbit", "", 1265, 2],
      ["addEcommerceItem", "9", "9", "", 799.95, 1],
      ["trackEcommerceCartUpdate", 3329.95],
    ]);
    expect(createCartCommands(EMPTY_CART)).toEqual([
      ["clearEcommerceCart"],
      ["trackEcommerceCartUpdate", 0],
    ]);
    const order = createOrderCommands({
      number: "S-2026-000001",
      total: createEuro(253_650),
      lines: [RING],
    });
    expect(order).toEqual([
      ["clearEcommerceCart"],
      ["addEcommerceItem", "5-7", "Trauringe Orbit", "", 1265, 2],
      ["trackEcommerceOrder", "S-2026-000001", 2536.5],
    ]);
    expect(JSON.stringify(order)).not.toContain("Clara");
    const categoryOf = (product: number) => (product === 5 ? "Trauringe" : "");
    const command = ["addEcommerceItem", "5-7", "Trauringe Orbit", "Trauringe", 1265, 2];
    expect(createCartCommands(createCart([RING, WATCH]), categoryOf)).toContainEqual(command);
    expect(
      createOrderCommands(
        { number: "S-2026-000001", total: createEuro(253_650), lines: [RING] },
        categoryOf,
      ),
    ).toContainEqual(command);
  });

  it("ANALYTICS-5 lines that differ only in their engraving are one item, because Matomo would keep only the last", () => {
    const other: CartLine = {
      ...RING,
      cartId: 3,
      personalization: { text: "Jonas" },
      count: 1,
      priceBrutto: createEuro(126_502),
    };
    expect(createCartCommands(createCart([RING, other]))).toContainEqual([
      "addEcommerceItem",
      "5-7",
      "Trauringe Orbit",
      "",
      1265.01,
      3,
    ]);
  });
});
