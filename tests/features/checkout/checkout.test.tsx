// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { orderRequestSchema } from "#contracts/order-requests";
import { addCartLine, getCart } from "#stores/cart";
import {
  getCheckout,
  setAvailableShippingMethods,
  updateCheckout,
  useCheckoutSession,
} from "#stores/checkout";
import { storeAddress, storeEngravedRings } from "../support/stored-checkout";
import { rawEngravedAt1240, rawProduct, rawSettings, variant } from "../support/raw-records";
import { heading, type ShopFixture, openShopFixture, PLACED, visit } from "../support/shop-fixture";
import type { MockResponse } from "../support/mock-response";
import { normalizeSpaces } from "../support/normalize-spaces";

const loaded = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock("#ui/document/load-document", () => ({ loadDocument: loaded }));

let fixture: ShopFixture;
beforeEach(() => {
  loaded.mockClear();
  fixture = openShopFixture();
  fixture.offer(rawEngravedAt1240());
  storeEngravedRings();
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

/** The continue buttons in the order of the steps. */
const ON = ["Weiter zur Lieferung", "Weiter zur Zahlung", "Weiter zur Prüfung"] as const;
const button = () => screen.getByRole("button", { name: ORDER });
const review = () =>
  normalizeSpaces(screen.getByRole("region", { name: "Ihre Bestellung" }).textContent);
const field = (name: string) => screen.getByLabelText(name);

async function open(step?: string) {
  const visited = await visit(`/shop/kasse${step ? `?step=${step}` : ""}`);
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

/** Continues by the given number of steps, or to the last one. */
async function on(user: UserEvent, steps: number = ON.length) {
  for (const [index, name] of ON.slice(0, steps).entries()) {
    const button = screen.queryByRole("button", { name });
    if (!button) continue;
    await user.click(button);
    // The next step loads with its own script.
    await screen.findByRole("button", { name: ON[index + 1] ?? ORDER });
  }
}

/** Completes all steps up to the order button. */
async function toReview(user: UserEvent) {
  await fillIn(user);
  await on(user);
  await screen.findByRole("button", { name: ORDER });
}

/** Returns the form values, read by going back to the first step. */
async function typed(user: UserEvent) {
  const back = screen.queryByRole("link", { name: "Adresse" });
  if (back) await user.click(back);
  await screen.findByLabelText("Ort");
  return Object.fromEntries(Object.keys(TYPED).map((name) => [name, valueOf(field(name))]));
}
const valueOf = (input: unknown) => (input instanceof HTMLInputElement ? input.value : undefined);

/** Settings with a shipping rate for every payment method. */
function settings(fields: Readonly<Record<string, unknown>>) {
  const raw = rawSettings(fields);
  fixture.responses.set("ecommerce_settings", () => ({
    body: { data: [{ ...raw, shipping_methods_config: [] }] },
  }));
}

describe("checkout", () => {
  it("CHECKOUT-1 the delivery step offers the available shipping methods, which are in memory only", async () => {
    const { user } = await open();
    await fillIn(user);
    await on(user, 1);
    const group = await screen.findByRole("group", { name: "Lieferung" });
    const { availableShippingMethods } = useCheckoutSession.getState();
    expect(availableShippingMethods.length).toBeGreaterThan(0);
    expect(within(group).getAllByRole("radio")).toHaveLength(availableShippingMethods.length);
    for (const { name } of availableShippingMethods)
      expect(JSON.stringify(localStorage)).not.toContain(name);
    act(() => setAvailableShippingMethods([]));
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("CHECKOUT-3 offers shipping options of the country with costs, and matching payment methods", async () => {
    const { user } = await open();
    await fillIn(user);
    await on(user, 1);
    expect(await screen.findByRole("radio", { name: /Wertversand 6,90/ })).toHaveProperty(
      "checked",
      true,
    );
    expect(screen.getByRole("radio", { name: /Abholung kostenlos/ })).toBeTruthy();
    expect(review()).toContain("2.486,90 €");
    await on(user, 2);
    expect(screen.queryByRole("radio", { name: /Zahlung bei Abholung/ })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Adresse" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "AT");
    await fillIn(user, { Postleitzahl: "5020" });
    await on(user, 1);
    expect(await screen.findByRole("radio", { name: /Wertversand 14,90/ })).toBeTruthy();
    expect(review()).toContain("2.494,90 €");
    await user.click(screen.getByRole("radio", { name: /Abholung/ }));
    await on(user, 2);
    await user.click(screen.getByRole("radio", { name: /Zahlung bei Abholung/ }));
    expect(review()).toContain("2.480,00 €");
    await waitFor(() =>
      expect(getCheckout()).toMatchObject({
        shippingMethod: 2,
        paymentMethod: 3,
        shippingCost: createEuro(0),
      }),
    );
    await on(user, 3);
    for (const name of ["Ihre Adresse", "Abholung"])
      expect(screen.getByRole("heading", { name })).toBeTruthy();
    for (const name of ["Lieferadresse", "Lieferung", "Versand"])
      expect(screen.queryByText(name, { ignore: "a" })).toBeNull();
  });

  it("CHECKOUT-3 a country without a shipping method ends at the delivery step", async () => {
    const { shipping_methods: methods, shipping_methods_config: rates } = rawSettings();
    fixture.responses.set("ecommerce_settings", () => ({
      // Of both methods, insured post to Austria is left.
      body: {
        data: [
          rawSettings({
            shipping_methods: [methods].flat().slice(0, 1),
            shipping_methods_config: [rates].flat().slice(1, 2),
          }),
        ],
      },
    }));
    storeAddress();
    const { user } = await open("delivery");
    const next = await screen.findByRole("button", { name: ON[1] });
    expect(next).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("link", { name: "Adresse" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "AT");
    await fillIn(user, { Postleitzahl: "5020" });
    await user.click(screen.getByRole("button", { name: ON[0] }));
    expect(await screen.findByRole("button", { name: ON[1] })).toHaveProperty("disabled", false);
  });

  it("PAY-3 SETTINGS-2 LEGAL-5 offers Klarna only with its SDK URL, and names creditor and credit check", async () => {
    const method = (id: number, key: string, display_name: string) => ({
      payment_id: { id, key, display_name, translations: [] },
    });
    settings({
      payment_methods: [
        method(1, "transfer", "Vorkasse"),
        method(2, "klarna", "Rechnung mit Klarna"),
      ],
    });
    storeAddress();
    const offered = () => screen.queryByRole("radio", { name: /Klarna/ });
    vi.stubEnv("GATSBY_KLARNA_SDK_URL", "https://klarna.example");
    await open("payment");
    expect(
      normalizeSpaces(offered()?.closest("label")?.textContent).replace(/ +/g, " ").trim(),
    ).toBe(
      "Rechnung mit Klarna Nach der Bestellung bezahlen Sie auf der nächsten Seite mit Klarna. " +
        "Beim Kauf auf Rechnung gewährt Ihnen die Klarna Bank AB (publ), Sveavägen 46, " +
        "111 34 Stockholm, den Kredit. Sie prüft dafür Ihre Bonität und informiert Sie vorher " +
        "über den Kredit.",
    );
    cleanup();
    vi.stubEnv("GATSBY_KLARNA_SDK_URL", "");
    await open("payment");
    expect(screen.getByRole("radio", { name: /Vorkasse/ })).toBeTruthy();
    expect(offered()).toBeNull();
  });

  it("CHECKOUT-4 shows every error at its field and in a summary that takes the focus and links the fields", async () => {
    const { user } = await open();
    await fillIn(user, { ...TYPED, "E-Mail-Adresse": "clara@", Postleitzahl: "970" });
    await user.click(screen.getByRole("button", { name: ON[0] }));
    const summary = await screen.findByRole("group", { name: / 2 Angaben / });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain(
      "Postleitzahl: Diese Postleitzahl passt nicht zum gewählten Land.",
    );
    expect(field("E-Mail-Adresse").getAttribute("aria-invalid")).toBe("true");
    expect(field("Ort").getAttribute("aria-invalid")).not.toBe("true");
    await user.click(within(summary).getByRole("link", { name: "E-Mail-Adresse" }));
    expect(document.activeElement).toBe(field("E-Mail-Adresse"));
    expect(fixture.orders).toEqual([]);

    // While the button is pressed, the field keeps the focus and its message: the summary above
    // would move the button away from the click.
    await fillIn(user, { "E-Mail-Adresse": "clara@example.com", Postleitzahl: "97070" });
    const next = screen.getByRole("button", { name: ON[0] });
    const entries = () =>
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent);
    await waitFor(() => expect(entries()).toEqual(["Postleitzahl"]));
    await user.pointer({ keys: "[MouseLeft>]", target: next });
    expect(document.activeElement).toBe(field("Postleitzahl"));
    await user.pointer({ keys: "[/MouseLeft]", target: next });
    expect(await screen.findByRole("button", { name: ON[1] })).toBeTruthy();
  });

  it("CHECKOUT-1 every step has its own URL, survives back and reload, and requires the previous steps", async () => {
    const first = await open("review");
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.getByRole("heading", { level: 2, name: "Adresse" })).toBeTruthy();
    const steps = within(screen.getByRole("navigation", { name: "Schritte der Bestellung" }));
    expect(steps.queryAllByRole("link")).toEqual([]);
    await fillIn(first.user);
    for (const [name, step, title] of [
      [ON[0], "delivery", "Lieferung"],
      [ON[1], "payment", "Zahlung"],
      [ON[2], "review", "Prüfen"],
    ] as const) {
      await first.user.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(window.location.search).toBe(`?step=${step}`));
      const heading = await screen.findByRole("heading", { level: 2, name: title });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(steps.getByText(title).getAttribute("aria-current")).toBe("step");
      expect(document.title).toBe(`${title} – Kasse | Juwelier Sternberg`);
    }
    // Each part of the selection summary links to its step.
    await first.user.click(screen.getByRole("link", { name: "Zahlung ändern" }));
    expect(await screen.findByRole("radio", { name: /Vorkasse/ })).toBeTruthy();
    first.unmount();
    await open("payment");
    expect(screen.getByRole("radio", { name: /Vorkasse/ })).toHaveProperty("checked", true);
    expect(window.location.search).toBe("?step=payment");
  });

  it("CHECKOUT-4 rejects an invalid phone number; none, or one of the address's country, is valid", async () => {
    const { user } = await open();
    await fillIn(user, { ...TYPED, "Telefon (freiwillig)": "0931 12" });
    await user.click(screen.getByRole("button", { name: ON[0] }));
    const summary = await screen.findByRole("group", { name: / 1 Angabe / });
    expect(summary.textContent).toContain("Telefon: Das ist keine Telefonnummer.");
    await fillIn(user, { "Telefon (freiwillig)": "0931 3043210" });
    await on(user, 1);
    expect(await screen.findByRole("radio", { name: /Wertversand/ })).toBeTruthy();
  });

  it("CHECKOUT-3 LEGAL-5 shows taxes by rate and mode and the delivery date above the order button", async () => {
    settings({});
    vi.useFakeTimers({ now: new Date("2026-12-23T10:00:00Z"), toFake: ["Date"] });
    addCartLine({
      product: 4,
      variant: null,
      personalization: {},
      count: 1,
      priceBrutto: createEuro(391_240),
      display: { name: "Stella Montis" },
    });
    fixture.offer(
      rawEngravedAt1240(),
      rawProduct({
        id: 4,
        price_brutto: "3912.40",
        product_variants: [],
        personalization: null,
        tax_mode: "investment_gold",
        stock: 3,
      }),
    );
    storeAddress();
    const { user } = await open("payment");
    await user.click(screen.getByRole("radio", { name: /PayPal/ }));
    await on(user);
    await waitFor(() =>
      expect(review()).toContain("Darin enthalten: 19 % Mehrwertsteuer auf 2.486,90 € = 397,07 €"),
    );
    expect(review()).toContain("3.912,40 € Anlagegold, steuerfrei nach § 25c UStG");
    // One day and two for the engraving; Christmas and the weekend do not count.
    await waitFor(() => expect(review()).toContain("LieferungBei Ihnen Mi, 30. – Do, 31. Dez."));
    await user.click(screen.getByRole("link", { name: "Zahlung ändern" }));
    await user.click(screen.getByRole("radio", { name: /Vorkasse/ }));
    await on(user);
    await waitFor(() => expect(review()).toContain("4–5 Werktage nach Zahlungseingang"));
    vi.useRealTimers();
  });

  it("LAW-4 the summary states the VAT of the selected country from the first step, and follows country and shipping method", async () => {
    const named = (id: number, name: string, fields: Readonly<Record<string, unknown>>) => ({
      shipping_country: { id, display_name: name, translations: [], ...fields },
    });
    settings({
      vat_of_destination: true,
      shipping_countries: [
        named(1, "Deutschland", { country_code: "DE" }),
        named(2, "Österreich", { country_code: "AT", tax_percent: "20.00" }),
        named(3, "Luxemburg", { country_code: "LU", tax_percent: "17.00" }),
      ],
    });
    const { user } = await open();
    const shows = (text: string) => waitFor(() => expect(review()).toContain(text));
    const home = "Darin enthalten: 19 % Mehrwertsteuer auf 2.486,90 € = 397,07 €";
    await shows(home);
    const country = screen.getByRole("combobox", { name: "Land" });
    await user.selectOptions(country, "LU");
    await shows("Darin enthalten: 17 % Mehrwertsteuer (Luxemburg) auf 2.486,90 € = 361,34 €");
    await user.selectOptions(country, "AT");
    const austria = "Darin enthalten: 20 % Mehrwertsteuer (Österreich) auf 2.486,90 € = 414,48 €";
    await shows(austria);
    expect(review()).not.toContain(home);
    await fillIn(user, { ...TYPED, Postleitzahl: "5020" });
    await on(user, 1);
    await user.click(await screen.findByRole("radio", { name: /Abholung/ }));
    await shows("Darin enthalten: 19 % Mehrwertsteuer auf 2.480,00 € = 395,97 €");
    await user.click(screen.getByRole("radio", { name: /Wertversand/ }));
    await on(user);
    await shows(austria);
    expect(review()).toContain("Gesamtbetrag2.486,90 €");
  });

  it("CHECKOUT-3 SHOP-4 each shipping option states its additional days and its date", async () => {
    const raw = rawSettings();
    fixture.responses.set("ecommerce_settings", () => ({
      body: {
        data: [
          {
            ...raw,
            shipping_methods_config: [
              {
                ...{ id: 1, name: "Tarif", shipping_method: 1, price_brutto: "6.90" },
                ...{ additional_days: 2, transit_days_min: 3, transit_days_max: 3 },
                ...{ payment_methods: [], shipping_countries: [] },
              },
            ],
          },
        ],
      },
    }));
    vi.useFakeTimers({ now: new Date("2026-12-01T10:00:00Z"), toFake: ["Date"] });
    storeAddress();
    await open("delivery");
    // One day, two for the engraving and two of the rate; then three in transit.
    expect(
      await screen.findByRole("radio", {
        name: /2 zusätzliche Werktage Bei Ihnen Fr, 11\. Dez\.$/,
      }),
    ).toBeTruthy();
    // Pickup has no rate: it is ready after one day and two for the engraving.
    expect(screen.getByRole("radio", { name: /Abholbereit ab Fr, 4\. Dez\.$/ })).toBeTruthy();
    expect(screen.getByText("Bei Vorkasse zählen die Tage ab dem Zahlungseingang.")).toBeTruthy();
    vi.useRealTimers();
  });

  it("CHECKOUT-3 LAYOUT-11 the note on bank transfers is there before the dates, so that nothing below moves", async () => {
    const response: MockResponse = { body: { data: [rawSettings()] } };
    let loadDates = (): void => undefined;
    const dates = new Promise<MockResponse>((resolve) => {
      loadDates = () => resolve(response);
    });
    fixture.responses.set("ecommerce_settings", (url) =>
      url.search.includes("order_cutoff") ? dates : response,
    );
    storeAddress();
    await open("delivery");
    await screen.findByRole("radio", { name: /Wertversand 6,90/ });
    expect(screen.queryByText(/Bei Ihnen/)).toBeNull();
    expect(screen.getByText("Bei Vorkasse zählen die Tage ab dem Zahlungseingang.")).toBeTruthy();
    loadDates();
    expect(await screen.findByText(/Bei Ihnen/)).toBeTruthy();
  });

  it("CART-5 shows changes before the order and applies them when the customer accepts", async () => {
    fixture.offer(
      rawProduct({ product_variants: [variant(54, "54", { price_brutto: "1265.00", stock: 1 })] }),
    );
    storeAddress();
    const { user } = await open("review");
    const alert = await screen.findByRole("alert");
    expect(normalizeSpaces(alert.textContent)).toContain(
      "Trauringe: jetzt 1.290,00 € statt 1.240,00 €",
    );
    expect(normalizeSpaces(alert.textContent)).toContain("Trauringe: nur noch 1 Stück da");
    await user.click(within(alert).getByRole("button", { name: "Änderungen übernehmen" }));
    expect(getCart()).toMatchObject({ totalCount: 1, totalPriceBrutto: createEuro(129_000) });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(fixture.orders).toEqual([]);
  });

  it("CHECKOUT-1 stores all input while typing and restores it after a reload", async () => {
    const { user, unmount } = await open();
    await fillIn(user);
    await on(user, 1);
    await user.click(screen.getByRole("checkbox", { name: /Geschenkverpackung/ }));
    expect(JSON.parse(window.localStorage.getItem("int-checkout") ?? "")).toMatchObject({
      customerEmail: "clara@example.com",
      shippingAddress: { firstName: "Clara", zipCode: "97070", countryCode: "DE" },
      presentWrap: true,
    });
    unmount();
    const again = await open("delivery");
    expect(screen.getByRole("checkbox", { name: /Geschenkverpackung/ })).toHaveProperty(
      "checked",
      true,
    );
    expect(review()).toContain("2.493,40 €");
    expect(await typed(again.user)).toEqual(TYPED);
  });

  it("CHECKOUT-1 CHECKOUT-4 replaces a stored country without shipping by the first available", async () => {
    storeAddress();
    updateCheckout({
      shippingAddress: { ...getCheckout().shippingAddress, countryCode: "ZZ" },
      invoiceAddress: { ...getCheckout().shippingAddress, countryCode: "toString" },
    });
    await open();
    for (const name of ["Lieferadresse", "Rechnungsadresse"]) {
      const country = within(screen.getByRole("region", { name })).getByLabelText("Land");
      expect(country).toHaveProperty("value", "DE");
    }
  });

  it.each([
    [false, "folds the items above the form of small screens"],
    [true, "shows the items next to the form of wide screens"],
  ])("CHECKOUT-1 LEGAL-5 (wide: %s) %s, and always before the order button", async (wide) => {
    fixture.wide = wide;
    storeAddress();
    await open("address");
    const region = screen.getByRole("region", { name: "Ihre Bestellung" });
    const fold = region.querySelector("details");
    expect(fold?.open).toBe(wide);
    expect(fold?.querySelector("summary")?.textContent).toContain("2.486,90");
    cleanup();
    await open("review");
    const last = screen.getByRole("region", { name: "Ihre Bestellung" });
    expect(last.querySelector("details")).toBeNull();
    expect(within(last).getByRole("listitem")).toBeTruthy();
  });

  it("LEGAL-5 LAW-2 shows withdrawal exclusions, lines without VAT and the statutory guarantee before the order button", async () => {
    addCartLine({
      product: 4,
      variant: null,
      personalization: {},
      count: 1,
      priceBrutto: createEuro(391_240),
      display: { name: "Stella Montis", terms: "investment_gold" },
    });
    storeAddress();
    await open("review");
    const [ring, coin] = within(
      screen.getByRole("region", { name: "Ihre Bestellung" }),
    ).getAllByRole("listitem");
    expect(ring?.textContent).toContain("Dafür besteht kein Widerrufsrecht");
    expect(normalizeSpaces(coin?.textContent)).toContain("§ 25c UStG");
    expect(normalizeSpaces(coin?.textContent)).toContain("§ 312g Abs. 2 Nr. 8 BGB");
    expect(review()).toContain("gesetzliche Gewährleistung");
    expect(review()).toContain("inkl. MwSt., soweit bei den Stücken nichts anderes steht");
    // Only the status message is between the total and the button.
    expect(button().previousElementSibling?.getAttribute("role")).toBe("status");
    expect(button().previousElementSibling?.previousElementSibling?.tagName).toBe("DL");
  });

  it("LAW-9 links to the privacy page at the address fields", async () => {
    await open();
    const link = within(screen.getByRole("form", { name: "Kasse" })).getByRole("link", {
      name: "Datenschutzerklärung",
    });
    expect(link.getAttribute("href")).toBe("/datenschutz");
    expect(link.parentElement?.textContent).toBe(
      "Was mit Ihren Angaben geschieht, steht in der Datenschutzerklärung.",
    );
  });

  it("LAW-6 states the essential characteristics of each line above the order button", async () => {
    const stone = {
      ...{ display_name: "Brillant", count: 1, carat: "0.330", color: "G", translations: [] },
    };
    fixture.offer({ ...rawEngravedAt1240(), alloy: "Gelbgold 750", stones: [stone] });
    storeAddress();
    await open("review");
    const ring = within(screen.getByRole("region", { name: "Ihre Bestellung" })).getByRole(
      "listitem",
    );
    await within(ring).findByText(/Marke: Atelier Falk/);
    expect(normalizeSpaces(ring.textContent)).toContain(
      "Marke: Atelier Falk · Material: Gelbgold, Platin · Legierung: Gelbgold 750 · Brillant: Anzahl: 1; Gewicht: 0,33 ct; Farbe: G",
    );
    expect(button().previousElementSibling?.previousElementSibling?.tagName).toBe("DL");
  });

  it.each([
    ["/shop/kasse", "Kasse", "Gesetzliche Gewährleistung", "Haltbarkeitsgarantie des Herstellers"],
    ["/en/shop/kasse", "Checkout", "Legal guarantee", "Producer’s guarantee of durability"],
    [
      "/fr/shop/kasse",
      "Caisse",
      "Garantie légale",
      "Garantie commerciale de durabilité du producteur",
    ],
  ])(
    "LAW-8 %s shows the EU notice openly and the label of each guarantee before the order",
    async (path, title, notice, label) => {
      vi.spyOn(console, "info").mockImplementation(() => undefined);
      fixture.offer(rawProduct({ guarantee_years: 5, guarantee: { id: 1, durability: true } }));
      storeAddress();
      const { user } = await visit(`${path}?step=review`);
      await heading(title);
      const shown = await screen.findByRole("region", { name: notice });
      expect(shown.closest("details")).toBeNull();
      const nested = await screen.findByText((text) => text.startsWith(label));
      const fold = nested.closest("details");
      expect(fold?.open).toBe(false);
      await user.click(nested);
      expect(within(shown.parentElement ?? shown).getByRole("figure")).toBeTruthy();
    },
  );

  it("LAW-8 the official file of the settings replaces the drawn notice", async () => {
    storeAddress();
    settings({
      guarantee_notice: "notice-de",
      translations: [{ language: "en", guarantee_notice: "notice-en" }],
    });
    await open("review");
    const image = await screen.findByAltText(
      "Amtliche Mitteilung der EU über das gesetzliche Gewährleistungsrecht",
    );
    expect(image.getAttribute("src")).toContain("/assets/notice-de?key=detail-600");
    cleanup();
    await visit("/en/shop/kasse?step=review");
    await heading("Checkout");
    expect(
      (
        await screen.findByAltText("Official EU notice on the legal guarantee of conformity")
      ).getAttribute("src"),
    ).toContain("/notice-en?");
  });

  it.each([
    [999_999, "yellow_gold", false],
    [1_000_000, "yellow_gold", true],
    [199_999, "fine_silver", false],
    [200_000, "fine_silver", true],
  ] as const)(
    "LAW-8 payment on collection states when cash payers are identified: %i cents, %s",
    async (cents, metal, expected) => {
      window.localStorage.clear();
      storeAddress();
      updateCheckout({ shippingMethod: 2 });
      const price = { price_brutto: (cents / 100).toFixed(2) };
      fixture.offer(rawProduct({ ...price, metal, product_variants: [], personalization: null }));
      addCartLine({
        ...{ product: 7, variant: null, personalization: {}, count: 1 },
        priceBrutto: createEuro(cents),
        display: { name: "Ring" },
      });
      await open("payment");
      expect(await screen.findByRole("radio", { name: /Zahlung bei Abholung/ })).toBeTruthy();
      await waitFor(() =>
        expect(screen.queryByText(/müssen wir bei dieser Bestellung Ihre Identität/) !== null).toBe(
          expected,
        ),
      );
    },
  );

  it("CHECKOUT-5 CHECKOUT-6 posts the order as displayed, empties cart and checkout, and confirms with number and total", async () => {
    const { user } = await open();
    await toReview(user);
    await user.click(button());
    await heading("Vielen Dank für Ihre Bestellung");
    expect(screen.getAllByText("S-2026-000017").length).toBeGreaterThan(0);
    expect(normalizeSpaces(document.body.textContent)).toContain("2.480,00 €");
    const sent = orderRequestSchema.parse(fixture.orders[0]);
    expect(sent).toMatchObject({
      project: "sternberg.example",
      language: "de",
      payment_method: 1,
      shipping_method: 1,
      shipping_cost: 6.9,
      total_price_brutto: 2486.9,
      products: [
        {
          product: 7,
          variant: 54,
          personalization: { text: "C & J" },
          count: 2,
          price_brutto: 1240,
        },
      ],
    });
    expect(window.location.pathname).toBe(`/shop/bestellung/${PLACED.body.order.order_uuid}`);
    expect(getCart().products).toEqual([]);
    expect([
      window.localStorage.getItem("int-cart"),
      window.localStorage.getItem("int-checkout"),
    ]).toEqual([null, null]);
  });

  it("CHECKOUT-4 validates and sends a separate invoice address", async () => {
    const { user } = await open();
    await fillIn(user);
    await user.click(screen.getByRole("checkbox", { name: /Rechnung geht an eine andere/ }));
    await user.click(screen.getByRole("button", { name: ON[0] }));
    const summary = await screen.findByRole("group", { name: /Angaben noch einmal/ });
    expect(summary.textContent).toContain(
      "Vorname (Rechnungsadresse): Bitte nennen Sie Ihren Vornamen.",
    );
    const invoice = within(screen.getByRole("region", { name: "Rechnungsadresse" }));
    for (const name of [
      "Vorname",
      "Nachname",
      "Straße",
      "Hausnummer",
      "Postleitzahl",
      "Ort",
    ] as const) {
      await user.click(invoice.getByLabelText(name));
      await user.paste(name === "Postleitzahl" ? "10115" : "Adler");
    }
    await on(user);
    await user.click(button());
    await heading("Vielen Dank für Ihre Bestellung");
    expect(orderRequestSchema.parse(fixture.orders[0]).invoice_address).toMatchObject({
      last_name: "Adler",
      zip_code: "10115",
    });
  });

  it.each([
    ["no response", () => "network" as const],
    ["a server error", () => ({ status: 500, body: { errors: [{ message: "boom" }] } })],
  ])(
    "CHECKOUT-5 ACCESS-3 %s shows and focuses Could not post order and keeps all input",
    async (_, response) => {
      fixture.placeOrder = response;
      const { user } = await open();
      await toReview(user);
      await user.click(button());
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toContain("Die Bestellung konnte nicht übermittelt werden");
      expect(document.activeElement).toBe(alert.parentElement);
      expect(await typed(user)).toEqual(TYPED);
      expect(getCart().totalCount).toBe(2);
      expect(getCheckout().customerEmail).toBe("clara@example.com");
    },
  );

  it("CHECKOUT-5 the message of a failure in English is Could not post order", async () => {
    fixture.placeOrder = () => "network";
    storeAddress();
    const { user } = await visit("/en/shop/kasse?step=review");
    await user.click(await screen.findByRole("button", { name: "Order with obligation to pay" }));
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Could not post order")).toBeTruthy();
  });

  it("CHECKOUT-5 an order sent again after a lost response is the same order", async () => {
    fixture.placeOrder = () => "network";
    const { user } = await open();
    await toReview(user);
    await user.click(button());
    await screen.findByRole("alert");
    fixture.placeOrder = () => PLACED;
    await user.click(button());
    await heading("Vielen Dank für Ihre Bestellung");
    const [first, second] = fixture.orders.map(
      (order) => orderRequestSchema.parse(order).order_uuid,
    );
    expect(first).toBe(second);
  });

  it("CHECKOUT-5 ACCESS-3 a double click posts one order, and the button keeps the focus meanwhile", async () => {
    let response: (value: typeof PLACED) => void = () => undefined;
    fixture.placeOrder = () => new Promise((resolve) => (response = resolve));
    const { user } = await open();
    await toReview(user);
    await user.dblClick(button());
    await waitFor(() => expect(fixture.orders).toHaveLength(1));
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button());
    await user.keyboard("{Enter}");
    expect(screen.getByText("Ihre Bestellung wird übermittelt …")).toBeTruthy();
    response(PLACED);
    await heading("Vielen Dank für Ihre Bestellung");
    expect(fixture.orders).toHaveLength(1);
  });

  it("CHECKOUT-5 two submissions before the next render post one order", async () => {
    storeAddress();
    await open("review");
    const form = (await screen.findByRole("button", { name: ORDER })).closest("form");
    if (!form) throw new Error("the button is in no form");
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await heading("Vielen Dank für Ihre Bestellung");
    expect(fixture.orders).toHaveLength(1);
  });

  it("CHECKOUT-5 posts nothing if another tab has ordered the cart while this one waited", async () => {
    storeAddress();
    const { user } = await open("review");
    await screen.findByRole("button", { name: ORDER });
    const turn = vi.fn((_name: string, work: () => Promise<unknown>) => {
      localStorage.removeItem("int-cart");
      return work();
    });
    vi.stubGlobal(
      "navigator",
      Object.assign(Object.create(navigator), { locks: { request: turn } }),
    );
    await user.click(button());
    await heading("Ihr Warenkorb ist leer");
    vi.unstubAllGlobals();
    expect(turn).toHaveBeenCalledOnce();
    expect(fixture.orders).toEqual([]);
  });

  describe("with online payment", () => {
    const unpaid = (uuid: string) => ({
      body: {
        status: "ok",
        order: { ...PLACED.body.order, order_uuid: uuid, status: "awaiting_payment" },
      },
    });
    const orders = () => fixture.orders.map((order) => orderRequestSchema.parse(order));
    const refusal = {
      status: 409,
      body: { status: "error", code: "order-already-placed", message: "…", changes: [] },
    };

    async function order() {
      settings({});
      const { user } = await open();
      await fillIn(user);
      await on(user, 2);
      await user.click(screen.getByRole("radio", { name: /PayPal/ }));
      await on(user);
      await user.click(button());
      return user;
    }

    it("PAY-1 leads to the payment page and keeps the cart", async () => {
      fixture.placeOrder = (body) => unpaid(orderRequestSchema.parse(body).order_uuid);
      await order();
      await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
      expect(orders()[0]?.payment_method).toBe(4);
      expect(loaded).toHaveBeenCalledWith(`/shop/zahlung?bestellung=${orders()[0]?.order_uuid}`);
      expect(getCart().totalCount).toBe(2);
      expect(getCheckout()).toMatchObject({
        orderUuid: orders()[0]?.order_uuid,
        customerEmail: "clara@example.com",
      });
    });

    it("CHECKOUT-5 CHECKOUT-7 a new order replaces an unpaid one, and stays the same when sent again", async () => {
      fixture.placeOrder = (body) => {
        const { replaces } = orderRequestSchema.parse(body);
        return replaces === undefined ? refusal : "network";
      };
      const user = await order();
      await screen.findByRole("alert");
      expect(orders()).toHaveLength(2);
      const [first, second] = orders();
      expect(second).toMatchObject({ replaces: first?.order_uuid });
      expect(second?.order_uuid).not.toBe(first?.order_uuid);
      fixture.placeOrder = () => PLACED;
      await user.click(button());
      await heading("Vielen Dank für Ihre Bestellung");
      expect(orders()[2]).toEqual(second);
      expect(getCheckout()).toMatchObject({ orderUuid: null, replaces: null });
    });

    it("CHECKOUT-5 a paid or pending order is not replaced: the customer decides", async () => {
      fixture.placeOrder = () => refusal;
      const user = await order();
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toContain("schon bei uns eingegangen");
      const [first] = orders();
      expect(getCheckout()).toMatchObject({ orderUuid: first?.order_uuid, replaces: null });
      fixture.placeOrder = () => PLACED;
      await user.click(within(alert).getByRole("button", { name: "Als neue Bestellung senden" }));
      await user.click(button());
      await heading("Vielen Dank für Ihre Bestellung");
      const last = orders().at(-1);
      expect(last?.order_uuid).not.toBe(first?.order_uuid);
      expect(last).not.toHaveProperty("replaces");
    });

    it("CHECKOUT-5 an expired order is ordered again under a new id", async () => {
      fixture.placeOrder = (body) => {
        const { order_uuid: uuid } = orderRequestSchema.parse(body);
        if (fixture.orders.length > 1) return unpaid(uuid);
        return {
          body: {
            status: "ok",
            order: { ...PLACED.body.order, order_uuid: uuid, status: "expired" },
          },
        };
      };
      await order();
      await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
      const [first, second] = orders();
      expect(second?.order_uuid).not.toBe(first?.order_uuid);
      expect(loaded).toHaveBeenCalledWith(`/shop/zahlung?bestellung=${second?.order_uuid}`);
    });

    it("ORDER-1 an earlier order that turns out to be paid prevents a second one", async () => {
      let posts = 0;
      fixture.placeOrder = () => {
        posts += 1;
        const code = posts === 2 ? "payment-pending" : "order-already-placed";
        const replaced = posts === 3 ? { replaced: true } : {};
        return {
          status: 409,
          body: { status: "error", code, message: "…", changes: [], ...replaced },
        };
      };
      const user = await order();
      await screen.findByText(/prüft noch Ihre Zahlung/);
      await user.click(screen.getByRole("button", { name: "Zahlungspflichtig bestellen" }));
      await screen.findByText(/ist schon bei uns eingegangen/);
      expect(orders()).toHaveLength(3);
      const [first, , third] = orders();
      expect(third).toMatchObject({ replaces: first?.order_uuid });
      expect(loaded).not.toHaveBeenCalled();
    });

    it.each([
      ["payment-unavailable", 502, "Der Zahlungsdienst antwortet gerade nicht"],
      ["payment-pending", 409, "Der Zahlungsdienst prüft noch Ihre Zahlung"],
    ])(
      "PAY-1 ORDER-1 an uncertain provider response (%s) is shown, and the same order can be sent again",
      async (code, status, message) => {
        fixture.placeOrder = () => ({
          status,
          body: { status: "error", code, message: "…", changes: [] },
        });
        const user = await order();
        expect((await screen.findByRole("alert")).textContent).toContain(message);
        expect(loaded).not.toHaveBeenCalled();
        expect(await typed(user)).toEqual(TYPED);
      },
    );
  });

  it("CHECKOUT-7 CART-5 shows a price change; the cart takes the new price when the customer accepts", async () => {
    const changes = [
      { kind: "price", line: 0, product: 7, variant: 54, previous: 1240, current: 1290 },
      { kind: "total", previous: 2486.9, current: 2586.9 },
    ];
    fixture.placeOrder = () => ({
      status: 409,
      body: { status: "error", code: "price-changed", message: "…", changes },
    });
    const { user } = await open();
    await toReview(user);
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(normalizeSpaces(alert.textContent)).toContain(
      "Trauringe „Orbit“: jetzt 1.290,00 € statt 1.240,00 €",
    );
    // From now on the shop responds with the new price.
    fixture.offer(
      rawProduct({ product_variants: [variant(54, "54", { price_brutto: "1265.00" })] }),
    );
    expect(getCart().totalPriceBrutto).toEqual(createEuro(248_000));
    await user.click(within(alert).getByRole("button", { name: "Preise übernehmen" }));
    expect(getCart().totalPriceBrutto).toEqual(createEuro(258_000));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(review()).toContain("2.586,90 €");
    expect(await typed(user)).toEqual(TYPED);
  });

  it("CHECKOUT-7 insufficient stock reduces the count when the customer accepts", async () => {
    const changes = [{ kind: "stock", line: 0, product: 7, variant: 54, previous: 2, current: 1 }];
    fixture.placeOrder = () => ({
      status: 409,
      body: { status: "error", code: "out-of-stock", message: "…", changes },
    });
    const { user } = await open();
    await toReview(user);
    await user.click(button());
    expect(normalizeSpaces((await screen.findByRole("alert")).textContent)).toContain(
      "Trauringe „Orbit“: nur noch 1 Stück da",
    );
    await user.click(screen.getByRole("button", { name: "Änderungen übernehmen" }));
    expect(getCart().totalCount).toBe(1);
  });

  it("CHECKOUT-4 shows a server-side field error at its field", async () => {
    const fields = [{ field: "shipping_address.street", code: "control-character" }];
    fixture.placeOrder = () => ({
      status: 400,
      body: { status: "error", code: "invalid-request", fields },
    });
    const { user } = await open();
    await toReview(user);
    await user.click(button());
    await waitFor(() => expect(field("Straße").getAttribute("aria-invalid")).toBe("true"));
  });
});
