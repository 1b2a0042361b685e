/**
 * Names that stand in visitors' browsers and in the page itself; a file of its own, since every
 * page needs them and none of the figures in constants.ts.
 */

/**
 * Local storage: these keys and this prefix are read by visitors' browsers for years; they never
 * change.
 */
export const STORAGE_KEYS = {
  checkout: "int-checkout",
  cart: "int-cart",
  consents: "int-consents",
} as const;
export const EXTERNAL_CONSENT_PREFIX = "contentConsent:";

/** Page elements into which the shop mounts (LAYOUT-8). */
export const CART_MOUNT_ID = "int-cart";
export const SHOP_LINK_MOUNT_ID = "int-shop-menu";
