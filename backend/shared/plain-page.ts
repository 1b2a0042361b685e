import { createHash } from "node:crypto";
import type { Locale } from "#domain/locale/locale";

/** Escapes text for HTML, so that it cannot form an element, an attribute or an entity. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Self-contained text page for messages outside the site. It loads no images, no fonts and no
 * external resources.
 */
export type PlainPage = {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** Shows that work is in progress. */
  readonly busy?: boolean;
  readonly entries?: readonly {
    readonly record: string;
    readonly field: string;
    readonly message: string;
    readonly link?: PageLink;
  }[];
  readonly link?: PageLink;
  /** Seconds after which the page reloads itself. Works without scripts. */
  readonly reloadSeconds?: number;
};

type PageLink = { readonly href: string; readonly label: string; readonly blank?: boolean };

const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#faf8f4,#161513);--fg:light-dark(#1f1d1a,#f1ede4);--fg-muted:light-dark(#5f5a52,#b7b0a3);--border:light-dark(#d9d3c7,#3b3832);--gold:light-dark(#8a6a2f,#cfae6c)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 20px;background:var(--bg);color:var(--fg);font:400 17px/1.6 "Source Sans Pro",system-ui,sans-serif}
main{width:100%;max-width:38rem}
h1{margin:0 0 12px;font:300 clamp(30px,6vw,44px)/1.15 "Cormorant Garamond",Georgia,serif;text-wrap:balance}
p{margin:0 0 20px;color:var(--fg-muted);text-wrap:pretty}
ul{list-style:none;margin:0 0 24px;padding:0;border-top:1px solid var(--border)}
li{padding:16px 0;border-bottom:1px solid var(--border);overflow-wrap:anywhere}
li strong{display:block;font-weight:600}
li span{display:block;color:var(--fg-muted)}
a{color:var(--fg);text-decoration-color:var(--gold);text-underline-offset:5px}
a:focus-visible{outline:2px solid var(--gold);outline-offset:4px}
.busy{height:1px;margin:0 0 32px;background:var(--border);overflow:hidden}
.busy::before{content:"";display:block;width:30%;height:1px;background:var(--gold);animation:pass 1.8s ease-in-out infinite}
@keyframes pass{from{transform:translateX(-100%)}to{transform:translateX(430%)}}
@media (prefers-reduced-motion:reduce){.busy::before{width:100%;animation:none}}
`;

/** CSP style source of a plain page, to be added to the policy of its server. */
export const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

const anchor = ({ href, label, blank }: PageLink): string =>
  `<a href="${escapeHtml(href)}"${blank === true ? ' target="_blank" rel="noopener"' : ""}>${escapeHtml(label)}</a>`;

export function plainPage({
  locale,
  title,
  text,
  busy = false,
  entries = [],
  link,
  reloadSeconds,
}: PlainPage): string {
  const rows = entries.map(({ record, field, message, link }) => {
    const where = field === "" ? message : `${field}: ${message}`;
    const head = record === "" ? "" : `<strong>${escapeHtml(record)}</strong>`;
    return `<li>${head}<span>${escapeHtml(where)}</span>${link === undefined ? "" : anchor(link)}</li>`;
  });
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title>`,
    reloadSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${reloadSeconds}">`,
    `<style>${STYLE}</style></head><body><main>`,
    busy ? `<div class="busy" aria-hidden="true"></div>` : "",
    `<h1>${escapeHtml(title)}</h1><p${busy ? ' role="status"' : ""}>${escapeHtml(text)}</p>`,
    rows.length === 0 ? "" : `<ul>${rows.join("")}</ul>`,
    link === undefined ? "" : `<p>${anchor(link)}</p>`,
    "</main></body></html>",
  ].join("");
}
