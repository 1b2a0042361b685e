import { describe, expect, it } from "vitest";
import * as constants from "../../src/domain/constants";

/** The values of the specification's section 9, copied independently of the code. */
describe("business constants", () => {
  it("CART-1 CHECKOUT-1 CONSENT-1 CONSENT-8 SHOP-6 storage keys match those in visitors' browsers", () => {
    expect(constants.STORAGE_KEYS).toEqual({
      checkout: "int-checkout",
      cart: "int-cart",
      favourites: "int-favourites",
      recentlyViewed: "int-recently-viewed",
      consents: "int-consents",
    });
    expect(constants.EXTERNAL_CONSENT_PREFIX).toBe("contentConsent:");
  });

  it("MENU-2 the typeahead in milliseconds matches the specification", () => {
    expect(constants.DURATIONS).toEqual({ typeahead: 300 });
  });

  it("THEME-5 breakpoints, grid and typography match the specification", () => {
    expect(constants.BREAKPOINTS).toEqual({
      sm: "30em",
      md: "48em",
      lg: "62em",
      xl: "80em",
      "2xl": "96em",
    });
    expect(constants.GRID).toEqual({
      columns: 12,
      gutter: 30,
      breakpoints: [576, 768, 992, 1200, 1600],
    });
    expect(constants.TYPOGRAPHY.site).toEqual({ size: 16, lineHeight: 1.45 });
    expect(constants.TYPOGRAPHY.shop).toEqual({
      family: ["Source Sans Pro", "Helvetica", "sans-serif"],
      size: 17,
      lineHeight: 1.56,
    });
    expect(constants.BUTTON_PADDING).toBe("12px 20px");
  });

  it("LIST-1 PAY-1 PRODUCT-3 CONTENT-1 CONTENT-5 CONTENT-6 values of shop and content client match the specification", () => {
    expect(constants.SHOP).toMatchObject({
      pageSize: 20,
      walletPaymentMethodId: 4,
      defaultVariantLabel: "Variante",
    });
    expect(constants.QUERY_DEFAULTS).toEqual({
      cacheTime: 300_000,
      retries: 3,
      refetchOnWindowFocus: false,
    });
    expect(constants.CONTENT_CLIENT_LIMITS).toEqual({
      timeout: 600_000,
      concurrentRequests: 10,
      tokenLifetime: 30_000,
      millisecondsPerTokenMinute: 60_000,
      refreshWhenUnder: 30_000,
      checkEvery: 10_000,
    });
    expect(constants.ASSET_IMAGE_LIMITS).toEqual({ maxWidth: 1980, quality: 85 });
  });
});
