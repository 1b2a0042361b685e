import type { Locale } from "#domain/locale/locale";
import { escapeHtml } from "../../../../shared/plain-page";

/** Renders a page of its own, whose only styles are `css`. */
export const renderPage = (language: Locale, title: string, css: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head><body>${body}</body></html>`;
