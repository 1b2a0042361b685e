// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderDetailsResponse } from "#contracts/order-details";
import { orderDetailsSchema } from "#contracts/order-details";
import { noBreakNumber } from "#domain/text/no-break-units";
import { usePlacedOrder } from "#stores/placed-order";
import { loadDraft, WITHDRAWAL_DRAFT_ID } from "#stores/form-draft";
import { loadOrderToken } from "#stores/order-token";
import { heading, type ShopFixture, openShopFixture, PLACED, visit } from "../support/shop-fixture";
import { orderResponse } from "../support/payment-fixture";
import { normalizeSpaces } from "../support/normalize-spaces";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  usePlacedOrder.setState({ order: null });
});

const { order_uuid: UUID, order_number: NUMBER } = PLACED.body.order;
const TOKEN = "a".repeat(43);

const DETAILS: OrderDetailsResponse = {
  placed_at: "2026-11-20T09:00:00.000Z",
  time_zone: "Europe/Berlin",
  customer_email: "c@post.example",
  customer_name: "Clara Ahrens",
  customer_phone: null,
  comment: "Bitte klingeln",
  lines_total_brutto: 2480,
  present_wrap_price: 4.5,
  present_card: "Für Dich\nClara",
  lines: [
    {
      product: 7,
      name: "Trauring Orbit",
      variant: "54",
      reference_number: "ORB-54",
      characteristics: ["Marke: Aurelis", "Legierung: Gelbgold 585"],
      count: 2,
      total_brutto: 2080,
      personalization: [{ name: "Gravurtext", value: "C & J", engraved: true }],
      withdrawal_exclusion: "custom_made",
    },
    {
      name: "Creolen",
      variant: null,
      reference_number: "CR-1",
      count: 1,
      total_brutto: 400,
      personalization: [],
      withdrawal_exclusion: "hygiene",
    },
  ],
  shipping: {
    name: "Wertversand",
    pickup: false,
    cost: 0,
    expected: { label: "Lieferung", value: "Do, 3. – Sa, 5. Dez." },
    tracking_number: "00340434161",
    tracking_link: "https://paket.example/00340434161",
  },
  tax_country: "DE",
  taxes: [
    { mode: "standard", percent: 19, gross: 2080, tax: 332.1 },
    { mode: "margin", percent: 0, gross: 400, tax: 0 },
  ],
  payment: { name: "Überweisung", status: "pending" },
  addresses: [
    {
      type: "shipping",
      first_name: "Clara",
      last_name: "Ahrens",
      street: "Lindenweg",
      number: "4a",
      zip_code: "97070",
      city: "Lindenau",
      country_code: "DE",
    },
  ],
  history: [{ at: "2026-11-20T09:00:00.000Z", status: "awaiting_transfer" }],
  withdrawals: [{ at: "2026-11-21T10:00:00.000Z" }],
  may: ["cancel", "withdraw"],
};

/** Mocks the order API: the details require the token. */
function setOrder(status = "awaiting_transfer", details: OrderDetailsResponse = DETAILS) {
  fixture.readOrder = (url) => ({
    body: {
      status: "ok",
      order: {
        ...PLACED.body.order,
        ...{ status, payment: { provider: "transfer", provider_order_id: null } },
        ...(url.searchParams.get("token") === TOKEN ? { details } : {}),
      },
    },
  });
}
const whole = () => screen.findByRole("region", { name: "Ihre Bestellung im Einzelnen" });

describe("order page with token", () => {
  it("CHECKOUT-6 LEGAL-5 LAW-6 shows all details and moves the token from the URL to the session storage", async () => {
    setOrder();
    expect(v.is(orderDetailsSchema, DETAILS)).toBe(true);
    await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const region = await whole();
    expect(window.location.search).toBe("");
    expect(loadOrderToken(UUID)).toBe(TOKEN);
    const contentOf = (name: string) =>
      document.head.querySelector(`meta[name=${name}]`)?.getAttribute("content");
    expect([contentOf("referrer"), contentOf("robots")]).toEqual(["no-referrer", "noindex"]);
    const text = normalizeSpaces(region.textContent);
    for (const detail of [
      "2 × Trauring Orbit",
      "Gravurtext: C & J",
      "2.080,00 €",
      "Versand (Wertversand)",
      "kostenlos",
      "Geschenkverpackung",
    ])
      expect(text).toContain(detail);
    for (const detail of [
      "19 % Mehrwertsteuer auf 2.080,00 €",
      "differenzbesteuert",
      "Lindenweg 4a",
      "Deutschland",
      "c@post.example",
      "Bitte klingeln",
      "Text der Grußkarte",
      "Für Dich",
    ])
      expect(text).toContain(detail);
    expect(text).toContain("Sendung00340434161");
    expect(
      within(region).getByRole("link", { name: "Sendung verfolgen" }).getAttribute("href"),
    ).toBe("https://paket.example/00340434161");
    const [engraved, plainOne] = within(
      within(region).getByRole("list", { name: "Ihre Stücke" }),
    ).getAllByRole("listitem");
    expect(engraved?.textContent).toContain("Dafür besteht kein Widerrufsrecht");
    expect(normalizeSpaces(engraved?.textContent)).toContain(
      "Marke: Aurelis · Legierung: Gelbgold 585",
    );
    expect(plainOne?.textContent).toContain("wenn Sie die Versiegelung nach der Lieferung");
    expect(text).toContain("20. November 2026 um 10:00Bestellt, Überweisung offen");
    expect(text).toContain("Widerruf eingegangen");

    // After a reload the URL has no token, but the session storage does.
    cleanup();
    await visit(`/shop/bestellung/${UUID}`);
    await whole();
  });

  it("LAW-4 names the country of a foreign VAT", async () => {
    const taxed: OrderDetailsResponse = {
      ...DETAILS,
      tax_country: "FR",
      taxes: [
        { mode: "standard", percent: 20, gross: 2080, tax: 346.67 },
        { mode: "margin", percent: 0, gross: 400, tax: 0 },
      ],
    };
    setOrder("awaiting_transfer", taxed);
    await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const text = normalizeSpaces((await whole()).textContent);
    expect(text).toContain(
      "Darin enthalten: 20 % Mehrwertsteuer (Frankreich) auf 2.080,00 € = 346,67 €",
    );
    expect(text).toContain("400,00 € differenzbesteuert");
    expect(text).not.toContain("19 %");
  });

  it("CHECKOUT-6 SHOP-14 shows what was chosen, else the product if it is still published, and reserves the place", async () => {
    const chosenLines = DETAILS.lines.slice(1).map((line) => ({ ...line, image: "rose" }));
    setOrder("awaiting_transfer", { ...DETAILS, lines: [...DETAILS.lines, ...chosenLines] });
    await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const list = within(await whole()).getByRole("list", { name: "Ihre Stücke" });
    const [ring, earrings, chosen] = within(list).getAllByRole("listitem");
    if (!ring || !earrings || !chosen) throw new Error("All lines are shown.");
    const picture = await within(ring).findByRole("presentation");
    expect(picture.getAttribute("src")).toContain("/assets/orbit?key=thumb-160");
    expect(within(earrings).queryByRole("presentation")).toBeNull();
    expect(within(chosen).getByRole("presentation").getAttribute("src")).toContain("/assets/rose?");
  });

  it.each([
    ["awaiting_transfer", "Überweisen Sie den Betrag."],
    ["paid", "Ihre Zahlung ist da"],
    ["confirmed", "Die Bestätigung ist per E-Mail unterwegs."],
  ])(
    "CHECKOUT-6 SHOP-4 tells when it arrives and what happens next with an order that is %s",
    async (status, first) => {
      setOrder(status);
      await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
      const next = await screen.findByRole("region", { name: "So geht es weiter" });
      const steps = within(next).getAllByRole("listitem");
      expect(steps).toHaveLength(3);
      expect(steps[0]?.textContent).toContain(first);
      expect(within(next).getByRole("definition").textContent).toBe("Do, 3. – Sa, 5. Dez.");
    },
  );

  it.each([
    { branch: null, isTold: false },
    { branch: { name: "Stammhaus", street: "Markt 1", city: "97070 Lindenau" }, isTold: true },
  ])(
    "SHOP-4 STAFF-10 names the day of a collection, and announces a message only of a branch: $isTold",
    async ({ branch, isTold }) => {
      setOrder("confirmed", {
        ...DETAILS,
        shipping: { ...DETAILS.shipping, pickup: true, branch },
      });
      await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
      const next = await screen.findByRole("region", { name: "So geht es weiter" });
      expect(next.textContent).toContain(
        "Ab dem genannten Tag liegt Ihre Bestellung in der gewählten Filiale bereit",
      );
      expect(next.textContent.includes("wir schreiben Ihnen")).toBe(isTold);
      expect(next.textContent).toContain("Bringen Sie Ausweis und Bestellnummer mit.");
    },
  );

  it("CHECKOUT-6 tells nothing next for an order that has ended", async () => {
    setOrder("cancelled");
    await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    await whole();
    expect(screen.queryByRole("region", { name: "So geht es weiter" })).toBeNull();
  });

  it("ORDER-2 shows refunded amount and date", async () => {
    const refunded = {
      at: "2026-11-22T09:00:00.000Z",
      status: "paid",
      event: "partly_refunded",
      amount: 20,
    } as const;
    const paid: OrderDetailsResponse = {
      ...DETAILS,
      payment: { name: "PayPal", status: "completed", refunded: 20 },
      history: [refunded],
      may: [],
    };
    setOrder("paid", paid);
    expect(v.is(orderDetailsSchema, paid)).toBe(true);
    await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const text = normalizeSpaces((await whole()).textContent);
    expect(text).toContain("davon erstattet: 20,00 €");
    expect(text).toContain("Teil der Zahlung erstattet (20,00 €)");
  });

  it.each([
    ["refund_pending", "Erstattung läuft"],
    ["reversed", "zurückgebucht"],
  ] as const)("ORDER-2 shows a %s payment", async (status, message) => {
    setOrder("cancelled", {
      ...DETAILS,
      payment: { name: "PayPal", status, refunded: 2480 },
      may: [],
    });
    await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    expect(normalizeSpaces((await whole()).textContent)).toContain(message);
  });

  it("CHECKOUT-6 SAFE-2 without a valid token shows the status but no personal data", async () => {
    setOrder();
    await visit(`/shop/bestellung/${UUID}`);
    await heading("Vielen Dank für Ihre Bestellung");
    const [own] = screen.getAllByRole("link", { name: "Vertrag widerrufen" });
    expect(own?.getAttribute("href")).toBe(`/shop/widerruf?bestellung=${NUMBER}`);
    cleanup();
    await visit(`/shop/bestellung/${UUID}?token=${"b".repeat(43)}`);
    await heading("Vielen Dank für Ihre Bestellung");
    await screen.findByText(/Dieser Link öffnet die Einzelheiten nicht/);
    expect(document.body.textContent).not.toContain("Lindenweg");
  });

  it("LAW-5 saves a document with the order's token, and explains a failure", async () => {
    setOrder("paid", {
      ...DETAILS,
      documents: [
        { type: "invoice", number: "RE-2026-000017" },
        { type: "delivery_note", number: "LS-2026-000011" },
      ],
    });
    const others = globalThis.fetch;
    const requests: URL[] = [];
    let isReachable = false;
    vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
      const url = new URL(input);
      if (!url.pathname.includes("/document/")) return others(input, init);
      requests.push(url);
      return Promise.resolve(
        new Response(isReachable ? "%PDF-" : "{}", { status: isReachable ? 200 : 502 }),
      );
    });
    const saved: string[] = [];
    class UrlWithFiles extends URL {
      static override createObjectURL = () => "blob:invoice";
      static override revokeObjectURL = () => undefined;
    }
    vi.stubGlobal("URL", UrlWithFiles);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} ${this.download}`);
    });
    const { user } = await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const region = within(await whole());
    region.getByRole("heading", { name: "Rechnung und Belege" });
    region.getByRole("button", { name: "Lieferschein LS-2026-000011 (PDF)" });
    const invoice = region.getByRole("button", { name: "Rechnung RE-2026-000017 (PDF)" });
    await user.click(invoice);
    const failed = await region.findByRole("alert");
    expect(failed.textContent).toContain("Rechnung RE-2026-000017 konnte nicht geladen werden");
    expect(saved).toEqual([]);
    isReachable = true;
    await user.click(invoice);
    await waitFor(() => expect(saved).toEqual(["blob:invoice Rechnung-RE-2026-000017.pdf"]));
    expect(region.queryByRole("alert")).toBeNull();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.pathname).toBe(`/ecom/order/${UUID}/document/RE-2026-000017`);
    expect(requests[1]?.searchParams.get("token")).toBe(TOKEN);
  });

  it("LAW-5 shows no list of documents before the first is issued", async () => {
    setOrder("awaiting_transfer", { ...DETAILS, documents: [] });
    await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const region = within(await whole());
    expect(region.queryByRole("heading", { name: "Rechnung und Belege" })).toBeNull();
  });

  it("LEGAL-5 links to a prefilled withdrawal", async () => {
    setOrder();
    const { user } = await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const link = within(await whole()).getByRole("link", { name: "Vertrag widerrufen" });
    expect(link.getAttribute("href")).toBe(`/shop/widerruf?bestellung=${NUMBER}`);
    const cancel = screen.getByRole("button", { name: "Bestellung stornieren" });
    expect(link.className).toBe(cancel.className);
    await user.click(link);
    await heading("Vertrag widerrufen");
    expect(loadDraft(WITHDRAWAL_DRAFT_ID)).toMatchObject({
      name: "Clara Ahrens",
      email: "c@post.example",
      orderNumber: NUMBER,
    });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^E-Mail/ }).value).toBe(
      "c@post.example",
    );
  });

  it("CHECKOUT-6 shows an open payment only for an order that has not ended", async () => {
    for (const [status, awaited] of [
      ["awaiting_transfer", true],
      ["cancelled", false],
      ["expired", false],
    ] as const) {
      setOrder(status, { ...DETAILS, may: [] });
      await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
      const payment = within(await whole()).getByText("Zahlung", { selector: "dt" }).parentElement;
      expect([status, normalizeSpaces(payment?.textContent ?? "")]).toEqual([
        status,
        `ZahlungÜberweisung${awaited ? ", noch offen" : ""}`,
      ]);
      cleanup();
      sessionStorage.clear();
    }
  });

  it("ORDER-6 cancels after a confirmation, explains failures, and shows the cancelled order", async () => {
    setOrder();
    // Without layout, focus traps take no element for visible.
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1);
    const { user } = await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    const button = within(await whole()).getByRole("button", { name: "Bestellung stornieren" });
    const open = async () => {
      await user.click(button);
      return screen.findByRole("alertdialog", { name: "Bestellung stornieren?" });
    };
    const first = within(await open());
    first.getByText(new RegExp(noBreakNumber(NUMBER)));
    const keep = first.getByRole("button", { name: "Nein, behalten" });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.click(keep);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(fixture.cancellations).toEqual([]);

    fixture.respondToCancellation = () => "network";
    const dialog = await open();
    await user.click(within(dialog).getByRole("button", { name: "Ja, stornieren" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain(
      "storniert wird nur einmal",
    );
    fixture.respondToCancellation = () => ({
      status: 409,
      body: { status: "error", code: "order-paid", message: "" },
    });
    await user.click(within(dialog).getByRole("button", { name: "Ja, stornieren" }));
    await within(dialog).findByText(/inzwischen bezahlt/);

    fixture.respondToCancellation = () => {
      setOrder("cancelled", { ...DETAILS, may: [] });
      return orderResponse("cancelled", "transfer");
    };
    await user.dblClick(within(dialog).getByRole("button", { name: "Ja, stornieren" }));
    await heading("Diese Bestellung ist storniert");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Bestellung stornieren" })).toBeNull(),
    );
    expect(document.activeElement?.textContent).toBe("Diese Bestellung ist storniert");
    expect(fixture.cancellations).toEqual(
      Array(3).fill({ project: "sternberg.example", order_uuid: UUID, token: TOKEN }),
    );
  });

  it("ORDER-6 the confirmation stays open while the order is being cancelled", async () => {
    setOrder();
    const { user } = await visit(`/shop/bestellung/${UUID}?token=${TOKEN}`);
    await user.click(within(await whole()).getByRole("button", { name: "Bestellung stornieren" }));
    const dialog = await screen.findByRole("alertdialog");
    fixture.respondToCancellation = () => new Promise<"network">(() => undefined);
    await user.click(within(dialog).getByRole("button", { name: "Ja, stornieren" }));
    expect(within(dialog).getByRole("status").textContent).toBe("Die Bestellung wird storniert …");
    await user.keyboard("{Escape}");
    await user.click(within(dialog).getByRole("button", { name: "Nein, behalten" }));
    expect(screen.getByRole("alertdialog").getAttribute("data-state")).toBe("open");
  });
});
