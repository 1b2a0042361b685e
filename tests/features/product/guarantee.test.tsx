// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InViewObserver } from "../support/intersection-observer-mock";
import { rawProduct } from "../support/raw-records";
import { heading, openShopFixture, type ShopFixture, visit } from "../support/shop-fixture";

const TERMS = {
  guarantor: "Meridian Uhren AG",
  guarantor_address: "Mittagslinie 4\n2599 Sonnhalden",
  guarantor_contact: null,
  scope: "Die ganze Uhr.\nNicht die Batterie.",
  territory: "Weltweit",
  procedure: "Mit der Garantiekarte.",
  translations: [
    { language: "en", scope: "The entire watch.", territory: "Worldwide", procedure: "" },
  ],
};
const GUARANTEED = { guarantee_years: 5, guarantee: { id: 1, durability: true } };

let fixture: ShopFixture;
let status = 200;
beforeEach(() => {
  fixture = openShopFixture();
  vi.stubGlobal("IntersectionObserver", InViewObserver);
  status = 200;
  fixture.responses.set("ecommerce_guarantee", () =>
    status === 200
      ? { body: { data: [TERMS] } }
      : { status, body: { errors: [{ message: "no" }] } },
  );
});

const offer = (fields: Readonly<Record<string, unknown>>) => fixture.offer(rawProduct(fields));
const PRODUCT = "/shop/produkt/7/trauringe-orbit";
const section = (name: string) => screen.findByRole("region", { name });

describe("guarantee of a product", () => {
  it.each([
    [PRODUCT, "Gesetzliche Gewährleistung", "europa.eu/youreurope/garantien"],
    [`/en${PRODUCT}`, "Legal guarantee", "europa.eu/youreurope/guarantees"],
    [`/fr${PRODUCT}`, "Garantie légale", "europa.eu/youreurope/garanties"],
  ])("LAW-8 %s shows the EU notice openly, with its link", async (path, title, address) => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    await visit(path);
    const notice = await section(title);
    expect(notice.closest("details")).toBeNull();
    expect(within(notice).getByRole("heading", { level: 3, name: title })).toBeTruthy();
    expect(within(notice).getByRole("link", { name: address }).getAttribute("href")).toBe(
      `https://${address}`,
    );
    expect(within(notice).getAllByRole("listitem")).toHaveLength(6);
    expect(screen.queryByRole("figure")).toBeNull();
  });

  it("LAW-8 the official file of the settings replaces the drawn notice, with its text", async () => {
    fixture.setSettings({ guarantee_notice: "notice-de" });
    await visit(PRODUCT);
    const image = await screen.findByRole("img", {
      name: "Amtliche Mitteilung der EU über das gesetzliche Gewährleistungsrecht",
    });
    expect(image.getAttribute("src")).toContain("/assets/notice-de?key=detail-600");
    expect(screen.getByText(/^Mindestens zwei Jahre gesetzliche Gewährleistung/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "europa.eu/youreurope/garantien" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Gesetzliche Gewährleistung" })).toBeNull();
  });

  it("LAW-8 shows label and terms of a guarantee of durability, and links to them", async () => {
    offer(GUARANTEED);
    await visit(PRODUCT);
    await heading("Trauringe „Orbit“");
    const label = await screen.findByRole("figure", {
      name: /^Kennzeichnung der EU für die Haltbarkeitsgarantie des Herstellers: 5 Jahre, .+, AF-2041$/,
    });
    expect(within(label).getByText("Herstellergarantie in Jahren").getAttribute("lang")).toBe("de");
    expect(within(label).getAllByRole("listitem")).toHaveLength(24);
    const terms = await screen.findByRole("heading", { name: "Garantie des Herstellers" });
    const text = terms.parentElement?.textContent ?? "";
    for (const part of [
      "Die Garantie schränkt diese Rechte nicht ein.",
      "Meridian Uhren AG",
      "2599 Sonnhalden",
      "5 Jahre ab der Übergabe der Ware",
      "Nicht die Batterie.",
      "Weltweit",
      "Mit der Garantiekarte.",
    ])
      expect(text).toContain(part);
    const link = screen.getByRole("link", { name: "5 Jahre Herstellergarantie" });
    const target = link.getAttribute("href")?.slice(1) ?? "";
    expect(document.getElementById(target)?.contains(label)).toBe(true);
  });

  it("LAW-8 terms are in the language of the page; an empty translation falls back to German", async () => {
    offer(GUARANTEED);
    await visit(`/en${PRODUCT}`);
    expect(await screen.findByText("The entire watch.")).toBeTruthy();
    expect(screen.getByText("Worldwide")).toBeTruthy();
    expect(screen.getByText("Mit der Garantiekarte.")).toBeTruthy();
  });

  it("LAW-8 a guarantee without terms is not announced, and a limited one has no label", async () => {
    offer({ guarantee_years: 5, guarantee: null });
    await visit(PRODUCT);
    await section("Gesetzliche Gewährleistung");
    expect(screen.queryByText(/Herstellergarantie/)).toBeNull();
    cleanup();
    offer({ guarantee_years: 5, guarantee: { id: 1, durability: false } });
    await visit(PRODUCT);
    expect(await screen.findByText("Meridian Uhren AG")).toBeTruthy();
    expect(screen.queryByRole("figure")).toBeNull();
  });

  it("LAW-8 LEGAL-5 shows the maker's own label where there is one", async () => {
    offer({ ...GUARANTEED, durability_label: "garan-5" });
    await visit(PRODUCT);
    const label = await screen.findByRole("img", { name: /^Kennzeichnung der EU/ });
    expect(label.getAttribute("src")).toBe("https://content.example/assets/garan-5?key=detail-600");
    expect(screen.queryByRole("figure")).toBeNull();
  });

  // The query repeats the request three times in seven seconds before it fails.
  it("LAW-8 offers to retry when the terms cannot be loaded", async () => {
    status = 400;
    offer(GUARANTEED);
    const { user } = await visit(PRODUCT);
    const alert = (
      await screen.findByText("Die Bedingungen der Garantie ließen sich nicht laden")
    ).closest<HTMLElement>("[role=alert]");
    expect(alert).toBeTruthy();
    status = 200;
    if (alert) await user.click(within(alert).getByRole("button"));
    expect(await screen.findByText("Meridian Uhren AG")).toBeTruthy();
  });
});
