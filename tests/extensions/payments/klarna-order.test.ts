import { describe, expect, it } from "vitest";
import { parseOrderRecord } from "#backend/extensions/ecom/src/orders/order-record";
import { toOrderForPayment } from "#backend/extensions/ecom/src/payments/order-for-payment";
import { toKlarnaOrder } from "#backend/extensions/ecom/src/payments/providers/klarna/order-body";
import { purchaseSchema } from "#backend/fakes/klarna/purchase-schema";

type Fields = Readonly<Record<string, unknown>>;

const SHIPPING = {
  ...{ type: "shipping", company: null, first_name: "Jördis", last_name: "Brandt" },
  ...{ street: "Am Alten Markt", number: "4a", addition: "Hinterhaus", zip_code: "24103" },
  ...{ city: "Kiel", country_code: "DE" },
};
const INVOICE = {
  ...{ type: "invoice", company: "Brandt & Söhne", first_name: "Ole", last_name: "Brandt" },
  ...{ street: "Hafenstraße", number: "12", addition: null, zip_code: "20457" },
  ...{ city: "Hamburg", country_code: "DE" },
};

const line = (name: string, cents: number, fields: Fields = {}): Fields => ({
  ...{ id: 1, display_name: name, variant_display_name: null, reference_number: "R-1", count: 1 },
  ...{ price_brutto: cents / 100, total_brutto: cents / 100 },
  ...{ tax_mode: "standard", tax_percent: 19, tax: 0, withdrawal_exclusion: "none" },
  ...fields,
});

const ORDER = {
  ...{ order_uuid: "u-7", order_number: "S-2026-000123", language: "fr" },
  ...{ customer_email: "j@example.com", customer_phone: null, total_brutto: 326.4 },
  ...{ total_tax: 34.23, shipping_cost: 9.9, present_wrap_price: 4.5, lines_total_brutto: 312 },
  ...{ id: 7, status: "awaiting_payment", date_created: "2026-11-20T09:00:00Z", tax_country: "DE" },
  ...{ confirmation_sent_at: null, notice_sent_at: null, reserved_until: null, reminder_at: null },
  project: { id: 1 },
  payment_method: { key: "klarna", display_name: "Klarna" },
  shipping_method: { display_name: "Versand" },
  tax_breakdown: [
    { mode: "margin", percent: 0, gross: 112, tax: 0 },
    { mode: "standard", percent: 19, gross: 214.4, tax: 34.23 },
  ],
  // The database returns lines and addresses in any order.
  lines: [
    line("Uhr", 10_000, { sort: 2, count: 2, total_brutto: 200, tax: 31.93 }),
    line("Ring", 11_200, { sort: 1, variant_display_name: "54", tax_mode: "margin" }),
  ],
  addresses: [INVOICE, SHIPPING],
};

const orderForPayment = (fields: Fields) =>
  toOrderForPayment(parseOrderRecord({ ...ORDER, ...fields }));

function klarnaOrder(fields: Fields = {}) {
  const order = orderForPayment(fields);
  if (!order) throw new Error("the order has no shipping address");
  return toKlarnaOrder(order, (path) => `https://api.shop.example/ecom${path}`);
}

const linesOf = (fields: Fields = {}) =>
  klarnaOrder(fields).order_lines.map(({ type, name, total_amount, tax_rate, total_tax_amount }) =>
    [type, name, total_amount, tax_rate, total_tax_amount].join(" "),
  );

describe("order at Klarna", () => {
  it("PAY-3 CHECKOUT-4 has amounts and references of the order, and is not captured before dispatch", () => {
    const order = klarnaOrder();
    expect(order).toMatchObject({
      ...{ purchase_country: "DE", purchase_currency: "EUR", locale: "en-DE" },
      ...{ order_amount: 32_640, order_tax_amount: 3423, auto_capture: false },
      ...{ merchant_reference1: "S-2026-000123", merchant_reference2: "u-7" },
      merchant_urls: {
        authorization: "https://api.shop.example/ecom/klarna/authorization",
        notification: "https://api.shop.example/ecom/klarna/notification",
      },
    });
    // Klarna checks that lines and taxes add up.
    expect(purchaseSchema.safeParse(order).error).toBeUndefined();
  });

  it("PAY-3 CHECKOUT-4 has the lines of the cart with their VAT, none for margin goods, and shipping and wrapping with that of the goods", () => {
    expect(linesOf()).toEqual([
      "physical Ring (54) 11200 0 0",
      "physical Uhr 20000 1900 3193",
      "shipping_fee Frais de livraison 990 1900 158",
      "surcharge Emballage cadeau 450 1900 72",
    ]);
  });

  it("PAY-3 LAW-4 has no line for free shipping, and no VAT where the order has none", () => {
    const goods = { lines: [line("Ring", 11_200, { tax_mode: "margin" })], present_wrap_price: 0 };
    const share = { mode: "margin", percent: 0, gross: 112, tax: 0 };
    expect(linesOf({ ...goods, shipping_cost: 0, tax_breakdown: [share] })).toEqual([
      "physical Ring 11200 0 0",
    ]);
    expect(linesOf({ ...goods, tax_breakdown: [{ ...share, gross: 121.9 }] })).toEqual([
      "physical Ring 11200 0 0",
      "shipping_fee Frais de livraison 990 0 0",
    ]);
  });

  it("LAW-4 PAY-3 has the rates of the country of delivery, for shipping its standard rate", () => {
    const order = klarnaOrder({
      ...{ tax_country: "AT", total_brutto: 209.9, total_tax: 23.53, present_wrap_price: 0 },
      lines: [
        line("Buch", 10_000, { sort: 1, tax_percent: 5.5, tax: 5.21 }),
        line("Ring", 10_000, { sort: 2, tax_percent: 20, tax: 16.67 }),
      ],
      tax_breakdown: [
        { mode: "standard", percent: 20, gross: 109.9, tax: 18.32 },
        { mode: "standard", percent: 5.5, gross: 100, tax: 5.21 },
      ],
    });
    expect(
      order.order_lines.map(({ tax_rate, total_tax_amount }) => [tax_rate, total_tax_amount]),
    ).toEqual([
      [550, 521],
      [2000, 1667],
      [2000, 165],
    ]);
    expect(purchaseSchema.safeParse(order).error).toBeUndefined();
  });

  it("PAY-3 CHECKOUT-4 is billed to the invoice address and sent to the shipping address", () => {
    const { billing_address: billing, shipping_address: shipping } = klarnaOrder({
      customer_phone: "+49 431 1234",
    });
    expect(billing).toEqual({
      ...{ organization_name: "Brandt & Söhne", given_name: "Ole", family_name: "Brandt" },
      ...{ email: "j@example.com", phone: "+49 431 1234", street_address: "Hafenstraße 12" },
      ...{ postal_code: "20457", city: "Hamburg", country: "DE" },
    });
    expect(shipping).toEqual({
      ...{ given_name: "Jördis", family_name: "Brandt", email: "j@example.com" },
      ...{ phone: "+49 431 1234", street_address: "Am Alten Markt 4a" },
      ...{ street_address2: "Hinterhaus", postal_code: "24103", city: "Kiel", country: "DE" },
    });
  });

  it("PAY-3 CHECKOUT-4 is billed to the shipping address without another one, and does not exist without any", () => {
    const order = klarnaOrder({ addresses: [SHIPPING] });
    expect(order.billing_address).toEqual(order.shipping_address);
    expect(orderForPayment({ addresses: [INVOICE] })).toBeUndefined();
  });

  it.each([
    ["de", "DE", "de-DE"],
    ["fr", "DE", "en-DE"],
    ["fr", "CH", "fr-CH"],
    ["de", "FR", "en-FR"],
    ["de", "US", "en-US"],
  ])(
    "PAY-3 is in a language that Klarna has in the country: %s in %s is %s",
    (language, country, locale) => {
      const addresses = [{ ...SHIPPING, country_code: country }];
      expect(klarnaOrder({ language, addresses })).toMatchObject({
        locale,
        purchase_country: country,
      });
    },
  );
});
