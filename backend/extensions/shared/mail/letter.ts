import type { Locale } from "../../../../src/domain/locale";
import type { Theme } from "../../../../src/domain/theme";

/** What a mail says, before it is text or HTML. Everything in it is plain text. */
export type Letter = {
  readonly language: Locale;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** What somebody wrote, line by line as they wrote it. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly href: string };
  readonly small?: readonly { readonly text: string; readonly href?: string }[];
  readonly sender: string;
};

/** The letter for those who read plain text; the links stand in full. */
export function letterText({ title, paragraphs, facts = [], quote, action, small = [], sender }: Letter): string {
  return [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, "> ")]),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    sender,
    ...(small.length > 0 ? ["--", ...small.map(({ text, href }) => (href === undefined ? text : `${text}:\n${href}`))] : []),
  ].join("\n\n");
}

/** The letter in the house's own colours. Mail programs know no stylesheets, so everything stands at its element. */
export function letterHtml(letter: Letter, theme: Theme): string {
  const { language, title, paragraphs, facts = [], quote, action, small = [], sender } = letter;
  const body = `font-family:'Source Sans Pro',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:${theme.ink}`;
  const fine = `margin:8px 0 0;font-size:14px;color:${theme.muted}`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const button =
    `display:inline-block;padding:12px 20px;background:${theme.button.background};color:${theme.button.text};` +
    `border-radius:${theme.button.borderRadius};font-weight:600;text-decoration:none`;
  const cell = `padding:8px 16px 8px 0;border-top:1px solid ${theme.line};text-align:left;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th style="${cell};font-weight:400;color:${theme.muted}">${escape(label)}</th><td style="${cell}">${escape(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escape(title)}</title></head><body style="margin:0;padding:32px 20px;background:${theme.paper};${body}">`,
    `<div style="max-width:560px;margin:0 auto">`,
    `<h1 style="margin:0 0 24px;font-family:'Cormorant Garamond',Georgia,serif;font-weight:400;font-size:32px;line-height:1.15">${escape(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(rows.length > 0 ? [`<table style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.join("")}</table>`] : []),
    ...(quote === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:2px solid ${theme.line};white-space:pre-wrap">${escape(quote)}</blockquote>`,
        ]),
    ...(action ? [`<p style="margin:24px 0"><a style="${button}" href="${escape(action.href)}">${escape(action.label)}</a></p>`] : []),
    `<p style="margin:24px 0 0">${escape(sender)}</p>`,
    ...small.map(({ text, href }) =>
      href === undefined
        ? `<p style="${fine}">${escape(text)}</p>`
        : `<p style="${fine}"><a style="color:inherit" href="${escape(href)}">${escape(text)}</a></p>`,
    ),
    `</div></body></html>`,
  ].join("\n");
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
