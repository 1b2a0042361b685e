// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { loadDraft, WITHDRAWAL_DRAFT_ID } from "#stores/form-draft";
import { heading, type ShopFixture, openShopFixture, visit } from "./support/shop-fixture";
import { anyProofOfWork, anyUuid } from "../support/matchers";
import { rawSettings } from "./support/raw-records";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});
afterEach(() => {
  sessionStorage.clear();
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string) => screen.getByRole("button", { name });
type User = Awaited<ReturnType<typeof visit>>["user"];

async function fillIn(user: User, pieces = "") {
  await user.type(field(/^Ihr Name/), "Jördis Brandt");
  await user.type(field(/^E-Mail/), "j.brandt@post.example");
  if (pieces) await user.type(field(/^Welche Stücke/), pieces);
}
async function toReview(pieces = "") {
  const view = await visit("/shop/widerruf?bestellung=S-2026-000017");
  await heading("Vertrag widerrufen");
  await fillIn(view.user, pieces);
  await view.user.click(press("Weiter zur Übersicht"));
  await heading("Ihre Erklärung");
  return view;
}

describe("withdrawal form", () => {
  it("LEGAL-5 asks for name, order and e-mail, shows the declaration, and has a confirm button with the statutory label", async () => {
    const { user } = await toReview();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(fixture.withdrawals).toEqual([]);
    const pageText = document.body.textContent;
    for (const text of [
      "Hiermit widerrufe ich den Vertrag über diese Bestellung.",
      "S-2026-000017",
      "Jördis Brandt",
      "j.brandt@post.example",
    ])
      expect(pageText).toContain(text);
    await user.dblClick(press("Widerruf bestätigen"));
    await screen.findByRole("heading", { level: 1, name: "Wir haben Ihren Widerruf erhalten" });
    expect(fixture.withdrawals).toHaveLength(1);
    expect(fixture.withdrawals[0]).toMatchObject({
      project: "sternberg.example",
      locale: "de",
      name: "Jördis Brandt",
      order_number: "S-2026-000017",
      email: "j.brandt@post.example",
      withdrawal_uuid: anyUuid,
      altcha: anyProofOfWork,
    });
    expect(fixture.withdrawals[0]).not.toHaveProperty("pieces");
    const receipt = screen.getByText(/10:30:05/);
    expect(receipt.textContent).toContain("Sonntag, 22. November 2026");
    expect(document.body.textContent).toContain("senden wir sofort an j.brandt@post.example");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    expect(loadDraft(WITHDRAWAL_DRAFT_ID)).toEqual({});
  });

  it("LEGAL-5 can be limited to some products", async () => {
    const { user } = await toReview("Nur die Kette");
    expect(document.body.textContent).toContain(
      "über die folgenden Stücke dieser Bestellung:Nur die Kette",
    );
    await user.click(press("Widerruf bestätigen"));
    await waitFor(() => expect(fixture.withdrawals).toMatchObject([{ pieces: "Nur die Kette" }]));
  });

  it("LEGAL-5 reports missing fields one by one and links them", async () => {
    const { user } = await visit("/shop/widerruf");
    await heading("Vertrag widerrufen");
    await user.type(field(/^E-Mail/), "nirgends");
    await user.click(press("Weiter zur Übersicht"));
    const summary = await screen.findByRole("group", { name: /3 Angaben/ });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Ihr Name", "Bestellnummer", "E-Mail-Adresse"]);
    await user.click(within(summary).getByRole("link", { name: "Bestellnummer" }));
    expect(document.activeElement).toBe(field(/^Bestellnummer/));
    expect(field(/^E-Mail/).getAttribute("aria-invalid")).toBe("true");
    expect(fixture.withdrawals).toEqual([]);
  });

  it("LEGAL-5 on failure keeps the input, offers other ways, and sends the same withdrawal again", async () => {
    fixture.respondToWithdrawal = () => "network";
    const { user } = await toReview();
    await user.click(press("Widerruf bestätigen"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Ihr Widerruf ist noch nicht bei uns");
    const mail = within(alert).getByRole<HTMLAnchorElement>("link", {
      name: "Stattdessen per E-Mail senden",
    });
    expect(mail.href).toMatch(/^mailto:laden@sternberg.example\?subject=Widerruf/);
    expect(decodeURIComponent(mail.href)).toContain("Bestellnummer: S-2026-000017");
    expect(
      within(alert).getByRole("link", { name: "Zur Widerrufsbelehrung" }).getAttribute("href"),
    ).toBe("/widerruf");

    // After a reload the input is restored, and it is the same withdrawal.
    cleanup();
    const again = await toReviewAgain();
    fixture.respondToWithdrawal = () => ({
      status: 429,
      body: { status: "error", errors: [{ code: "too-many-requests", field: "" }] },
    });
    await again.user.click(press("Widerruf bestätigen"));
    await screen.findByText(/zu viel auf einmal/);
    fixture.respondToWithdrawal = () => ({
      body: { status: "ok", received_at: "2026-11-22T09:30:05.000Z", time_zone: "Europe/Berlin" },
    });
    await again.user.click(press("Widerruf bestätigen"));
    await screen.findByRole("heading", { level: 1, name: "Wir haben Ihren Widerruf erhalten" });
    const uuids = fixture.withdrawals.map(
      (posted) => z.object({ withdrawal_uuid: z.string() }).parse(posted).withdrawal_uuid,
    );
    expect(uuids).toHaveLength(3);
    expect(new Set(uuids).size).toBe(1);
  });

  async function toReviewAgain() {
    const view = await visit("/shop/widerruf");
    await heading("Vertrag widerrufen");
    expect([
      field(/^Ihr Name/).value,
      field(/^Bestellnummer/).value,
      field(/^E-Mail/).value,
    ]).toEqual(["Jördis Brandt", "S-2026-000017", "j.brandt@post.example"]);
    await view.user.click(press("Weiter zur Übersicht"));
    await heading("Ihre Erklärung");
    return view;
  }

  it("LEGAL-5 works in maintenance mode, without settings, and without proof of work", async () => {
    const settings = rawSettings();
    fixture.responses.set("ecommerce_settings", () => ({
      body: { data: [{ ...settings, maintenance_mode: true }] },
    }));
    await visit("/en/shop/widerruf");
    await heading("Withdraw from contract here");
    cleanup();
    fixture.responses.set("ecommerce_settings", () => "network");
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
      address.includes("/forms/challenge")
        ? Promise.reject(new TypeError("gone"))
        : real(address, init),
    );
    const { user } = await visit("/fr/shop/widerruf?bestellung=S-2026-000017");
    await heading("Se rétracter du contrat ici");
    await user.type(field(/^Votre nom/), "Clémence");
    await user.type(field(/^Adresse e-mail/), "c@post.example");
    await user.click(press("Continuer vers le récapitulatif"));
    await heading("Votre déclaration");
    await user.click(press("Confirmer la rétractation"));
    await screen.findByRole("heading", { level: 1, name: "Nous avons reçu votre rétractation" });
    expect(fixture.withdrawals).toMatchObject([{ locale: "fr", altcha: "" }]);
  });
});
