import { CASH_IDENTIFICATION_MESSAGES } from "#domain/locale/messages/cash-identification.generated";
import { formatDateAndTime } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { groupByPart } from "#domain/personalization/group-by-part";
import { formatMoney } from "#domain/pricing/money";
import { translateName } from "#domain/locale/translate-fields";
import { addressLines } from "#domain/contact/address-lines";
import { escapeHtml as escape } from "../../../../shared/plain-page";
import { labelWithValue, mailMessages } from "../../../shared/mail/messages";
import { formatPersonalization } from "../orders/line-personalization";
import type { OrderRecord, OrderRecordLine } from "../orders/order-record";
import { renderBarcode } from "./barcode";
import { renderPage } from "./page";

/**
 * Styles for print in black on white. Engraving texts are large and widely spaced, so that similar
 * letters can be distinguished.
 */
export const PACKING_SLIP_CSS = `
@page { size: A4; margin: 16mm }
* { box-sizing: border-box }
body { max-width: 182mm; margin: 0 auto; padding: 24px 16px; background: #fff; color: #000; font: 14px/1.45 "Source Sans Pro", "Helvetica Neue", Arial, sans-serif }
article + article { margin-top: 48px; break-before: page }
@media print { article + article { margin-top: 0 } }
.barcode { width: 62mm; height: 12mm }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; padding-bottom: 12px; border-bottom: 2px solid #000 }
h1 { margin: 0; font-size: 26px; line-height: 1.2 }
h2 { margin: 24px 0 6px; font-size: 12px; letter-spacing: .08em; text-transform: uppercase }
p { margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 12px 0 0 }
dt { color: #444 } dd { margin: 0; overflow-wrap: anywhere }
.wrap { display: inline-block; margin-top: 12px; padding: 4px 12px; border: 2px solid #000; font-weight: 700 }
.card p { padding: 8px 12px; border: 1px solid #000; font-size: 16px }
ul { margin: 0; padding: 0; list-style: none }
li { display: grid; grid-template-columns: 18px 1fr max-content; gap: 0 12px; padding: 10px 0; border-top: 1px solid #999; break-inside: avoid }
.box { width: 14px; height: 14px; margin-top: 3px; border: 1.5px solid #000 }
.name { font-weight: 700; font-size: 16px }
.engraved { grid-column: 2 / -1; margin-top: 8px; padding: 8px 12px; border: 1px solid #000 }
.engraved dt { font-size: 12px } .engraved dd { font: 22px/1.3 Georgia, "Times New Roman", serif; letter-spacing: .02em; white-space: pre-wrap }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(56mm, 1fr)); gap: 0 24px }
.lines { white-space: pre-line; overflow-wrap: anywhere }
.total { margin-top: 8px; padding-top: 8px; border-top: 1px solid #999; text-align: right; font-weight: 700 }
.packed { margin-top: 40px; padding-top: 6px; border-top: 1px solid #000; width: 90mm; font-size: 12px }
`;

/** Renders an error page with a link to the back office. */
export function renderPackingSlipError(
  language: Locale,
  reason: "login" | "unknown",
  appUrl: string,
): string {
  const texts = mailMessages(language, "packingSlip");
  const body = `<h1>${escape(texts.title)}</h1><p>${escape(texts[reason])}</p><p><a href="${escape(appUrl)}">${escape(texts.open)}</a></p>`;
  return renderPage(language, texts.title, PACKING_SLIP_CSS, body);
}

/**
 * Renders the packing slips of orders for packing and engraving, each on pages of its own, in the
 * language of the user who prints them.
 */
export const renderPackingSlips = (orders: readonly OrderRecord[], language: Locale): string =>
  renderPage(
    language,
    [
      mailMessages(language, "packingSlip").title,
      ...orders.map((order) => order.order_number),
    ].join(" "),
    PACKING_SLIP_CSS,
    orders.map((order) => renderSlip(order, language)).join(""),
  );

/** A gift has no prices, because its slip can get into the parcel (SHOP-8). */
function renderSlip(order: OrderRecord, language: Locale): string {
  const texts = mailMessages(language, "packingSlip");
  const placed = formatDateAndTime(language, order.date_created, {
    dateStyle: "long",
    timeZone: order.project.time_zone ?? "Europe/Berlin",
  });
  const facts: readonly (readonly [string, string])[] = [
    [texts.date, placed],
    [texts.state, SHOP_MESSAGES[language].order.states[order.status].packingSlip],
    [texts.payment, translateName(order.payment_method, language)],
    [texts.delivery, translateName(order.shipping_method, language)],
    ...(order.pickup_branch
      ? [[texts.pickup, translateName(order.pickup_branch, language)] as const]
      : []),
  ];
  const sides = (["shipping", "invoice"] as const).flatMap((type) => {
    const address = order.addresses.find((candidate) => candidate.type === type);
    return address
      ? [
          side(
            type === "shipping" ? texts.shippingAddress : texts.invoiceAddress,
            addressLines(address, language),
          ),
        ]
      : [];
  });
  const contact = side(texts.contact, [
    order.customer_email,
    ...(order.customer_phone ? [order.customer_phone] : []),
  ]);
  const content = [
    `<header><div><h1>${escape(order.order_number)}</h1><p>${escape(texts.title)}</p></div>${renderBarcode(order.order_number)}</header>`,
    list(facts),
    ...(order.cash_identification
      ? [`<p class="wrap">${escape(CASH_IDENTIFICATION_MESSAGES[language].staff)}</p>`]
      : []),
    ...(order.present_wrap ? [gift(order.present_card ?? "", language)] : []),
    `<h2>${escape(texts.items)}</h2><ul>${order.lines.map((line) => renderLine(line, language, !order.present_wrap)).join("")}</ul>`,
    ...(order.present_wrap
      ? []
      : [
          `<p class="total">${escape(texts.total)} ${escape(formatMoney(order.total_brutto, language))}</p>`,
        ]),
    `<div class="sides">${[...sides, contact].join("")}</div>`,
    ...(order.comment ? [side(texts.comment, [order.comment])] : []),
    ...(order.staff_note ? [side(texts.note, [order.staff_note])] : []),
    `<p class="packed">${escape(texts.packed)}</p>`,
  ];
  return `<article>${content.join("")}</article>`;
}

const list = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts.map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`).join("")}</dl>`;

const side = (title: string, lines: readonly string[]): string =>
  `<section><h2>${escape(title)}</h2><p class="lines">${lines.map(escape).join("\n")}</p></section>`;

/** Renders the request to wrap the order, and the card text as the customer wrote it. */
function gift(card: string, language: Locale): string {
  const texts = mailMessages(language, "packingSlip");
  const text = card
    ? `<section class="card"><h2>${escape(texts.card)}</h2><p class="lines">${escape(card)}</p></section>`
    : "";
  return `<p class="wrap">${escape(texts.wrap)}</p>${text}`;
}

function renderLine(line: OrderRecordLine, language: Locale, withPrice: boolean): string {
  const texts = mailMessages(language, "packingSlip");
  const groups = groupByPart(formatPersonalization(line, language));
  const details = [
    ...(line.variant_display_name
      ? [labelWithValue(language, texts.variant, line.variant_display_name)]
      : []),
    `${texts.reference} ${line.reference_number}`,
  ];
  const engraving = groups
    .map(
      ({ part, entries }) =>
        `<section class="engraved"><p>${escape(part ?? texts.engraving)}</p>` +
        `${list(entries.map(({ name, value }) => [name, value] as const))}</section>`,
    )
    .join("");
  return (
    `<li><span class="box"></span><div><p class="name">${line.count} × ${escape(line.display_name)}</p>` +
    `${details.map((detail) => `<p>${escape(detail)}</p>`).join("")}</div>` +
    `${withPrice ? `<p>${escape(formatMoney(line.total_brutto, language))}</p>` : ""}${engraving}</li>`
  );
}
