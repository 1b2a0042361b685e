import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { parseOrder } from "#clients/orders/order-queries";

const order = {
  order_uuid: "0d9be0c3-58bc-4ea4-b1a9-47d6bfb6ab20",
  order_number: "S-2026-000017",
  status: "awaiting_payment",
  total_price_brutto: 264.4,
  payment: { provider: "paypal", provider_order_id: "5O190127TN364715T" },
};

describe("parsed order", () => {
  it("CHECKOUT-6 has number, total, status and payment", () => {
    const value = {
      uuid: order.order_uuid,
      number: "S-2026-000017",
      total: createEuro(264_40),
      status: "awaiting_payment",
      payment: { provider: "paypal", providerOrder: "5O190127TN364715T" },
    };
    expect(parseOrder(200, { status: "ok", order })).toEqual({ ok: true, value });
  });

  it("CHECKOUT-6 an unknown order is null; any other invalid response is a failure", () => {
    expect(parseOrder(404, { status: "error", code: "unknown-order" })).toEqual({
      ok: true,
      value: null,
    });
    const failed = (code: number) => ({
      ok: false,
      failure: { code: "server-error", values: { code } },
    });
    expect(parseOrder(404, { status: "error", code: "unknown-project" })).toEqual(failed(404));
    expect(parseOrder(200, { status: "error", code: "unknown-order" })).toEqual(failed(200));
    expect(parseOrder(500, { status: "ok", order })).toEqual(failed(500));
    expect(
      parseOrder(200, { status: "ok", order: { ...order, total_price_brutto: 1.234 } }),
    ).toEqual(failed(200));
    expect(parseOrder(200, null)).toEqual(failed(200));
  });
});
