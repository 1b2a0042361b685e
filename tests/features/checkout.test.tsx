// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { euro } from "../../src/domain/money";
import { orderRequestSchema } from "../../src/services/orders/schema";
import { addLine, getCart } from "../../src/stores/cart";
import { getCheckout } from "../../src/stores/checkout";
import { rawSettings } from "./records";
import { closeHouse, heading, type House, openHouse, PLACED, visit } from "./shop-house";

vi.mock("gatsby", () => import("./gatsby-double"));
const loaded = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock("../../src/ui/full-load", () => ({ loadWhole: loaded }));
// A whole form in a simulated browser: slow where the machine has other work.
vi.setConfig({ testTimeout: 30_000 });

let house: House;
beforeEach(() => {
  loaded.mockClear();
  house = openHouse();
  addLine({
    product: 7,
    variant: 54,
    personalization: { text: "C & J" },
    count: 2,
    priceBrutto: euro(124_000),
    display: { name: "Trauringe" },
  });
});
afterEach(() => {
  cleanup();
  closeHouse();
});

const ORDER = "Zahlungspflichtig bestellen";
const TYPED = {
  "E-Mail-Adresse": "clara@example.com",
  Vorname: "Clara",
  Nachname: "Sonntag",
  Straße: "Lindenweg",
  Hausnummer: "12",
  Postleitzahl: "97070",
  Ort: "Lindenau",
} as const;

const plain = (text: string | null | undefined) => (text ?? "").replace(/\s/g, " ");
const button = () => screen.getByRole("button", { name: ORDER });
const review = () => plain(screen.getByRole("region", { name: "Ihre Bestellung" }).textContent);
const field = (name: string) => screen.getByLabelText(name);

async function open() {
  const visited = await visit("/shop/kasse");
  await heading("Kasse");
  return visited;
}

async function fillIn(user: UserEvent, typed: Readonly<Record<string, string>> = TYPED) {
  for (const [name, value] of Object.entries(typed)) {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(value);
  }
}

const typed = () =>
  Object.fromEntries(
    Object.keys(TYPED)
      .map((name) => [name, field(name)])
      .map(([name, input]) => [name, valueOf(input)]),
  );
const valueOf = (input: unknown) => (input instanceof HTMLInputElement ? input.value : undefined);

/** The shop's settings with a tariff for every payment method. */
function settings(fields: Readonly<Record<string, unknown>>) {
  const raw = rawSettings(fields);
  house.answers.set("ecommerce_settings", () => ({ body: { data: [{ ...raw, shipping_methods_config: [] }] } }));
}

const paypalAs = (id: number) => [
  { payment_id: { id: 1, key: "transfer", display_name: "Vorkasse", translations: [] } },
  { payment_id: { id, key: "paypal", display_name: "PayPal", translations: [] } },
];

describe("the checkout", () => {
  it("CHECKOUT-3 offers what goes to the country, with costs, and payments that go with it", async () => {
    const { user } = await open();
    expect(screen.getByRole("radio", { name: /Wertversand 6,90/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: /Abholung kostenlos/ })).toBeTruthy();
    expect(screen.queryByRole("radio", { name: /Zahlung bei Abholung/ })).toBeNull();
    expect(review()).toContain("2.486,90 €");
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "AT");
    expect(screen.getByRole("radio", { name: /Wertversand 14,90/ })).toBeTruthy();
    expect(review()).toContain("2.494,90 €");
    await user.click(screen.getByRole("radio", { name: /Abholung/ }));
    await user.click(screen.getByRole("radio", { name: /Zahlung bei Abholung/ }));
    expect(review()).toContain("2.480,00 €");
    await waitFor(() => expect(getCheckout()).toMatchObject({ shippingMethod: 2, paymentMethod: 3, shippingCost: euro(0) }));
  });

  it("PAY-1 SETTINGS-2 offers PayPal where the payment methods hold it, its id is 4, and the shop has its client id", async () => {
    settings({ paypal_client_id: "shop-17" });
    await open();
    expect(screen.getByRole("radio", { name: /PayPal/ })).toBeTruthy();
    for (const without of [{ paypal_client_id: null }, { payment_methods: paypalAs(5) }, { payment_methods: paypalAs(4).slice(0, 1) }]) {
      cleanup();
      settings(without);
      await open();
      expect(screen.queryByRole("radio", { name: /PayPal/ })).toBeNull();
    }
  });

  it("PAY-3 SETTINGS-2 offers Klarna where the payment methods hold it and the house has an account there, with no words about credit", async () => {
    const klarna = { payment_id: { id: 2, key: "klarna", display_name: "Rechnung mit Klarna", translations: [] } };
    const offered = () => screen.queryByRole("radio", { name: /Klarna/ });
    for (const [sdk, methods, name] of [
      [
        "https://klarna.example",
        [...paypalAs(4), klarna],
        "Rechnung mit Klarna Nach der Bestellung bezahlen Sie auf der nächsten Seite mit Klarna.",
      ],
      ["https://klarna.example", paypalAs(4), null],
      ["", [...paypalAs(4), klarna], null],
    ] as const) {
      cleanup();
      vi.stubEnv("GATSBY_KLARNA_SDK_URL", sdk);
      settings({ payment_methods: methods });
      await open();
      expect(plain(offered()?.closest("label")?.textContent).replace(/ +/g, " ").trim() || null).toBe(name);
    }
  });

  it("CHECKOUT-4 names every error at its field and in a summary, which takes the focus and leads to the fields", async () => {
    const { user } = await open();
    await fillIn(user, { ...TYPED, "E-Mail-Adresse": "clara@", Postleitzahl: "970" });
    await user.click(button());
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain("2 Angaben");
    expect(summary.textContent).toContain("Postleitzahl: Diese Postleitzahl passt nicht zum gewählten Land.");
    expect(field("E-Mail-Adresse").getAttribute("aria-invalid")).toBe("true");
    expect(field("Ort").getAttribute("aria-invalid")).not.toBe("true");
    await user.click(within(summary).getByRole("link", { name: "E-Mail-Adresse" }));
    expect(document.activeElement).toBe(field("E-Mail-Adresse"));
    expect(house.orders).toEqual([]);
  });

  it("CHECKOUT-1 everything typed is stored as it is typed, and is there again after a reload", async () => {
    const { user, unmount } = await open();
    await fillIn(user);
    await user.click(screen.getByRole("checkbox", { name: /Als Geschenk/ }));
    expect(JSON.parse(window.localStorage.getItem("int-checkout") ?? "")).toMatchObject({
      customerEmail: "clara@example.com",
      shippingAddress: { firstName: "Clara", zipCode: "97070", countryCode: "DE" },
      presentWrap: true,
    });
    unmount();
    await open();
    expect(typed()).toEqual(TYPED);
    expect(screen.getByRole("checkbox", { name: /Als Geschenk/ })).toHaveProperty("checked", true);
    expect(review()).toContain("2.493,40 €");
  });

  it("LEGAL-5 says before the order button what is excluded from withdrawal, what holds no VAT, and the statutory guarantee", async () => {
    addLine({
      ...{ product: 4, variant: null, personalization: {}, count: 1, priceBrutto: euro(391_240) },
      display: { name: "Stella Montis", law: "investment_gold" },
    });
    await open();
    const [ring, coin] = within(screen.getByRole("region", { name: "Ihre Bestellung" })).getAllByRole("listitem");
    expect(ring?.textContent).toContain("vom Widerrufsrecht ausgenommen");
    expect(coin?.textContent).toContain("§ 25c UStG");
    expect(review()).toContain("gesetzliche Gewährleistung");
    expect(review()).toContain("Gesamtbetrag inkl. MwSt., soweit bei den Stücken nichts anderes steht");
    // Nothing but what is being said aloud stands between the sum and the button.
    expect(button().previousElementSibling?.getAttribute("role")).toBe("status");
    expect(button().previousElementSibling?.previousElementSibling?.tagName).toBe("DL");
  });

  it("CHECKOUT-5 CHECKOUT-6 posts what the customer saw, empties cart and checkout, and confirms with number and total", async () => {
    const { user } = await open();
    await fillIn(user);
    await user.click(button());
    await heading("Vielen Dank für Ihre Bestellung");
    expect(screen.getAllByText("S-2026-000017").length).toBeGreaterThan(0);
    expect(plain(document.body.textContent)).toContain("2.480,00 €");
    const sent = orderRequestSchema.parse(house.orders[0]);
    expect(sent).toMatchObject({
      project: "sternberg.example",
      language: "de",
      payment_method: 1,
      shipping_method: 1,
      shipping_cost: 6.9,
      total_price_brutto: 2486.9,
      products: [{ product: 7, variant: 54, personalization: { text: "C & J" }, count: 2, price_brutto: 1240 }],
    });
    expect(window.location.pathname).toBe(`/shop/bestellung/${PLACED.body.order.order_uuid}`);
    expect(getCart().products).toEqual([]);
    expect([window.localStorage.getItem("int-cart"), window.localStorage.getItem("int-checkout")]).toEqual([null, null]);
  });

  it("CHECKOUT-4 an invoice address of its own is checked and sent", async () => {
    const { user } = await open();
    await fillIn(user);
    await user.click(screen.getByRole("checkbox", { name: /Rechnung geht an eine andere/ }));
    await user.click(button());
    expect((await screen.findByRole("alert")).textContent).toContain("Vorname (Rechnungsadresse)");
    const invoice = within(screen.getByRole("region", { name: "Rechnungsadresse" }));
    for (const name of ["Vorname", "Nachname", "Straße", "Hausnummer", "Postleitzahl", "Ort"] as const) {
      await user.click(invoice.getByLabelText(name));
      await user.paste(name === "Postleitzahl" ? "10115" : "Adler");
    }
    await user.click(button());
    await heading("Vielen Dank für Ihre Bestellung");
    expect(orderRequestSchema.parse(house.orders[0]).invoice_address).toMatchObject({ last_name: "Adler", zip_code: "10115" });
  });

  it.each([
    ["no answer", () => "network" as const],
    ["a server error", () => ({ status: 500, body: { errors: [{ message: "boom" }] } })],
  ])("CHECKOUT-5 %s is Could not post order, and everything typed is kept", async (_, answer) => {
    house.placeOrder = answer;
    const { user } = await open();
    await fillIn(user);
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Die Bestellung konnte nicht übermittelt werden");
    expect(typed()).toEqual(TYPED);
    expect(getCart().totalCount).toBe(2);
    expect(getCheckout().customerEmail).toBe("clara@example.com");
  });

  it("CHECKOUT-5 an order that is sent again after a lost answer is the same order", async () => {
    house.placeOrder = () => "network";
    const { user } = await open();
    await fillIn(user);
    await user.click(button());
    await screen.findByRole("alert");
    house.placeOrder = () => PLACED;
    await user.click(button());
    await heading("Vielen Dank für Ihre Bestellung");
    const [first, second] = house.orders.map((order) => orderRequestSchema.parse(order).order_uuid);
    expect(first).toBe(second);
  });

  it("CHECKOUT-5 a double click posts one order, and the button rests while it is under way", async () => {
    let answer: (value: typeof PLACED) => void = () => undefined;
    house.placeOrder = () => new Promise((resolve) => (answer = resolve));
    const { user } = await open();
    await fillIn(user);
    await user.dblClick(button());
    await waitFor(() => expect(house.orders).toHaveLength(1));
    expect(button()).toHaveProperty("disabled", true);
    expect(screen.getByText("Ihre Bestellung wird übermittelt …")).toBeTruthy();
    answer(PLACED);
    await heading("Vielen Dank für Ihre Bestellung");
    expect(house.orders).toHaveLength(1);
  });

  describe("with an online payment", () => {
    const unpaid = (uuid: string) => ({
      body: { status: "ok", order: { ...PLACED.body.order, order_uuid: uuid, status: "awaiting_payment" } },
    });
    const orders = () => house.orders.map((order) => orderRequestSchema.parse(order));
    const refusal = { status: 409, body: { status: "error", code: "order-already-placed", message: "…", changes: [] } };

    async function order() {
      settings({});
      const { user } = await open();
      await fillIn(user);
      await user.click(screen.getByRole("radio", { name: /PayPal/ }));
      await user.click(button());
      return user;
    }

    it("PAY-1 leads to where it is paid, and empties nothing before", async () => {
      house.placeOrder = (body) => unpaid(orderRequestSchema.parse(body).order_uuid);
      await order();
      await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
      expect(orders()[0]?.payment_method).toBe(4);
      expect(loaded).toHaveBeenCalledWith(`/shop/zahlung?bestellung=${orders()[0]?.order_uuid}`);
      expect(getCart().totalCount).toBe(2);
      expect(getCheckout()).toMatchObject({ orderUuid: orders()[0]?.order_uuid, customerEmail: "clara@example.com" });
    });

    it("CHECKOUT-5 CHECKOUT-7 what was not paid and is ordered otherwise gives way to the new order, which stays the same when sent again", async () => {
      house.placeOrder = (body) => {
        const { replaces } = orderRequestSchema.parse(body);
        return replaces === undefined ? refusal : "network";
      };
      const user = await order();
      await screen.findByRole("alert");
      expect(orders()).toHaveLength(2);
      const [first, second] = orders();
      expect(second).toMatchObject({ replaces: first?.order_uuid });
      expect(second?.order_uuid).not.toBe(first?.order_uuid);
      house.placeOrder = () => PLACED;
      await user.click(button());
      await heading("Vielen Dank für Ihre Bestellung");
      expect(orders()[2]).toEqual(second);
      expect(getCheckout()).toMatchObject({ orderUuid: null, replaces: null });
    });

    it("CHECKOUT-5 what was paid or is on its way does not give way: the customer decides", async () => {
      house.placeOrder = () => refusal;
      const user = await order();
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toContain("schon bei uns eingegangen");
      const [first] = orders();
      expect(getCheckout()).toMatchObject({ orderUuid: first?.order_uuid, replaces: null });
      house.placeOrder = () => PLACED;
      await user.click(within(alert).getByRole("button", { name: "Als neue Bestellung senden" }));
      await user.click(button());
      await heading("Vielen Dank für Ihre Bestellung");
      const last = orders().at(-1);
      expect(last?.order_uuid).not.toBe(first?.order_uuid);
      expect(last).not.toHaveProperty("replaces");
    });

    it("CHECKOUT-5 one that expired unpaid is ordered anew", async () => {
      house.placeOrder = (body) => {
        const { order_uuid: uuid } = orderRequestSchema.parse(body);
        if (house.orders.length > 1) return unpaid(uuid);
        return { body: { status: "ok", order: { ...PLACED.body.order, order_uuid: uuid, status: "expired" } } };
      };
      await order();
      await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
      const [first, second] = orders();
      expect(second?.order_uuid).not.toBe(first?.order_uuid);
      expect(loaded).toHaveBeenCalledWith(`/shop/zahlung?bestellung=${second?.order_uuid}`);
    });

    it("PAY-1 a provider that does not answer is told; the same order can be sent again", async () => {
      house.placeOrder = () => ({ status: 502, body: { status: "error", code: "payment-unavailable", message: "…", changes: [] } });
      await order();
      expect((await screen.findByRole("alert")).textContent).toContain("Der Zahlungsdienst antwortet gerade nicht");
      expect(loaded).not.toHaveBeenCalled();
      expect(typed()).toEqual(TYPED);
    });
  });

  it("CHECKOUT-7 CART-5 says what changed in words; the new price comes into the cart when the customer takes it", async () => {
    const changes = [
      { product: 7, variant: 54, field: "price_brutto", was: 1240, is: 1290 },
      { product: null, variant: null, field: "total_price_brutto", was: 2486.9, is: 2586.9 },
    ];
    house.placeOrder = () => ({ status: 409, body: { status: "error", code: "price-changed", message: "…", changes } });
    const { user } = await open();
    await fillIn(user);
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(plain(alert.textContent)).toContain("Trauringe: jetzt 1.290,00 € statt 1.240,00 €");
    expect(getCart().totalPriceBrutto).toEqual(euro(248_000));
    await user.click(within(alert).getByRole("button", { name: "Preise übernehmen" }));
    expect(getCart().totalPriceBrutto).toEqual(euro(258_000));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(review()).toContain("2.586,90 €");
    expect(typed()).toEqual(TYPED);
  });

  it("CHECKOUT-7 too few pieces leave what there is, once the customer agrees", async () => {
    const changes = [{ product: 7, variant: 54, field: "count", was: 2, is: 1 }];
    house.placeOrder = () => ({ status: 409, body: { status: "error", code: "out-of-stock", message: "…", changes } });
    const { user } = await open();
    await fillIn(user);
    await user.click(button());
    expect(plain((await screen.findByRole("alert")).textContent)).toContain("Trauringe: nur noch 1 Stück da");
    await user.click(screen.getByRole("button", { name: "Änderungen übernehmen" }));
    expect(getCart().totalCount).toBe(1);
  });

  it("CHECKOUT-4 a field that only the shop finds wrong is told at that field", async () => {
    const fields = [{ field: "shipping_address.street", code: "control-character" }];
    house.placeOrder = () => ({ status: 400, body: { status: "error", code: "invalid-request", fields } });
    const { user } = await open();
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(field("Straße").getAttribute("aria-invalid")).toBe("true"));
  });
});
