/** Simple pages that fake servers show to customers. */

const STYLE =
  "body{max-width:24rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff}" +
  "button{display:block;width:100%;min-height:48px;margin:0 0 1rem;border:1px solid #111;border-radius:4px;font:inherit;cursor:pointer;" +
  "color:#111;background:#fff}";

export type Language = "de" | "en" | "fr";

export function languageFromLocale(locale: string | null): Language {
  const short = (locale ?? "").slice(0, 2);
  return short === "de" || short === "fr" ? short : "en";
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export type Page = {
  readonly language: Language;
  readonly title: string;
  readonly attributes?: string;
  readonly style?: string;
  readonly body: string;
};

export function renderPage({ language, title, attributes = "", style = "", body }: Page): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escape(title)}</title><style>${STYLE}${style}</style></head><body${attributes}><main aria-label="${escape(title)}"><h1>${escape(title)}</h1>${body}</main></body></html>`
  );
}
