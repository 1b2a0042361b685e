import { describe, expect, it } from "vitest";
import { orderRequestSchema } from "#contracts/order-requests";

const LINE = { product: 1, variant: null, personalization: {}, count: 1, price_brutto: 100 };
const ORDER = {
  project: "Sternberg.example",
  order_uuid: "0D9BE0C3-58BC-4EA4-B1A9-47D6BFB6AB20",
  language: "de",
  customer_email: "j.brandt@post.example",
  ...{ payment_method: 1, shipping_method: 1, present_wrap: false },
  shipping_address: {
    ...{ first_name: "Jördis", last_name: "Brandt", street: "Am Alten Markt", number: "4a" },
    ...{ zip_code: "24103", city: "Kiel", country_code: "de" },
  },
  products: [LINE],
  ...{ shipping_cost: 9.9, total_price_brutto: 109.9 },
};

describe("order request", () => {
  it("CHECKOUT-5 is accepted, and its project, uuid and country are normalized", () => {
    expect(orderRequestSchema.parse(ORDER)).toMatchObject({
      project: "sternberg.example",
      order_uuid: "0d9be0c3-58bc-4ea4-b1a9-47d6bfb6ab20",
      shipping_address: { country_code: "DE" },
    });
  });

  it.each([
    { order_number: "S-1" },
    { id: 1 },
    { status: "paid" },
    { order_uuid: "1" },
    { products: [] },
    { products: Array.from({ length: 51 }, () => LINE) },
    { products: [{ ...LINE, product: "1" }] },
    { products: [{ ...LINE, personalization: null }] },
    { products: [{ ...LINE, personalization: { text: "x".repeat(501) } }] },
    ...[-1, 0, 0.5, 100, 1e12].map((count) => ({ products: [{ ...LINE, count }] })),
    { language: "it" },
    { total_price_brutto: 109.901 },
    { total_price_brutto: "109.90" },
    { shipping_address: null },
    { comment: "Null\u0000byte" },
    { customer_email: "a@b.example\r\nBcc: c@d.example" },
    { present_wrap: "false" },
    { present_wrap: true, present_card: "x".repeat(301) },
  ])(
    "CHECKOUT-7 is refused with fields that the server decides on or wrong types: %j",
    (change) => {
      expect(orderRequestSchema.safeParse({ ...ORDER, ...change }).success).toBe(false);
    },
  );
});
