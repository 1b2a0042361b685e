import { beforeAll, describe, expect, inject, it } from "vitest";
import type { OrderRequest } from "#contracts/order-requests";
import {
  orderRequest,
  BANK_DETAILS,
  createTestShop,
  listRecords,
  type TestShop,
  postOrder,
  postRaw,
  stockOf,
  createProduct,
  readOrderTraces,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";

let testShop: TestShop;
let other: TestShop;

beforeAll(async () => {
  testShop = await createTestShop("bestellung");
  other = await createTestShop("fremd");
});

const oneLine = (
  change: Partial<OrderRequest["products"][number]>,
  product: number,
): OrderRequest["products"] => [
  { product, variant: null, personalization: {}, count: 1, price_brutto: 100, ...change },
];

async function storedOrder(uuid: string): Promise<Record<string, unknown>> {
  const fields = "*,lines.*,addresses.*,payments.*,history.*";
  const [order] = await listRecords(
    "ecommerce_order",
    `fields=${fields}&filter[order_uuid][_eq]=${uuid}`,
  );
  if (!order) throw new Error(`No order ${uuid}`);
  return order;
}

/** Posts an order that must be refused, and checks that nothing was stored and no stock changed. */
async function refused(order: unknown, by: TestShop = testShop) {
  const before = await readOrderTraces(by);
  const response = await postOrder(order);
  expect(await readOrderTraces(by)).toEqual(before);
  return response;
}

describe("order", () => {
  it("CHECKOUT-5 CHECKOUT-7 LAW-2 is stored with the server's prices, tax, addresses, payment and history", async () => {
    const product = await createProduct(testShop, {
      personalization: {
        project: testShop.project,
        display_name: "Gravur",
        price_brutto: 25,
        fields: [
          { key: "text", type: "text", display_name: "Text", required: false, max_length: 12 },
        ],
      },
      translations: [{ language: "en", display_name: "Solitaire ring" }],
    });
    const order = orderRequest(testShop, product, {
      language: "en",
      comment: "Bitte nachmittags\nNebeneingang",
      customer_phone: "+49 431 5551234",
      present_wrap: true,
      present_card: "Für Dich\nClara",
      products: oneLine(
        { count: 2, price_brutto: 125, personalization: { text: " Für  A. " } },
        product,
      ),
      total_price_brutto: 264.4,
    });
    const response = await postOrder({
      ...order,
      invoice_address: { ...order.shipping_address, company: "Brandt & Söhne" },
    });
    expect(response).toMatchObject({
      http: 200,
      body: {
        status: "ok",
        order: {
          order_uuid: order.order_uuid,
          status: "awaiting_transfer",
          total_price_brutto: 264.4,
        },
      },
    });
    const number = response.body.status === "ok" ? response.body.order.order_number : "";
    expect(number).toMatch(/^S-20\d\d-\d{6}$/);

    const stored = await storedOrder(order.order_uuid);
    expect(stored).toMatchObject({
      order_number: number,
      project: testShop.project,
      language: "en",
      customer_email: order.customer_email,
      comment: "Bitte nachmittags\nNebeneingang",
      currency: "EUR",
      present_wrap: true,
      present_card: "Für Dich\nClara",
      lines: [
        {
          product,
          variant: null,
          display_name: "Solitaire ring",
          personalization: { text: "Für A." },
          count: 2,
          tax_mode: "standard",
          withdrawal_exclusion: "custom_made",
        },
      ],
      payments: [{ provider: "transfer", status: "pending", currency: "EUR" }],
      history: [{ from_status: null, to_status: "awaiting_transfer" }],
    });
    const amounts = [
      stored.lines_total_brutto,
      stored.shipping_cost,
      stored.present_wrap_price,
      stored.total_brutto,
      stored.total_tax,
    ];
    expect(amounts.map(Number)).toEqual([250, 9.9, 4.5, 264.4, 42.22]);
    expect(stored.tax_breakdown).toEqual([
      { mode: "standard", percent: 19, gross: 264.4, tax: 42.22 },
    ]);
    expect(stored.addresses).toMatchObject([
      { type: "shipping", last_name: "Brandt", zip_code: "24103", company: null },
      { type: "invoice", company: "Brandt & Söhne" },
    ]);
    expect(stored.date_created).toEqual(expect.any(String));
    expect(await stockOf(product)).toBe(3);
  });

  it("CHECKOUT-7 starts as awaiting payment if paid online, and as confirmed if paid in store", async () => {
    const product = await createProduct(testShop);
    const online = orderRequest(testShop, product, { payment_method: testShop.payments.paypal });
    expect((await postOrder(online)).body).toMatchObject({ order: { status: "awaiting_payment" } });
    expect((await storedOrder(online.order_uuid)).reserved_until).toEqual(expect.any(String));
    const klarna = orderRequest(testShop, product, { payment_method: testShop.payments.klarna });
    expect((await postOrder(klarna)).body).toMatchObject({ order: { status: "awaiting_payment" } });
    const inShop = orderRequest(testShop, product, {
      payment_method: testShop.payments.store,
      shipping_method: testShop.pickup,
      shipping_cost: 0,
      total_price_brutto: 100,
    });
    expect((await postOrder(inShop)).body).toMatchObject({ order: { status: "confirmed" } });
    expect((await storedOrder(inShop.order_uuid)).reserved_until).toBeNull();
  });

  it("CHECKOUT-7 uses price and stock of a variant", async () => {
    const product = await createProduct(testShop, {
      product_variants: [
        {
          display_name: "52",
          price_brutto: 120,
          stock: 1,
          active: true,
          sort: 1,
          reference_number_suffix: "-52",
        },
        { display_name: "54", stock: 1, active: true, sort: 2 },
      ],
    });
    const [small = 0, large = 0] = await variantsOf(product);
    const lines = [
      ...oneLine({ variant: small, price_brutto: 120 }, product),
      ...oneLine({ variant: large }, product),
    ];
    const order = orderRequest(testShop, product, { products: lines, total_price_brutto: 229.9 });
    expect((await postOrder(order)).http).toBe(200);
    expect(await stockOf(product)).toBe(5);
    const variants = await listRecords(
      "ecommerce_product_variant",
      `fields=stock&filter[product][_eq]=${product}`,
    );
    expect(variants.map((variant) => variant.stock)).toEqual([0, 0]);
    expect(await storedOrder(order.order_uuid)).toMatchObject({
      lines: [{ variant_display_name: "52" }, { variant_display_name: "54" }],
    });
  });

  it("CHECKOUT-7 shows no VAT on margin-scheme goods", async () => {
    const product = await createProduct(testShop, { tax_mode: "margin", price_brutto: 600 });
    const order = orderRequest(testShop, product, {
      products: oneLine({ price_brutto: 600 }, product),
      shipping_cost: 0,
      total_price_brutto: 600,
    });
    expect((await postOrder(order)).http).toBe(200);
    const stored = await storedOrder(order.order_uuid);
    expect(Number(stored.total_tax)).toBe(0);
    expect(stored.tax_breakdown).toEqual([{ mode: "margin", percent: 0, gross: 600, tax: 0 }]);
  });

  it("CHECKOUT-5 keeps HTML and special characters as plain text", async () => {
    const product = await createProduct(testShop);
    const hostileText = `<img src=x onerror="alert(1)"> '; DROP TABLE ecommerce_order; -- {{7*7}} \u{1F48D}`;
    const order = orderRequest(testShop, product, { comment: hostileText });
    await postOrder({
      ...order,
      shipping_address: { ...order.shipping_address, last_name: "<b>O’Neill</b>" },
    });
    expect(await storedOrder(order.order_uuid)).toMatchObject({
      comment: hostileText,
      addresses: [{ last_name: "<b>O’Neill</b>" }],
    });
  });

  it("SETTINGS-2 is accepted beyond the stock if product and shop allow it, with negative stock", async () => {
    const shop = await createTestShop("nachbestellung");
    const product = await createProduct(shop, { stock: 1, reorder_possible: true });
    const order = orderRequest(shop, product, {
      products: oneLine({ count: 3 }, product),
      total_price_brutto: 309.9,
    });
    expect((await refused(order, shop)).body).toMatchObject({
      code: "out-of-stock",
      changes: [{ kind: "stock", product, previous: 3, current: 1 }],
    });
    await updateRecord("ecommerce_settings", shop.settings, { purchase_to_order: true });
    expect((await postOrder(order)).http).toBe(200);
    expect(await stockOf(product)).toBe(-2);
  });

  it("CHECKOUT-7 is accepted in any count for a product without stock tracking", async () => {
    const product = await createProduct(testShop, { stock: undefined });
    const order = orderRequest(testShop, product, {
      products: oneLine({ count: 99 }, product),
      shipping_cost: 0,
      total_price_brutto: 9900,
    });
    expect((await postOrder(order)).http).toBe(200);
    expect(await stockOf(product)).toBeNull();
  });

  it("PAY-4 SETTINGS-2 is refused with transfer if the shop has no valid bank account", async () => {
    const shop = await createTestShop("ohne-konto");
    const product = await createProduct(shop);
    const order = orderRequest(shop, product);
    for (const bank_details of [
      { account_holder: "Haus", iban: "DE89 3704 0044 0532 0130 01" },
      null,
    ]) {
      await updateRecord("ecommerce_settings", shop.settings, { bank_details });
      expect(await refused(order, shop)).toMatchObject({
        http: 409,
        body: { code: "unknown-payment-method" },
      });
    }
    await updateRecord("ecommerce_settings", shop.settings, { bank_details: BANK_DETAILS });
    expect((await postOrder(order)).http).toBe(200);
  });
});

describe("repeated order", () => {
  it("CHECKOUT-5 is stored once and gets the first response again, however it is formatted", async () => {
    const product = await createProduct(testShop);
    const order = orderRequest(testShop, product);
    const first = await postOrder(order);
    expect(await stockOf(product)).toBe(4);
    const again = await refused(
      Object.fromEntries(Object.entries({ ...order, comment: "" }).reverse()),
    );
    expect(again).toEqual(first);
    expect(await refused({ ...order, order_uuid: order.order_uuid.toUpperCase() })).toEqual(first);
  });

  it("CHECKOUT-5 is refused with other content", async () => {
    const product = await createProduct(testShop);
    const order = orderRequest(testShop, product);
    await postOrder(order);
    const changed = {
      ...order,
      products: oneLine({ count: 2 }, product),
      total_price_brutto: 209.9,
    };
    expect(await refused(changed)).toMatchObject({
      http: 409,
      body: { status: "error", code: "order-already-placed" },
    });
    expect((await refused({ ...order, comment: "anders" })).body).toMatchObject({
      code: "order-already-placed",
    });
  });

  it("CHECKOUT-5 gets the first response even after prices changed and the shop closed", async () => {
    const shop = await createTestShop("spaeter");
    const product = await createProduct(shop);
    const order = orderRequest(shop, product);
    const first = await postOrder(order);
    await updateRecord("ecommerce_product", product, { price_brutto: 200 });
    await updateRecord("ecommerce_settings", shop.settings, { enable_cart: false });
    expect(await refused(order, shop)).toEqual(first);
  });
});

describe("last unit in stock", () => {
  it("CHECKOUT-7 is not reserved if another line of the order is sold out", async () => {
    const [plenty, gone] = [
      await createProduct(testShop),
      await createProduct(testShop, { stock: 0 }),
    ];
    const lines = [...oneLine({}, plenty), ...oneLine({}, gone)];
    expect(
      (
        await refused(
          orderRequest(testShop, plenty, { products: lines, total_price_brutto: 209.9 }),
        )
      ).http,
    ).toBe(409);
    expect(await stockOf(plenty)).toBe(5);
  });
});

describe("prices that differ from the server's", () => {
  it("CHECKOUT-7 CART-5 are refused with all changes, and nothing is stored", async () => {
    const product = await createProduct(testShop);
    const order = orderRequest(testShop, product);
    await updateRecord("ecommerce_product", product, { price_brutto: 110.5 });
    expect(await refused(order)).toMatchObject({
      http: 409,
      body: {
        status: "error",
        code: "price-changed",
        changes: [
          { kind: "price", product, variant: null, previous: 100, current: 110.5 },
          { kind: "total", previous: 109.9, current: 120.4 },
        ],
      },
    });
  });
});

describe("unavailable products and options", () => {
  it("CHECKOUT-7 LIST-3 rejects a product that is not published", async () => {
    const product = await createProduct(testShop, { status: "draft" });
    expect(await refused(orderRequest(testShop, product))).toMatchObject({
      http: 409,
      body: { code: "unavailable", changes: [{ kind: "unavailable", product, reason: "product" }] },
    });
  });

  it("CHECKOUT-7 rejects another project's product and an unknown project", async () => {
    const foreign = await createProduct(other);
    expect((await refused(orderRequest(testShop, foreign))).body).toMatchObject({
      code: "unavailable",
    });
    expect(await stockOf(foreign)).toBe(5);
    expect(
      await refused({ ...orderRequest(testShop, foreign), project: "nirgends.example" }),
    ).toMatchObject({
      http: 404,
      body: { code: "unknown-project" },
    });
  });

  it("CHECKOUT-3 rejects a payment method, country or another project's shipping method that is not on offer", async () => {
    const product = await createProduct(testShop);
    const { shipping_address } = orderRequest(testShop, product);
    const cases: readonly (readonly [Partial<OrderRequest>, string])[] = [
      [{ payment_method: 999_999 }, "unknown-payment-method"],
      [{ shipping_method: other.dispatch }, "unknown-shipping-method"],
      [{ shipping_address: { ...shipping_address, country_code: "US" } }, "unknown-country"],
    ];
    for (const [change, code] of cases)
      expect(await refused(orderRequest(testShop, product, change))).toMatchObject({
        http: 409,
        body: { code },
      });
  });

  it("SETTINGS-2 SETTINGS-3 rejects orders of a closed shop", async () => {
    const shop = await createTestShop("geschlossen");
    const product = await createProduct(shop);
    await updateRecord("ecommerce_settings", shop.settings, { maintenance_mode: true });
    expect((await refused(orderRequest(shop, product), shop)).body).toMatchObject({
      code: "shop-closed",
    });
    await updateRecord("ecommerce_settings", shop.settings, {
      maintenance_mode: false,
      enable_cart: false,
    });
    expect((await refused(orderRequest(shop, product), shop)).body).toMatchObject({
      code: "shop-closed",
    });
  });

  it("PRODUCT-5 rejects a personalization that breaks its limits", async () => {
    const product = await createProduct(testShop, {
      personalization: {
        project: testShop.project,
        display_name: "Gravur",
        price_brutto: 0,
        fields: [
          { key: "text", type: "text", display_name: "Text", required: true, max_length: 12 },
        ],
      },
    });
    const personalization = { text: "x".repeat(13) };
    expect(
      await refused(
        orderRequest(testShop, product, { products: oneLine({ personalization }, product) }),
      ),
    ).toMatchObject({
      http: 409,
      body: {
        code: "personalization-too-long",
        changes: [{ kind: "personalization", failure: { field: "text" } }],
      },
    });
  });
});

describe("invalid request", () => {
  it("CHECKOUT-4 is refused with every wrong field", async () => {
    const order = orderRequest(testShop, await createProduct(testShop));
    const { city: _city, ...address } = order.shipping_address;
    const response = await refused({
      ...order,
      customer_email: "keine",
      shipping_address: address,
      comment: "x".repeat(2001),
      status: "paid",
    });
    expect(response.http).toBe(400);
    expect(response.body).toMatchObject({ code: "invalid-request" });
    const fields = "fields" in response.body ? response.body.fields : [];
    expect(fields).toEqual(
      expect.arrayContaining([
        { field: "customer_email", code: "invalid-email" },
        { field: "shipping_address.city", code: "required" },
        { field: "comment", code: "too-long" },
        { field: "status", code: "unknown-field" },
      ]),
    );
  });

  it("CHECKOUT-4 is refused at the field of an invalid postal code or phone number", async () => {
    const order = orderRequest(testShop, await createProduct(testShop));
    const at = { ...order.shipping_address, country_code: "AT" };
    const response = await refused({
      ...order,
      customer_phone: "siehe oben",
      invoice_address: { ...at, zip_code: "10101" },
    });
    expect(response).toMatchObject({
      http: 400,
      body: {
        fields: [
          { field: "customer_phone", code: "phone-not-a-number" },
          { field: "invoice_address.zip_code", code: "invalid-zip-code" },
        ],
      },
    });
    const nowhere = await refused({
      ...order,
      shipping_address: { ...order.shipping_address, zip_code: " " },
    });
    expect(nowhere).toMatchObject({
      http: 400,
      body: { fields: [{ field: "shipping_address.zip_code", code: "required" }] },
    });
    // Ireland allows an empty postal code, and local phone numbers need no country prefix.
    const irish = { ...order.shipping_address, country_code: "IE", zip_code: "" };
    expect((await refused({ ...order, shipping_address: irish })).body).toMatchObject({
      code: "unknown-country",
    });
    const invoiced = {
      customer_phone: "0431 5551234",
      invoice_address: { ...at, zip_code: "1010" },
    };
    expect((await postOrder({ ...order, ...invoiced })).http).toBe(200);
  });

  it("CHECKOUT-7 gets a 4xx and stores nothing if malformed, empty, no object or too large", async () => {
    const before = await readOrderTraces(testShop);
    const order = orderRequest(testShop, await createProduct(testShop, { status: "draft" }));
    expect((await postRaw("{")).status).toBe(400);
    for (const body of ["[]", "{}", ""])
      expect([body, (await postRaw(body)).status]).toEqual([body, 400]);
    expect((await postRaw(JSON.stringify(order), { "Content-Type": "text/plain" })).status).toBe(
      400,
    );
    expect((await postRaw(JSON.stringify({ ...order, comment: "x".repeat(100_000) }))).status).toBe(
      413,
    );
    expect(await readOrderTraces(testShop)).toMatchObject({ orders: before.orders });
  });

  it("CHECKOUT-5 gets 404 with GET", async () => {
    expect((await fetch(`${inject("directusUrl")}/ecom/order`)).status).toBe(404);
  });
});
