import { LOCALES, localePrefix, type Locale } from "../domain/locale/locale";
import { OFFLINE_MESSAGES } from "../domain/locale/messages/offline.generated";
import type { ImageRef, ImageSource } from "../domain/media/image";
import type { Theme } from "../domain/theme/theme";
import { createThemeCssVariables } from "../domain/theme/theme-css";
import { escapeHtml } from "./head/head-tag";
import type { LayoutView } from "./views/layout-view";

/**
 * Returns the path of a locale's offline page. No page links to it; the service worker precaches
 * it.
 */
export function resolveOfflinePath(locale: Locale): string {
  return `${localePrefix(locale)}/offline.html`;
}

/**
 * Reloads the page once the server responds. Asks on the `online` event and every 10 seconds,
 * because a browser may not report that it was offline.
 */
const RETURN = `const ask=()=>fetch(location.href,{method:"HEAD",cache:"no-store"}).then(a=>{if(a.status<500)location.reload()},()=>{});
addEventListener("online",ask);setInterval(()=>{if(!document.hidden)ask()},10000);`;

const STYLES = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--fg);font:400 1rem/1.45 "Source Sans Pro",Helvetica,Arial,sans-serif;overflow-wrap:break-word;display:flex;flex-direction:column}
header{padding:32px max(20px,6vw);border-bottom:1px solid var(--border)}
main{width:100%;max-width:48rem;margin:auto;padding:56px max(20px,6vw)}
h1,h2,.site-title{font-family:"Cormorant Garamond",Georgia,serif;font-weight:300;line-height:1.1;margin:0;text-wrap:balance}
.site-title{font-size:1.65rem;text-decoration:none}
.site-title img{display:block;width:auto;max-width:100%;height:46px;object-fit:contain;object-position:left}
h1{font-size:clamp(2.5rem,8vw,4rem)}
h2{font-size:1.65rem;margin-top:56px;padding-top:32px;border-top:1px solid var(--border)}
p{margin:16px 0 0;max-width:62ch}
a{color:inherit;text-decoration-color:var(--brand-fg);text-decoration-thickness:1px;text-underline-offset:.22em}
a:focus-visible{outline:2px solid var(--brand-fg);outline-offset:3px}
.retry{display:inline-flex;align-items:center;min-height:48px;margin-top:32px;padding:var(--button-padding);border:var(--button-border-width) solid var(--button-background);border-radius:var(--button-radius);background:var(--button-background);color:var(--button-text);font-weight:600;font-size:.9375rem;letter-spacing:.06em;text-decoration:none}
.retry:hover{background:var(--button-background-hover);border-color:var(--button-background-hover)}
.call{color:var(--fg-muted)}
.call a{white-space:nowrap}
ul{margin:16px 0 0;padding:0;list-style:none}
li a{display:block;padding:12px 0}`;

type OfflineDocumentInput = {
  readonly layout: LayoutView;
  /** The logo of the header. The service worker caches its file with the document. */
  readonly logo: ImageSource | undefined;
  readonly theme: Theme;
  /** Font files that every page preloads. */
  readonly faces: readonly string[];
};

/**
 * Returns the HTML shown to an offline visitor (FRAME-5). The document depends on no other file
 * except the logo and the optional fonts. The service worker adds the pages available offline
 * (src/service-worker/offline-page.ts).
 */
function createOfflineDocument({ layout, logo, theme, faces }: OfflineDocumentInput): string {
  const messages = OFFLINE_MESSAGES[layout.language];
  const phone = layout.contactLines.find((line) => line.kind === "phone");
  const number =
    phone?.kind === "phone"
      ? phone.href
        ? anchor(phone.href, phone.text)
        : escapeHtml(phone.text)
      : null;
  const properties = Object.entries(createThemeCssVariables(theme)).flatMap(([name, value]) =>
    STYLES.includes(`var(${name})`) ? [`${name}:${value}`] : [],
  );
  const title = escapeHtml(layout.siteTitle);
  const brand = logo
    ? `<img src="${escapeHtml(logo.src)}" alt="${title}" width="${logo.width}" height="${logo.height}"/>`
    : title;
  const lines = [
    `<!DOCTYPE html><html lang="${layout.language}"><head><meta charset="utf-8"/>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>`,
    `<title>${escapeHtml(`${messages.title} | ${layout.siteTitle}`)}</title>`,
    `<style>:root{color-scheme:${theme.mode};${properties.join(";")}}\n${faces.map(fontFace).join("\n")}\n${STYLES}</style></head>`,
    `<body><header><a class="site-title" href="${escapeHtml(layout.homePath)}">${brand}</a></header>`,
    `<main><h1>${escapeHtml(messages.title)}</h1><p>${escapeHtml(messages.text)}</p>`,
    layout.shop ? `<p>${escapeHtml(messages.cart)}</p>` : "",
    // An empty `href` reloads the requested URL.
    `<a class="retry" href="">${escapeHtml(messages.retry)}</a>`,
    number === null ? "" : `<p class="call">${escapeHtml(messages.call)} ${number}</p>`,
    `<section id="visited" hidden><h2>${escapeHtml(messages.visited)}</h2><ul></ul></section></main>`,
    `<script>${RETURN}</script></body></html>`,
  ];
  return lines.join("");
}

/** Returns the offline pages of all locales, by path. `sourceOf` returns the file of an image. */
export function createOfflineDocuments(
  layouts: readonly LayoutView[],
  theme: Theme,
  faces: readonly string[],
  sourceOf: (image: ImageRef) => ImageSource | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    LOCALES.flatMap((locale) => {
      const layout = layouts.find(({ language }) => language === locale);
      if (!layout) return [];
      const logo = layout.logo ? sourceOf(layout.logo) : undefined;
      const html = createOfflineDocument({ layout, logo, theme, faces });
      return [[resolveOfflinePath(locale), html] as const];
    }),
  );
}

function anchor(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/**
 * Returns the `@font-face` rule of a font file. Derives family and weight from the file name of the
 * font packages: family, subset, weight, style. The service worker answers from its cache, often
 * after the first paint.
 */
function fontFace(file: string): string {
  const [, name = "", weight = "400"] = /\/([a-z-]+?)-latin-(\d+)-normal/.exec(file) ?? [];
  const family = name
    .replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${file}") format("woff2")}`;
}
