import type { Locale } from "#domain/locale/locale";
import type { Theme } from "#domain/theme/theme";
import { type OrderSummary, orderSummaryHtml, orderSummaryText } from "./order-summary";
import { escapeHtml as escape } from "../../../shared/plain-page";
import { labelWithValue } from "./messages";

export type Facts = readonly { readonly label: string; readonly value: string }[];

/** Section of a mail with its own heading: facts or lines of an address. */
type Section = {
  readonly title: string;
  readonly text?: string;
  readonly facts?: Facts;
  readonly lines?: readonly string[];
};

type Action = { readonly label: string; readonly href: string };

/** Content of a mail, independent of text or HTML. All values are plain text. */
export type EmailContent = {
  readonly language: Locale;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts?: Facts;
  readonly orderSummary?: OrderSummary;
  readonly sections?: readonly Section[];
  /** Text written by a visitor. Line breaks are kept. */
  readonly quote?: string;
  readonly action?: Action;
  /** A button of the same weight below the first one. */
  readonly secondAction?: Action;
  readonly footnotes?: readonly { readonly text: string; readonly href?: string }[];
  /** Goes to the shop itself, so it ends without the company's particulars. */
  readonly isInternal?: true;
};

/** End of a mail: the name of its sender, and the lines about the company. */
type Signature = { readonly name: string; readonly particulars: readonly string[] };

/** Returns the parts of a mail, those that it lacks as empty lists. */
const listParts = ({ action, secondAction, ...content }: EmailContent) => ({
  ...{ facts: [], sections: [], footnotes: [] },
  ...content,
  actions: [action, secondAction].filter((given) => given !== undefined),
});

/** Renders the plain text version of a mail. Links are written out. */
export function renderEmailText(content: EmailContent, { name, particulars }: Signature): string {
  const { language, title, paragraphs, facts, orderSummary, sections, quote, actions, footnotes } =
    listParts(content);
  const linked = (text: string, href: string) =>
    labelWithValue(language, text, "").trimEnd() + `\n${href}`;
  return [
    title,
    ...paragraphs,
    ...factsText(facts, language),
    ...(orderSummary ? [orderSummaryText(orderSummary, language)] : []),
    ...sections.map((section) => sectionText(section, language)),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, "> ")]),
    ...actions.map(({ label, href }) => linked(label, href)),
    name,
    ...(footnotes.length > 0
      ? [
          "--",
          ...footnotes.map(({ text, href }) => (href === undefined ? text : linked(text, href))),
        ]
      : []),
    ...(particulars.length > 0 ? [particulars.join("\n")] : []),
  ].join("\n\n");
}

function factsText(facts: Facts, language: Locale): readonly string[] {
  return facts.length > 0
    ? [facts.map(({ label, value }) => labelWithValue(language, label, value)).join("\n")]
    : [];
}

function sectionText({ title, text, facts = [], lines = [] }: Section, language: Locale): string {
  return [
    title,
    "-".repeat(title.length),
    ...(text === undefined ? [] : [text]),
    ...factsText(facts, language),
    ...lines,
  ].join("\n");
}

/**
 * Renders the HTML version of a mail in the colours of the site's theme. Styles are inline, since
 * mail programs do not support style sheets reliably.
 */
export function renderEmailHtml(
  content: EmailContent,
  theme: Theme,
  { name, particulars }: Signature,
): string {
  const { language, title, paragraphs, facts, orderSummary, sections, quote, actions, footnotes } =
    listParts(content);
  const body = `font-family:'Source Sans Pro',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:${theme.fg}`;
  const fine = `margin:8px 0 0;font-size:14px;color:${theme.fgMuted}`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const button =
    `display:inline-block;padding:12px 20px;background:${theme.button.background};color:${theme.button.text};` +
    `border-radius:${theme.button.borderRadius};font-weight:600;text-decoration:none`;
  const cell = `padding:8px 16px 8px 0;border-top:1px solid ${theme.border};text-align:left;vertical-align:top`;
  const table = (list: Facts): readonly string[] => {
    const rows = list.map(
      ({ label, value }) =>
        `<tr><th scope="row" style="${cell};font-weight:400;color:${theme.fgMuted}">${escape(label)}</th><td style="${cell}">${escape(value)}</td></tr>`,
    );
    return rows.length > 0
      ? [
          `<table style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.join("")}</table>`,
        ]
      : [];
  };
  const section = ({
    title: heading,
    text,
    facts: list = [],
    lines = [],
  }: Section): readonly string[] => [
    `<h2 style="margin:32px 0 8px;font-size:18px;line-height:1.3">${escape(heading)}</h2>`,
    ...(text === undefined ? [] : [paragraph(text)]),
    ...table(list),
    ...(lines.length > 0
      ? [`<p style="margin:0 0 16px">${lines.map(escape).join("<br>")}</p>`]
      : []),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escape(title)}</title></head><body style="margin:0;padding:32px 20px;background:${theme.bg};${body}">`,
    `<div style="max-width:560px;margin:0 auto">`,
    `<h1 style="margin:0 0 24px;font-family:'Cormorant Garamond',Georgia,serif;font-weight:400;font-size:32px;line-height:1.15">${escape(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...table(facts),
    ...(orderSummary ? [orderSummaryHtml(orderSummary, theme)] : []),
    ...sections.flatMap((part) => section(part)),
    ...(quote === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:2px solid ${theme.border};white-space:pre-wrap">${escape(quote)}</blockquote>`,
        ]),
    ...actions.map(
      ({ label, href }) =>
        `<p style="margin:24px 0"><a style="${button}" href="${escape(href)}">${escape(label)}</a></p>`,
    ),
    `<p style="margin:24px 0 0">${escape(name)}</p>`,
    ...footnotes.map(({ text, href }) =>
      href === undefined
        ? `<p style="${fine}">${escape(text)}</p>`
        : `<p style="${fine}"><a style="color:inherit" href="${escape(href)}">${escape(text)}</a></p>`,
    ),
    ...(particulars.length > 0
      ? [
          `<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${theme.border};font-size:14px;color:${theme.fgMuted}">${particulars.map(escape).join("<br>")}</p>`,
        ]
      : []),
    `</div></body></html>`,
  ].join("\n");
}
