import { localePrefix, type Locale } from "../../domain/locale/locale";
import type { SiteContent } from "../../domain/content/site-content";
import { linkTag, metaTag, type HeadTag } from "./head-tag";

/** Where the icons lie; made by services/gatsby/site-icons. */
export const ICON_FILES = {
  ico: "/favicon.ico",
  drawing: "/favicon.svg",
  touch: "/apple-touch-icon.png",
  small: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
} as const;

export function resolveManifestPath(locale: Locale): string {
  return `${localePrefix(locale)}/site.webmanifest`;
}

/** What every page of a language says of the site: colour of the browser's bar, icons, manifest. */
export function createSiteHeadTags(
  { theme, siteConfig, files }: SiteContent,
  locale: Locale,
): readonly HeadTag[] {
  const icon = siteConfig.icon ? files.get(siteConfig.icon) : undefined;
  const drawing = icon?.type === "image/svg+xml";
  return [
    metaTag("theme-color", theme.paper),
    // Numbers are links where the house says so; an article number is no telephone number.
    metaTag("format-detection", "telephone=no,date=no,address=no,email=no"),
    ...(icon
      ? [
          linkTag("icon", ICON_FILES.ico, { sizes: "32x32" }),
          ...(drawing ? [linkTag("icon", ICON_FILES.drawing, { type: "image/svg+xml" })] : []),
          linkTag("apple-touch-icon", ICON_FILES.touch),
        ]
      : []),
    linkTag("manifest", resolveManifestPath(locale)),
  ];
}

/** The web app manifest of a language, for a home screen. */
export function createWebManifest(
  { theme, siteConfig, company }: SiteContent,
  locale: Locale,
  home: string,
  siteTitle: string,
): string {
  const png = (src: string, sizes: string, purpose: "any" | "maskable") => ({
    src,
    sizes,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: home,
    name: siteTitle,
    short_name: company.displayName,
    lang: locale,
    start_url: home,
    scope: "/",
    display: "minimal-ui",
    background_color: theme.paper,
    theme_color: theme.paper,
    icons: siteConfig.icon
      ? [
          png(ICON_FILES.small, "192x192", "any"),
          png(ICON_FILES.large, "512x512", "any"),
          png(ICON_FILES.maskable, "512x512", "maskable"),
        ]
      : [],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
