import { describe, expect, it } from "vitest";
import { listButtons } from "#backend/extensions/back-office/src/order-page/list-buttons";
import { toRefundable } from "#backend/extensions/back-office/src/order-page/refundable";
import {
  firstImage,
  ORDER_FIELDS,
  parseOrder,
} from "#backend/extensions/back-office/src/order-page/read-order";

const step = (id: number) => ({
  ...{ id, from_status: null, to_status: "paid", event: null, reason: "order placed" },
  ...{ amount: null, user: null, date_created: "2026-11-29T10:00:00Z" },
});

const image = (file: string, sort: number) => ({ sort, file });

const line = (id: number, sort: number) => ({
  ...{ id, sort, count: 2, display_name: "Ring", reference_number: "R-1" },
  ...{ variant_display_name: "54", personalization_text: null },
  ...{ price_brutto: "35.70", total_brutto: 71.4 },
  product: { id: 7, images: [image("second", 2), image("first", 1)] },
});

const ORDER = {
  ...{ id: 1, order_uuid: "u", order_number: "S-2026-000001", status: "paid" },
  ...{ date_created: "2026-11-29T10:00:00Z", payment_alert: null, refund_due: null },
  ...{ reserved_until: null, customer_name: null, customer_email: "e@post.example" },
  ...{ customer_phone: null, comment: null, staff_note: null, cash_identification: true },
  ...{ present_wrap: null, present_card: null, present_wrap_price: "0.00", shipping_cost: 0 },
  ...{ lines_total_brutto: "71.40", total_brutto: "71.40", tracking_number: null, carrier: null },
  ...{ tracking_link: null, delivery_from: null, delivery_to: null, pickup_branch: null },
  tax_breakdown: [{ mode: "standard", percent: "19.00", gross: "71.40", tax: "11.40" }],
  payment_method: { display_name: "PayPal", translations: [] },
  shipping_method: { display_name: "Versand", translations: [], pickup: false },
  lines: [line(2, 2), line(1, 1)],
  ...{ addresses: [], payments: [], refunds: [], documents: [], withdrawals: [] },
  history: [step(1), step(2)],
};

describe("order that the page reads", () => {
  it("STAFF-8 has amounts in cents, lines in the order of the cart, and the latest step first", () => {
    const order = parseOrder(ORDER);
    expect(order.total_brutto.cents).toBe(7140);
    expect(order.lines.map(({ id, price_brutto }) => [id, price_brutto.cents])).toEqual([
      [1, 3570],
      [2, 3570],
    ]);
    expect(order.history.map(({ id }) => id)).toEqual([2, 1]);
    expect(order.lines.map(firstImage)).toEqual(["first", "first"]);
  });

  it("STAFF-8 is fetched with exactly the fields that are parsed, and JSON columns as a whole", () => {
    expect(ORDER_FIELDS).toEqual(
      expect.arrayContaining([
        ...["status", "tax_breakdown", "lines.product.images.file"],
        ...["pickup_branch.zip", "history.user.first_name"],
      ]),
    );
    expect(ORDER_FIELDS.filter((field) => field.startsWith("tax_breakdown."))).toEqual([]);
  });

  it("STAFF-8 is refused with a status or an amount that does not exist", () => {
    expect(() => parseOrder({ ...ORDER, status: "lost" })).toThrow();
    expect(() => parseOrder({ ...ORDER, total_brutto: "1.005" })).toThrow();
  });
});

const payment = (provider: string, fields: object = {}) => ({
  ...{ provider, status: "completed", amount: "71.40", refunded_amount: null, ...fields },
});

const refund = (fields: object) => ({
  ...{ id: 1, status: "done", failure: null, amount: "35.70", shipping: null, reference: null },
  ...{ lines: [{ line: 1, count: 1, amount: "35.70" }], restock: false, done_on: null },
  ...{ date_created: "2026-11-29T10:00:00Z", ...fields },
});

describe("refund of an order in the app", () => {
  it("STAFF-6 is limited by what is paid, refunded and pending, like on the server", () => {
    const limitOf = (fields: object) => toRefundable(parseOrder({ ...ORDER, ...fields })).limit;
    const payments = [payment("paypal", { refunded_amount: "35.70" })];
    expect(limitOf({ payments }).cents).toBe(3570);
    expect(limitOf({ payments, refunds: [refund({ status: "pending" })] }).cents).toBe(0);
    expect(limitOf({ payments, refunds: [refund({ status: "failed" })] }).cents).toBe(3570);
    expect(limitOf({ payments: [payment("store", { status: "pending" })] }).cents).toBe(0);
  });
});

describe("buttons of an order", () => {
  const buttonsOf = (fields: object) =>
    listButtons(parseOrder({ ...ORDER, payments: [payment("paypal")], ...fields })).map(
      ({ step, kind }) => `${step} ${kind}`,
    );

  it.each([
    ["a paid order", {}, ["confirm next", "make_refund other", "cancel ending"]],
    [
      "an order that was sent",
      { status: "shipped" },
      ["complete next", "make_refund other", "tracking other", "take_back ending"],
    ],
    [
      "a cancelled order with an amount due",
      { status: "cancelled", refund_due: "71.40" },
      ["make_refund next", "refund other", "nothing_due other"],
    ],
    [
      "a cancelled order that was paid by a transfer",
      { status: "cancelled", refund_due: 71.4, payments: [payment("transfer")] },
      ["make_refund next", "nothing_due other"],
    ],
    [
      "an order whose refund the provider has not answered",
      { status: "completed", refunds: [refund({ status: "pending", failure: "unreachable" })] },
      ["take_back ending"],
    ],
    [
      "an order that failed with a wrong amount",
      {
        ...{ status: "payment_failed", payment_alert: "wrong_amount" },
        history: [{ ...step(1), event: "wrong_amount", amount: "9.00" }],
      },
      ["make_refund other", "refund other", "payment_checked other"],
    ],
    [
      "an order that was never paid",
      { status: "expired", payments: [payment("paypal", { status: "pending" })] },
      [],
    ],
    ["an order that waits for its payment", { status: "awaiting_payment" }, []],
  ] as const)("STAFF-9 STAFF-6 are those of %s", (_name, fields, expected) => {
    expect(buttonsOf(fields)).toEqual(expected);
  });
});
