import type { Locale } from "#domain/locale/locale";
import { translateName } from "#domain/locale/translate-fields";
import { escapeHtml as escape } from "../../../../shared/plain-page";
import { labelWithValue, mailMessages } from "../../../shared/mail/messages";
import type { OrderRecord } from "../orders/order-record";
import { renderBarcode } from "./barcode";
import { renderPage } from "./page";

/** Labels of 89 × 36 mm, such as Dymo 99012. */
export const TRAY_LABEL_CSS = `
@page { size: 89mm 36mm; margin: 0 }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #000; font: 10pt/1.2 "Source Sans Pro", "Helvetica Neue", Arial, sans-serif }
.label { display: grid; grid-template: auto auto 1fr / 1fr max-content; gap: 0 4mm; width: 89mm; height: 36mm; padding: 2.5mm 5mm; break-inside: avoid; overflow: hidden }
.label + .label { break-before: page }
.label p { margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.number { grid-column: 1 / -1; font-size: 20pt; font-weight: 700; line-height: 1.1 }
.end { text-align: right }
.barcode { grid-column: 1 / -1; align-self: end; width: 100%; height: 11mm }
@media screen { .label { margin: 4mm; outline: 1px solid #999 } }
`;

/** Returns the first letter of the first name, and the last name. */
function customerOf({ addresses }: OrderRecord): string {
  const address = addresses.find(({ type }) => type === "shipping");
  return address ? `${Array.from(address.first_name)[0] ?? ""}. ${address.last_name}` : "";
}

function renderLabel(order: OrderRecord, language: Locale): string {
  const texts = mailMessages(language, "packingSlip");
  const pieces = order.lines.reduce((sum, { count }) => sum + count, 0);
  const delivery = order.pickup_branch
    ? labelWithValue(language, texts.pickup, translateName(order.pickup_branch, language))
    : translateName(order.shipping_method, language);
  return (
    `<section class="label"><p class="number">${escape(order.order_number)}</p>` +
    `<p>${escape(customerOf(order))}</p>` +
    `<p class="end">${escape(labelWithValue(language, texts.items, String(pieces)))}</p>` +
    `<p>${escape(delivery)}</p>` +
    `<p class="end">${order.present_wrap ? escape(texts.gift) : ""}</p>` +
    `${renderBarcode(order.order_number)}</section>`
  );
}

/** Renders a label for the tray of each order: number, customer, delivery, pieces and barcode. */
export const renderTrayLabels = (orders: readonly OrderRecord[], language: Locale): string =>
  renderPage(
    language,
    mailMessages(language, "packingSlip").labels,
    TRAY_LABEL_CSS,
    orders.map((order) => renderLabel(order, language)).join(""),
  );
