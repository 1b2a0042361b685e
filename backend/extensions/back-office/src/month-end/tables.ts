import { h, type VNode } from "vue";
import type { OpenPayment } from "../../../../../src/contracts/month-end";
import type { DocumentSum, MonthReport } from "../../../../../src/domain/accounting/month-report";
import { addMoney } from "../../../../../src/domain/pricing/money";
import { recordLink, row, table } from "../report/table";
import type { Texts } from "./texts";

/** Invoices, credit notes and their balance by taxation, country and rate. */
export function taxTable({ invoices, creditNotes, balance }: MonthReport, texts: Texts): VNode {
  const { text, choice, country, rate, money } = texts;
  const body = (title: string, sum: DocumentSum): VNode =>
    h("tbody", [
      h("tr", h("th", { colspan: 6, scope: "rowgroup" }, title)),
      ...sum.shares.map((share) =>
        row([
          ...[choice("common", "tax_mode", share.mode), country(share.country)],
          ...[{ amount: share.mode === "standard" ? rate(share.rate) : "" }],
          ...[share.net, share.tax, share.gross].map((each) => ({ amount: money(each) })),
        ]),
      ),
      row(
        [
          ...[text("sum"), "", ""],
          ...[sum.net, sum.tax, sum.gross].map((each) => ({ amount: money(each) })),
        ],
        "th",
      ),
    ]);
  return table(
    text("turnover"),
    [
      ...[text("taxation"), text("country"), { amount: text("rate") }],
      ...[{ amount: text("net") }, { amount: text("tax") }, { amount: text("gross") }],
    ],
    [
      body(`${text("invoices")}: ${invoices.count}`, invoices),
      ...(creditNotes.count === 0
        ? []
        : [
            body(`${text("credit_notes")}: ${creditNotes.count}`, creditNotes),
            body(text("balance"), balance),
          ]),
    ],
  );
}

/** What was invoiced by payment method. */
export const paymentTable = ({ payments, balance }: MonthReport, texts: Texts): VNode =>
  table(
    texts.text("payments"),
    [texts.text("payment"), { amount: texts.text("gross") }],
    [
      h("tbody", [
        ...payments.map(({ key, gross }) =>
          row([texts.payment(key), { amount: texts.money(gross) }]),
        ),
        row([texts.text("sum"), { amount: texts.money(balance.gross) }], "th"),
      ]),
    ],
  );

/** Orders whose money is still to arrive. */
export const openTable = (open: readonly OpenPayment[], { text, money, ...texts }: Texts): VNode =>
  table(
    text("open"),
    [text("order"), text("customer"), text("date"), text("payment"), { amount: text("gross") }],
    [
      h("tbody", [
        ...open.map((order) =>
          row([
            recordLink("ecommerce_order", order.order, order.orderNumber),
            ...[order.customer, texts.day(order.orderedAt), texts.payment(order.payment)],
            { amount: money(order.total) },
          ]),
        ),
        row(
          [
            ...[text("sum"), "", "", ""],
            { amount: money(addMoney(...open.map(({ total }) => total))) },
          ],
          "th",
        ),
      ]),
    ],
  );
