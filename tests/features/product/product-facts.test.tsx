// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InViewObserver } from "../support/intersection-observer-mock";
import { rawProduct } from "../support/raw-records";
import { heading, openShopFixture, type ShopFixture, visit } from "../support/shop-fixture";

const FACTS = {
  alloy: "Gelbgold 750",
  hallmark: "750",
  box_contents: "Etui\nZertifikat",
  stones: [
    {
      display_name: "Rubin",
      count: 1,
      carat: "1.050",
      color: "rot",
      clarity: null,
      cut: "oval",
      origin: "natural",
      treatment: "erhitzt",
      certificate_laboratory: "Labor Rhenania",
      certificate_number: "26-1",
      certificate_url: "https://laboratory.example/26-1",
      translations: [
        { language: "en", display_name: "Ruby", color: "red", cut: "", treatment: "heated" },
      ],
    },
  ],
  care_guide: {
    text: "Weich abwischen.\nEinzeln aufbewahren.",
    translations: [{ language: "en", text: "Wipe softly." }],
  },
};

let fixture: ShopFixture;
let status = 200;
beforeEach(() => {
  fixture = openShopFixture();
  vi.stubGlobal("IntersectionObserver", InViewObserver);
  status = 200;
  fixture.responses.set("ecommerce_product", (url) =>
    url.searchParams.get("fields")?.includes("care_guide") === true && status !== 200
      ? { status, body: { errors: [{ message: "no" }] } }
      : { body: { data: [rawProduct(FACTS)] } },
  );
});

describe("product facts", () => {
  it("SHOP-9 show stones with their certificate, material, box contents and care", async () => {
    await visit("/shop/produkt/7/trauringe-orbit");
    await heading("Trauringe „Orbit“");
    const facts = await screen.findByRole("region", { name: "Genaue Angaben" });
    const stone = within(facts).getByRole("table", { name: "Rubin" });
    expect(
      within(stone)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual([
      "Anzahl1",
      "Gewicht1,05\u00a0ct",
      "Farberot",
      "Form und Schliffoval",
      "Entstehungnatürlich",
      "Behandlungerhitzt",
      "ZertifikatLabor Rhenania, Nr. 26-1",
    ]);
    expect(within(stone).getByRole("link").getAttribute("href")).toBe(
      "https://laboratory.example/26-1",
    );
    expect(within(facts).getByRole("row", { name: "Punze 750" })).toBeTruthy();
    expect(
      within(facts)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Etui", "Zertifikat"]);
    expect(within(facts).getByText("Einzeln aufbewahren.")).toBeTruthy();
  });

  it("SHOP-9 are in the language of the page; an empty translation falls back to German", async () => {
    await visit("/en/shop/produkt/7/trauringe-orbit");
    const stone = await screen.findByRole("table", { name: "Ruby" });
    expect(within(stone).getByRole("row", { name: "Treatment heated" })).toBeTruthy();
    expect(within(stone).getByRole("row", { name: "Shape and cut oval" })).toBeTruthy();
    expect(screen.getByText("Wipe softly.")).toBeTruthy();
  });

  // The query repeats the request three times in seven seconds before it fails.
  it("SHOP-9 offer to retry when they cannot be loaded", async () => {
    status = 400;
    const { user } = await visit("/shop/produkt/7/trauringe-orbit");
    const alert = (
      await screen.findByText("Die genauen Angaben ließen sich nicht laden")
    ).closest<HTMLElement>("[role=alert]");
    expect(alert).toBeTruthy();
    status = 200;
    if (alert) await user.click(within(alert).getByRole("button"));
    expect(await screen.findByRole("table", { name: "Rubin" })).toBeTruthy();
  });
});
