import { describe, expect, it } from "vitest";
import { createEuro } from "../../../src/domain/pricing/money";
import { parseOrderResponse } from "../../../src/clients/orders/order-response";
import { ORDER_STATUSES } from "../../../src/domain/order/order-status";
import { ORDER_ERROR_CODES } from "../../../src/contracts/order-error-codes";
import { orderResponseSchema } from "../../../src/contracts/place-order";

const order = {
  order_uuid: "0d9be0c3-58bc-4ea4-b1a9-47d6bfb6ab20",
  order_number: "S-2026-000017",
  status: "awaiting_transfer",
};
const accepted = { status: "ok", order: { ...order, total_price_brutto: 1290.5 } };
const refused = { status: "error", code: "price-changed", message: "…", changes: [] };

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

  it("CHECKOUT-7 lists the differences: prices in cents, remaining stock, unavailable products", () => {
    const changes = [
      { product: 7, variant: 3, field: "price_brutto", was: 1240, is: 1265.5 },
      { product: 8, variant: null, field: "count", was: 2, is: 1 },
      { product: 8, variant: 2, field: "count", was: 2, is: 0 },
      { product: 9, variant: null, field: "product", was: 9, is: null },
      { product: 9, variant: null, field: "price_brutto", was: null, is: null },
      { product: null, variant: null, field: "shipping_cost", was: 0, is: 6.9 },
      { product: null, variant: null, field: "total_price_brutto", was: 10, is: 16.9 },
      { product: null, variant: null, field: "present_wrap", was: true, is: false },
    ];
    const result = parseOrderResponse(false, { ...refused, changes });
    expect(result).toEqual({
      ok: false,
      failure: {
        kind: "refused",
        code: "price-changed",
        differences: [
          {
            kind: "price",
            product: 7,
            variant: 3,
            was: createEuro(124_000),
            is: createEuro(126_550),
          },
          { kind: "stock", product: 8, variant: null, left: 1 },
          { kind: "stock", product: 8, variant: 2, left: 0 },
          { kind: "unavailable", product: 9, variant: null },
          { kind: "unavailable", product: 9, variant: null },
          { kind: "shipping-cost", was: createEuro(0), is: createEuro(690) },
          { kind: "total", was: createEuro(1000), is: createEuro(1690) },
          { kind: "other", field: "present_wrap" },
        ],
      },
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
          failure: { kind: "refused", code, differences: [], limit },
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

  // The browser parses responses with a smaller copy of the contract: both must accept the same
  // codes.
  it.each(ORDER_ERROR_CODES)("CHECKOUT-7 parses the refusal %s like the contract", (code) => {
    const body = { ...refused, code };
    expect(orderResponseSchema.safeParse(body).success).toBe(true);
    expect(parseOrderResponse(false, body)).toMatchObject({ failure: { kind: "refused", code } });
  });

  it.each(ORDER_STATUSES)("CHECKOUT-5 parses an order that is %s", (status) => {
    expect(
      parseOrderResponse(true, { status: "ok", order: { ...accepted.order, status } }).ok,
    ).toBe(true);
  });
});
