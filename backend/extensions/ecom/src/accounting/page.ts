import { createHash } from "node:crypto";
import type { AccountingEntry } from "#domain/accounting/accounting-entry";
import type { Period } from "#domain/accounting/datev-csv";
import type { Locale } from "#domain/locale/locale";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { escapeHtml as escape } from "../../../../shared/plain-page";
import { formatRate } from "../documents/pdf/document-texts";

const CSS = `
body { max-width: 34rem; margin: 2rem auto; padding: 0 16px; background: #fff; color: #000; font: 16px/1.5 "Source Sans Pro", Arial, sans-serif }
label { display: block; margin: 1rem 0 }
input, select, button { display: block; min-height: 44px; margin-top: 4px; padding: 4px 8px; font: inherit }
[role=alert] { padding: 8px 12px; border: 2px solid #000 }
`;

const STYLE_HASH = createHash("sha256").update(CSS).digest("base64");

export const PAGE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
  "X-Robots-Tag": "noindex",
} as const;

/** A project whose documents can be exported. */
export type ExportProject = { readonly id: number; readonly display_name: string };

/** Formats of the export: a row per document and tax rate, or a file that DATEV imports. */
export const EXPORT_FORMATS = ["csv", "datev"] as const;

/** Values of the form. */
export type ExportValues = Period & {
  readonly project?: number | undefined;
  readonly format?: (typeof EXPORT_FORMATS)[number] | undefined;
};

const option = (value: string | number, name: string, isSelected: boolean): string =>
  `<option value="${value}"${isSelected ? " selected" : ""}>${escape(name)}</option>`;

/** Describes a booking without an account: its document, order, country, taxation and rate. */
function omittedItem(language: Locale, entry: AccountingEntry): string {
  const { accounting, [entry.type]: type } = DOCUMENTS_MESSAGES[language];
  const rate = formatRate(entry.rate, language);
  const sale = `${entry.taxCountry}, ${accounting[entry.mode]}, ${rate}`;
  return `<li>${escape(`${type} ${entry.number}, ${entry.orderNumber}: ${sale}`)}</li>`;
}

/**
 * Renders the form of the accounting export, with the given values and the reason why there is no
 * file. With `omitted` bookings it lists them and offers the file without them.
 */
export function renderExportPage(
  language: Locale,
  projects: readonly ExportProject[],
  values: ExportValues,
  problem?: string,
  omitted: readonly AccountingEntry[] = [],
): string {
  const texts = DOCUMENTS_MESSAGES[language].accounting;
  const projectOptions = projects.map(({ id, display_name: name }) =>
    option(id, name, id === values.project),
  );
  const formatOptions = EXPORT_FORMATS.map((format) =>
    option(format, texts[format], format === values.format),
  );
  const items = omitted.map((entry) => omittedItem(language, entry)).join("");
  const rest =
    items === "" ? "" : `<button name="rest" value="1">${escape(texts.submitRest)}</button>`;
  const day = (name: "from" | "to") =>
    `<label>${escape(texts[name])}<input type="date" name="${name}" required value="${escape(values[name])}"></label>`;
  const form =
    `<form><label>${escape(texts.project)}<select name="project">${projectOptions.join("")}</select></label>` +
    day("from") +
    day("to") +
    `<label>${escape(texts.format)}<select name="format">${formatOptions.join("")}</select></label>` +
    `<button>${escape(texts.submit)}</button>${rest}</form>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escape(texts.title)}</title><style>${CSS}</style></head><body><h1>${escape(texts.title)}</h1>` +
    `${problem === undefined ? "" : `<div role="alert">${escape(problem)}${items && `<ul>${items}</ul>`}</div>`}${projects.length > 0 ? form : ""}</body></html>`
  );
}
