import { describe, expect, it } from "vitest";
import * as constants from "#domain/constants";

/**
 * The values of the specification's section 9, copied independently of the code. They prove no
 * requirement: tests of what reads them do.
 */
describe("business constants", () => {
  it("storage keys match those in visitors' browsers", () => {
    expect(constants.STORAGE_KEYS).toEqual({
      checkout: "int-checkout",
      cart: "int-cart",
      favourites: "int-favourites",
      recentlyViewed: "int-recently-viewed",
      consents: "int-consents",
    });
    expect(constants.EXTERNAL_CONSENT_PREFIX).toBe("contentConsent:");
  });

  it("the typeahead matches the specification, in milliseconds", () => {
    expect(constants.DURATIONS).toEqual({ typeahead: 300 });
  });

  it("breakpoints, grid and typography match the specification", () => {
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
    expect(constants.TYPOGRAPHY.shop).toEqual({ size: 17, lineHeight: 1.56 });
    expect(constants.BUTTON_PADDING).toBe("12px 20px");
  });

  it("values of shop and content client match the specification", () => {
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
