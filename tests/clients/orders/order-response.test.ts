import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import type { OrderIssue } from "#domain/order/order-issue";
import {
  orderRefused,
  toIssuePayload,
} from "#backend/extensions/ecom/src/responses/order-responses";
import { parseOrderResponse } from "#clients/orders/order-response";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { ORDER_ERROR_CODES } from "#domain/order/order-error-codes";

const order = {
  order_uuid: "0d9be0c3-58bc-4ea4-b1a9-47d6bfb6ab20",
  order_number: "S-2026-000017",
  status: "awaiting_transfer",
};
const accepted = { status: "ok", order: { ...order, total_price_brutto: 1290.5 } };
const refused = { status: "error", code: "price-changed", message: "…", changes: [] };

const LINE = { line: 1, product: 8, variant: 2 };
const ISSUES: readonly OrderIssue[] = [
  { kind: "unavailable", line: 0, product: 9, variant: null, reason: "on-request" },
  { kind: "count", ...LINE, previous: 100 },
  { kind: "stock", ...LINE, previous: 2, current: 0 },
  { kind: "price", ...LINE, previous: createEuro(124_000), current: createEuro(126_550) },
  {
    kind: "personalization",
    ...LINE,
    failure: { code: "personalization-too-long", field: "text" },
  },
  { kind: "lines", current: 0 },
  { kind: "payment-method", previous: 3 },
  { kind: "shipping-method", previous: 4 },
  { kind: "country", previous: "US" },
  { kind: "present-wrap" },
  { kind: "shipping-cost", previous: createEuro(0), current: createEuro(690) },
  { kind: "total", previous: createEuro(1000), current: createEuro(1690) },
];

describe("order response", () => {
  it("CHECKOUT-5 status ok is a placed order with number and total", () => {
    expect(parseOrderResponse(true, accepted)).toEqual({
      ok: true,
      value: {
        uuid: order.order_uuid,
        number: "S-2026-000017",
        total: createEuro(129_050),
        status: "awaiting_transfer",
      },
    });
  });

  it.each([
    ["an ok with a failing status", false, accepted],
    ["another status", true, { status: "maybe" }],
    ["nothing", true, null],
    ["a server's own error page", false, { errors: [{ message: "boom" }] }],
    ["a code that does not exist", false, { ...refused, code: "who-knows" }],
  ])("CHECKOUT-5 %s is Could not post order", (_, success, body) => {
    expect(parseOrderResponse(success, body)).toEqual({
      ok: false,
      failure: { kind: "failed", code: "could-not-post-order" },
    });
  });

  // What the order API writes, the browser reads: one type from the domain to the text.
  it.each(ISSUES)("CHECKOUT-7 a refusal because of $kind arrives as it was found", (issue) => {
    const { body } = orderRefused("price-changed", [toIssuePayload(issue)]);
    const sent: unknown = JSON.parse(JSON.stringify(body));
    expect(parseOrderResponse(false, sent)).toEqual({
      ok: false,
      failure: { kind: "refused", code: "price-changed", changes: [issue] },
    });
  });

  it.each([
    {
      ...{ items_left: 3, value_left: null, open_payment_methods: [] },
      limit: { items: 3, value: null, openPayments: [] },
    },
    {
      ...{ items_left: 0, value_left: 190.1, open_payment_methods: [3, 4] },
      limit: { items: 0, value: createEuro(19_010), openPayments: [3, 4] },
    },
  ])(
    "ORDER-4 has what a limit of unpaid orders would accept: $items_left items, $value_left",
    ({ limit, ...left }) => {
      for (const code of ["customer-limit", "network-limit", "shop-limit"] as const)
        expect(parseOrderResponse(false, { ...refused, code, limit: left })).toEqual({
          ok: false,
          failure: { kind: "refused", code, changes: [], limit },
        });
    },
  );

  it("ORDER-4 has the payment deadline of a bank transfer, and rejects an invalid date", () => {
    const response = { ...accepted, order: { ...accepted.order, pay_by: "2026-12-07" } };
    expect(parseOrderResponse(true, response)).toMatchObject({
      ok: true,
      value: { payBy: "2026-12-07" },
    });
    expect(
      parseOrderResponse(true, { ...response, order: { ...response.order, pay_by: "soon" } }).ok,
    ).toBe(false);
  });

  it("CHECKOUT-7 lists the invalid fields of an order", () => {
    const fields = [{ field: "shipping_address.zip_code", code: "required" }];
    expect(parseOrderResponse(false, { status: "error", code: "invalid-request", fields })).toEqual(
      {
        ok: false,
        failure: { kind: "invalid", fields },
      },
    );
  });

  it.each(ORDER_ERROR_CODES)("CHECKOUT-7 parses the refusal %s", (code) => {
    expect(parseOrderResponse(false, { ...refused, code })).toMatchObject({
      failure: { kind: "refused", code },
    });
  });

  it.each(ORDER_STATUSES)("CHECKOUT-5 parses an order that is %s", (status) => {
    expect(
      parseOrderResponse(true, { status: "ok", order: { ...accepted.order, status } }).ok,
    ).toBe(true);
  });
});
