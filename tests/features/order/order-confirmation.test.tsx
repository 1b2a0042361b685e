// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { usePlacedOrder } from "#stores/placed-order";
import { parseRenderedModules, encodeModules } from "../../support/qr-modules";
import { orderResponse } from "../support/payment-fixture";
import { heading, type ShopFixture, openShopFixture, PLACED, visit } from "../support/shop-fixture";
import { normalizeSpaces } from "../support/normalize-spaces";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});
afterEach(() => {
  cleanup();
  usePlacedOrder.setState({ order: null });
});

const { order_uuid: UUID, order_number: NUMBER } = PLACED.body.order;
const transfer = (name = "Ihre Überweisung") => screen.findByRole("region", { name });

/** Returns labels and values of a description list. */
const entries = (within: HTMLElement) =>
  Object.fromEntries(
    [...within.querySelectorAll("dt")].map((name) => [
      normalizeSpaces(name.textContent),
      normalizeSpaces(name.nextElementSibling?.textContent),
    ]),
  );

describe("confirmation of an order by bank transfer", () => {
  it("CHECKOUT-6 PAY-4 SETTINGS-2 after a reload loads the order and shows number, total and bank details", async () => {
    const received: string[] = [];
    fixture.readOrder = (url) => {
      received.push(url.search);
      return orderResponse("awaiting_transfer", "transfer");
    };
    await visit(`/shop/bestellung/${UUID}`);
    await heading("Vielen Dank für Ihre Bestellung");
    expect(received).toEqual(["?project=sternberg.example"]);
    expect(document.title).toBe("Vielen Dank für Ihre Bestellung | Juwelier Sternberg");
    expect(screen.getAllByText(NUMBER).length).toBeGreaterThan(0);
    expect(normalizeSpaces(document.body.textContent)).toContain("sobald das Geld da ist");
    const region = await transfer();
    expect(entries(region)).toEqual({
      Empfänger: "Juwelier Sternberg GmbH",
      IBAN: "DE09 7999 9000 0012 3456 78",
      BIC: "BKLIDE77XXX",
      Bank: "Bankhaus Lindenau",
      Betrag: "2.480,00 €",
      Verwendungszweck: NUMBER,
    });
  });

  it.each([
    [
      "/en/shop/bestellung/",
      "Thank you for your order",
      "Your bank transfer",
      "Recipient",
      "€2,480.00",
    ],
    [
      "/fr/shop/bestellung/",
      "Merci de votre commande",
      "Votre virement",
      "Bénéficiaire",
      "2 480,00 €",
    ],
  ])("PAY-4 is localized at %s", async (path, title, region, recipient, amount) => {
    fixture.readOrder = () => orderResponse("awaiting_transfer", "transfer");
    await visit(`${path}${UUID}`);
    await heading(title);
    expect(entries(await transfer(region))).toMatchObject({
      [recipient]: "Juwelier Sternberg GmbH",
    });
    expect(normalizeSpaces(document.body.textContent)).toContain(amount);
  });

  const PAY_BY = { pay_by: "2026-12-07" };
  it.each([
    [
      "/shop/bestellung/",
      "Vielen Dank für Ihre Bestellung",
      "Der Betrag muss bis zum 7. Dezember 2026 bei uns eingehen",
    ],
    [
      "/en/shop/bestellung/",
      "Thank you for your order",
      "Your payment has to reach us by 7 December 2026",
    ],
    [
      "/fr/shop/bestellung/",
      "Merci de votre commande",
      "Votre paiement doit nous parvenir au plus tard le 7 décembre 2026",
    ],
  ])(
    "ORDER-4 shows the payment deadline at %s, also right after ordering",
    async (path, title, message) => {
      const { order } = orderResponse("awaiting_transfer", "transfer").body;
      fixture.readOrder = () => ({ body: { status: "ok", order: { ...order, ...PAY_BY } } });
      await visit(`${path}${UUID}`);
      await heading(title);
      expect(normalizeSpaces(document.body.textContent)).toContain(message);
      cleanup();
      const placed = {
        uuid: UUID,
        number: NUMBER,
        total: createEuro(248_000),
        status: "awaiting_transfer",
        payBy: PAY_BY.pay_by,
      } as const;
      usePlacedOrder.setState({ order: placed });
      await visit(`${path}${UUID}`);
      await heading(title);
      expect(normalizeSpaces(document.body.textContent)).toContain(message);
    },
  );

  it.each([
    ["/shop/bestellung/", "Diese Bestellung ist aufgehoben", "Haben Sie schon überwiesen?"],
    ["/en/shop/bestellung/", "We have cancelled this order", "If you have already paid"],
    ["/fr/shop/bestellung/", "Nous avons annulé cette commande", "Vous avez déjà réglé ?"],
  ])(
    "ORDER-4 an expired order at %s explains late transfers without account and deadline",
    async (path, title, message) => {
      const { order } = orderResponse("expired", "transfer").body;
      fixture.readOrder = () => ({ body: { status: "ok", order: { ...order, ...PAY_BY } } });
      await visit(`${path}${UUID}`);
      await heading(title);
      const text = normalizeSpaces(document.body.textContent);
      expect(text).toContain(message);
      expect(text).not.toContain("DE09");
      expect(text).not.toMatch(/7\.? (Dezember|December|décembre)/);
    },
  );

  it("ORDER-4 an expired order with online payment does not mention a transfer", async () => {
    fixture.readOrder = () => orderResponse("expired", "paypal");
    await visit(`/shop/bestellung/${UUID}`);
    await heading("Diese Bestellung ist aufgehoben");
    expect(document.body.textContent).not.toContain("überwiesen");
  });

  it("CHECKOUT-6 right after ordering sends no request", async () => {
    fixture.readOrder = () => "network";
    usePlacedOrder.setState({
      order: {
        uuid: UUID,
        number: NUMBER,
        total: createEuro(248_000),
        status: "awaiting_transfer",
      },
    });
    await visit(`/shop/bestellung/${UUID.toUpperCase()}`);
    await heading("Vielen Dank für Ihre Bestellung");
    await transfer();
  });

  it("PAY-4 shows the transfer as an EPC QR code with the exact modules", async () => {
    fixture.readOrder = () => orderResponse("awaiting_transfer", "transfer");
    await visit(`/shop/bestellung/${UUID}`);
    const code = within(await transfer()).getByRole("img", { name: /QR-Code der Überweisung/ });
    const text = `BCD\n002\n1\nSCT\nBKLIDE77XXX\nJuwelier Sternberg GmbH\nDE09799990000012345678\nEUR2480.00\n\n\n${NUMBER}`;
    const path = code.querySelector("path");
    expect(
      parseRenderedModules(code.getAttribute("viewBox"), path?.getAttribute("d") ?? null),
    ).toEqual(encodeModules(text));
  });

  it("PAY-4 LAYOUT-11 copies each line in the format of bank forms and announces it", async () => {
    fixture.readOrder = () => orderResponse("awaiting_transfer", "transfer");
    const { user } = await visit(`/shop/bestellung/${UUID}`);
    const region = await transfer();
    const copied: Record<string, string> = {};
    for (const name of ["Empfänger", "IBAN", "BIC", "Bank", "Betrag", "Verwendungszweck"]) {
      await user.click(within(region).getByRole("button", { name: `Kopieren ${name}` }));
      await within(region).findByText(`Kopiert: ${name}.`);
      copied[name] = await navigator.clipboard.readText();
    }
    expect(copied).toEqual({
      Empfänger: "Juwelier Sternberg GmbH",
      IBAN: "DE09799990000012345678",
      BIC: "BKLIDE77XXX",
      Bank: "Bankhaus Lindenau",
      Betrag: "2480,00",
      Verwendungszweck: NUMBER,
    });
    expect(within(region).getByRole("status").textContent).toBe("Kopiert: Verwendungszweck.");
  });

  it("PAY-4 a denied clipboard shows a message, and the line stays readable", async () => {
    fixture.readOrder = () => orderResponse("awaiting_transfer", "transfer");
    const { user } = await visit(`/shop/bestellung/${UUID}`);
    const region = await transfer();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await user.click(within(region).getByRole("button", { name: "Kopieren IBAN" }));
    await within(region).findByText(
      "Das Kopieren hat nicht geklappt. Bitte von Hand übernehmen: IBAN.",
    );
  });

  it("PAY-4 SETTINGS-2 without bank details in the settings refers to the mail", async () => {
    fixture.setSettings({ bank_details: null });
    fixture.readOrder = () => orderResponse("awaiting_transfer", "transfer");
    await visit(`/shop/bestellung/${UUID}`);
    await heading("Vielen Dank für Ihre Bestellung");
    expect(
      screen.getByText(
        "Unsere Bankverbindung steht in der Bestätigung, die Sie per E-Mail erhalten.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("img", { name: /QR-Code/ })).toBeNull();
  });
});

describe("confirmation of any other order", () => {
  it.each([
    ["awaiting_payment", "Noch nicht bezahlt"],
    ["paid", "Vielen Dank für Ihre Bestellung"],
    ["payment_failed", "Die Zahlung hat nicht geklappt"],
    ["expired", "Diese Bestellung ist aufgehoben"],
    ["confirmed", "Vielen Dank für Ihre Bestellung"],
    ["ready_for_collection", "Ihre Bestellung liegt bereit"],
    ["shipped", "Ihre Bestellung ist unterwegs"],
    ["completed", "Ihre Bestellung ist abgeschlossen"],
    ["cancelled", "Diese Bestellung ist storniert"],
    ["withdrawn", "Diese Bestellung ist beendet"],
  ])('CHECKOUT-6 an order that is %s shows "%s" and no transfer', async (status, title) => {
    fixture.readOrder = () => orderResponse(status, "paypal");
    await visit(`/shop/bestellung/${UUID}`);
    await heading(title);
    expect(screen.getByText(NUMBER)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Ihre Überweisung" })).toBeNull();
  });

  it.each([
    ["paid", "paypal", "Ihre Zahlung ist eingegangen"],
    ["paid", "klarna", "Klarna hat Ihren Kauf angenommen"],
    ["confirmed", "store", "Sie bezahlen bar oder mit Karte, wenn Sie Ihre Bestellung abholen"],
  ])("CHECKOUT-6 an order that is %s by %s says what follows", async (status, provider, text) => {
    fixture.readOrder = () => orderResponse(status, provider);
    await visit(`/shop/bestellung/${UUID}`);
    await heading("Vielen Dank für Ihre Bestellung");
    expect(document.body.textContent).toContain(text);
  });

  it("CHECKOUT-6 an unknown order shows a link to the shop", async () => {
    await visit(`/shop/bestellung/${UUID}`);
    await heading("Diese Bestellung kennen wir nicht");
    expect(screen.getByRole("link", { name: "Zum Schaufenster" }).getAttribute("href")).toBe(
      "/shop",
    );
  });

  it("CHECKOUT-6 offline shows an error and a retry button", async () => {
    fixture.readOrder = () => "network";
    const { user } = await visit(`/shop/bestellung/${UUID}`);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Ihre Bestellung konnte nicht geladen werden");
    expect(alert.textContent).toContain("Keine Verbindung");
    fixture.readOrder = () => orderResponse("paid", "paypal");
    await user.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
    await heading("Vielen Dank für Ihre Bestellung");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it.each([
    ["a server error", { status: 500, body: { status: "error", code: "server-error" } }],
    ["a 404 without an error code", { status: 404, body: { errors: [] } }],
    ["an unknown status", orderResponse("lost", "transfer")],
  ])("CHECKOUT-6 %s is a failure, not an unknown order", async (_, response) => {
    fixture.readOrder = () => response;
    await visit(`/shop/bestellung/${UUID}`);
    expect((await screen.findByRole("alert")).textContent).toContain("konnte nicht geladen werden");
  });
});
