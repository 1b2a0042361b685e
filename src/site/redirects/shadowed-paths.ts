import { LOCALES } from "../../domain/locale/locale";
import { normalizeRedirectPath } from "../../domain/navigation/redirect";
import {
  SHOP_SEGMENTS,
  createShopPaths,
  resolveShopRoot,
} from "../../domain/navigation/shop-paths";
import { resolveOfflinePath } from "../offline-document";
import type { RedirectPlanInput } from "./built-in-redirects";

/** Files and folders that the build writes beside the pages. A redirect must not hide them. */
const OWN_FILES = new Set([
  "/404.html",
  "/favicon.ico",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap-index.xml",
  "/sw.js",
  ...LOCALES.map(resolveOfflinePath),
]);
export const OWN_FOLDERS = ["/.well-known/", "/page-data/", "/static/"];

/**
 * Returns a function that checks if a redirect from a path would hide a page or file of the site.
 */
export function shadowing({ pages, shopPath }: RedirectPlanInput): (from: string) => boolean {
  const paths = createShopPaths(shopPath ?? undefined);
  const screens =
    shopPath === null
      ? []
      : LOCALES.flatMap((locale) =>
          [paths.list, paths.cart, paths.checkout, paths.withdrawal].map((at) => at(locale)),
        );
  const known = new Set(["/", ...pages, ...screens].map(normalizeRedirectPath));
  const folders = shopPath === null ? OWN_FOLDERS : [...OWN_FOLDERS, ...shopFolders(shopPath)];
  return (from) =>
    known.has(from) || OWN_FILES.has(from) || folders.some((folder) => from.startsWith(folder));
}

/**
 * Returns the folders that contain only products or orders. Other paths below the shop root may be
 * former categories with redirects.
 */
function shopFolders(shopPath: string): readonly string[] {
  return LOCALES.flatMap((locale) =>
    [SHOP_SEGMENTS.product, SHOP_SEGMENTS.order].map((segment) =>
      `${resolveShopRoot(locale, shopPath)}/${segment}/`.toLowerCase(),
    ),
  );
}
