import type { Locale } from "#domain/locale/locale";
import type { Theme } from "#domain/theme/theme";
import { escapeHtml } from "../../../shared/plain-page";
import { labelWithValue } from "./messages";

/** A detail of a line. The text of an engraving is set apart from its label. */
type LineDetail = string | { readonly label: string; readonly engraved: string };

/**
 * The lines of an order and their costs, as part of a mail. Amounts are formatted; all values are
 * plain text.
 */
export type OrderSummary = {
  readonly lines: readonly {
    readonly name: string;
    readonly details: readonly LineDetail[];
    readonly amount: string;
    /** URL of the picture, which repeats what the text says. */
    readonly image?: string;
  }[];
  readonly sums: readonly { readonly label: string; readonly amount: string }[];
  readonly total: { readonly label: string; readonly amount: string };
  /** Notes on the total: the taxes included in it. */
  readonly notes: readonly string[];
};

const detailText = (detail: LineDetail): string =>
  typeof detail === "string" ? detail : `${detail.label}${detail.engraved}`;

const detailHtml = (detail: LineDetail): string =>
  typeof detail === "string"
    ? escapeHtml(detail)
    : `${escapeHtml(detail.label)}<em>${escapeHtml(detail.engraved)}</em>`;

export function orderSummaryText(
  { lines, sums, total, notes }: OrderSummary,
  language: Locale,
): string {
  return [
    ...lines.map(({ name, details, amount }) =>
      [name, ...details.map(detailText), amount]
        .map((part, at) => (at > 0 ? `  ${part}` : part))
        .join("\n"),
    ),
    [...sums, total].map(({ label, amount }) => labelWithValue(language, label, amount)).join("\n"),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
  ].join("\n\n");
}

export function orderSummaryHtml(
  { lines, sums, total, notes }: OrderSummary,
  theme: Theme,
): string {
  const edge = `border-top:1px solid ${theme.border}`;
  const what = "padding:8px 16px 8px 0;text-align:left;vertical-align:top;font-weight:400";
  const amount =
    "padding:8px 0;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums";
  const fine = `font-size:14px;color:${theme.fgMuted}`;
  const row = (left: string, right: string, style: string) =>
    `<tr><th scope="row" style="${what};${style}">${left}</th><td style="${amount};${style}">${escapeHtml(right)}</td></tr>`;
  const rows = [
    ...lines.map((line) => {
      const details = line.details.map(
        (detail) => `<br><span style="${fine}">${detailHtml(detail)}</span>`,
      );
      const picture = line.image
        ? `<img src="${escapeHtml(line.image)}" alt="" width="72" style="float:left;width:72px;margin:2px 12px 4px 0">`
        : "";
      return row(`${picture}${escapeHtml(line.name)}${details.join("")}`, line.amount, edge);
    }),
    ...sums.map((sum, at) =>
      row(escapeHtml(sum.label), sum.amount, at === 0 ? edge : "padding-top:0"),
    ),
    row(escapeHtml(total.label), total.amount, `${edge};font-weight:600`),
  ];
  return [
    `<table style="width:100%;margin:0 0 8px;border-collapse:collapse">${rows.join("")}</table>`,
    ...notes.map((note) => `<p style="margin:0 0 4px;${fine}">${escapeHtml(note)}</p>`),
  ].join("\n");
}
