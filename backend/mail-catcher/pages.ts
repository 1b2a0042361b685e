import type { CaughtMail } from "./caught-mail";

const STYLE =
  "body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}" +
  "li,dl{margin:0 0 1rem}dt{font-weight:600}dd{margin:0 0 .5rem}iframe{width:100%;height:40rem;border:1px solid}pre{white-space:pre-wrap}";

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

/** Returns a page with all received mails, newest first. */
export function listPage(mails: readonly CaughtMail[]): string {
  const items = mails.map(
    ({ id, to, subject, received }) =>
      `<li><a href="/mail/${id}">${escape(subject)}</a><br>${escape(to.join(", "))} · <time>${escape(received)}</time></li>`,
  );
  const list =
    items.length === 0
      ? "<p>No mail yet. Mails of the demo site appear here.</p>"
      : `<ul>${items.join("")}</ul>`;
  return page(
    "Caught mail",
    `<h1>Caught mail</h1><p>None of these was delivered to anybody.</p>${list}`,
  );
}

/**
 * Returns a page with one mail: its HTML, its text and its attachments. The HTML runs no scripts
 * and loads no resources.
 */
export function mailPage({ subject, from, to, html, text, attachments }: CaughtMail): string {
  const files = attachments.map(
    ({ filename, content }) => `<h2>${escape(filename)}</h2><pre>${escape(content)}</pre>`,
  );
  return page(
    subject,
    `<p><a href="/">All mail</a></p><h1>${escape(subject)}</h1><dl><dt>From</dt><dd>${escape(from)}</dd><dt>To</dt><dd>${escape(to.join(", "))}</dd></dl>` +
      `<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(html)}"></iframe>` +
      `<h2>Text</h2><pre>${linked(text)}</pre>${files.join("")}`,
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function linked(text: string): string {
  return escape(text).replace(/https?:\/\/[^\s&]+/g, (href) => `<a href="${href}">${href}</a>`);
}
