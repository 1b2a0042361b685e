import { ASSET_IMAGE_LIMITS } from "../constants";

/**
 * Widths of the presets of the asset service, such as `card-400`. Only these are public
 * (CONTENT-6).
 */
const PRESETS = {
  thumb: [160],
  card: [400, 800],
  detail: [600, 800, 1200, ASSET_IMAGE_LIMITS.maxWidth],
} as const;

export type AssetImagePreset = keyof typeof PRESETS;

/** Layout widths of the large product image, as a `sizes` attribute. */
export const DETAIL_IMAGE_SIZES =
  "(min-width: 86em) 640px, (min-width: 62em) calc(58vw - 190px), 92vw";

/**
 * Creates the URLs of a shop image in the widths of a preset. `address` is the URL of the CMS
 * without trailing slash.
 */
export function createAssetImageUrls(address: string, id: string, preset: AssetImagePreset) {
  const widths = PRESETS[preset];
  const link = (width: number) =>
    `${address}/assets/${encodeURIComponent(id)}?key=${preset}-${width}`;
  return {
    src: link(widths[0]),
    edge: widths[0],
    srcSet: widths.map((width) => `${link(width)} ${width}w`).join(", "),
  };
}

/** Returns the URL of a shop image in the largest public width. */
export const largestAssetImageUrl = (address: string, id: string): string =>
  `${address}/assets/${encodeURIComponent(id)}?key=detail-${ASSET_IMAGE_LIMITS.maxWidth}`;
