import { afterEach, describe, expect, it, vi } from "vitest";
import { EMPTY_ADDRESS } from "#domain/checkout/address";
import { createCart } from "#domain/cart/cart";
import { createEuro } from "#domain/pricing/money";
import { succeed } from "#domain/result";
import { placeOrder } from "#clients/orders/order-client";
import { createOrderRequest } from "#clients/orders/create-order-request";
import { orderRequestSchema } from "#contracts/order-requests";
import { bodyOf } from "../../features/support/fetch-calls";

const address = {
  ...EMPTY_ADDRESS,
  firstName: " Clara",
  lastName: "Sonntag",
  street: "Lindenweg",
  number: "12",
  zipCode: "97070",
  city: "Lindenau",
  countryCode: "DE",
  phone: "+49 931 555010",
};

const request = createOrderRequest({
  orderUuid: "0d9be0c3-58bc-4ea4-b1a9-47d6bfb6ab20",
  replaces: null,
  language: "fr",
  cart: createCart([
    {
      cartId: 4,
      product: 7,
      variant: 3,
      personalization: { text: "C & J" },
      count: 2,
      priceBrutto: createEuro(126_505),
    },
  ]),
  checkout: {
    customerEmail: " clara@example.com ",
    shippingAddress: address,
    invoiceAddress: null,
    comment: "",
    shippingCost: createEuro(690),
    presentWrap: true,
    presentCard: " Für Dich ",
  },
  paymentMethod: 1,
  shippingMethod: 2,
  total: createEuro(253_700),
});

const environment = succeed({
  contentApi: "https://content.example",
  orderApi: "https://orders.example",
  projectDomain: "sternberg.example",
});

describe("order request", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("CHECKOUT-5 matches the schema of the order API, with amounts as decimals in euros", () => {
    const parsed = orderRequestSchema.parse({ project: "sternberg.example", ...request });
    expect(parsed).toMatchObject({
      customer_email: "clara@example.com",
      customer_phone: "+49 931 555010",
      present_wrap: true,
      present_card: "Für Dich",
      language: "fr",
      shipping_cost: 6.9,
      total_price_brutto: 2537,
      shipping_address: { first_name: "Clara", zip_code: "97070", country_code: "DE" },
      products: [
        {
          product: 7,
          variant: 3,
          personalization: { text: "C & J" },
          count: 2,
          price_brutto: 1265.05,
        },
      ],
    });
  });

  it("CHECKOUT-4 omits empty company, comment and invoice address", () => {
    expect(request).not.toHaveProperty("comment");
    expect(request).not.toHaveProperty("invoice_address");
    expect(request.shipping_address).not.toHaveProperty("company");
  });

  it("CHECKOUT-5 CONTENT-7 is posted as JSON to {orderApi}/ecom/order with the project's domain", async () => {
    const send = vi
      .fn<typeof fetch>()
      .mockResolvedValue(new Response(`{"status":"error"}`, { status: 500 }));
    vi.stubGlobal("fetch", send);
    const result = await placeOrder(request, environment);
    expect(result).toEqual({
      ok: false,
      failure: { kind: "failed", code: "could-not-post-order" },
    });
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe("https://orders.example/ecom/order");
    expect(init?.method).toBe("POST");
    expect(new Headers(init?.headers).get("content-type")).toBe("application/json");
    expect(bodyOf(init)).toMatchObject({
      project: "sternberg.example",
      order_uuid: request.order_uuid,
    });
  });

  it("CHECKOUT-5 a lost response is Could not post order", async () => {
    vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("fetch failed")));
    expect(await placeOrder(request, environment)).toEqual({
      ok: false,
      failure: { kind: "failed", code: "could-not-post-order" },
    });
  });
});
