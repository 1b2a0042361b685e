/**
 * Names used in browser storage and in page markup. A separate file because every page needs them,
 * while constants.ts is not needed on every page.
 */

/**
 * Local storage keys and prefix. Visitors' browsers keep them for years, so they must never change.
 */
export const STORAGE_KEYS = {
  checkout: "int-checkout",
  cart: "int-cart",
  consents: "int-consents",
  favourites: "int-favourites",
  recentlyViewed: "int-recently-viewed",
} as const;
export const EXTERNAL_CONSENT_PREFIX = "contentConsent:";

/** Ids of the page elements into which the shop mounts (LAYOUT-8). */
export const CART_MOUNT_ID = "int-cart";
export const SHOP_LINK_MOUNT_ID = "int-shop-menu";
