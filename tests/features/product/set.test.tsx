// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { addCartLine, getCart } from "#stores/cart";
import { rawProduct } from "../support/raw-records";
import { heading, type ShopFixture, openShopFixture, visit } from "../support/shop-fixture";

/** A pair of wedding rings on the product page: two sizes, two alloys, two engravings. */

let fixture: ShopFixture;

const inEnglish = (display_name: string) => [{ language: "en", display_name }];
const RINGS = {
  ...{ id: 5, display_name: "Paar", price_brutto: "0.00", required: true, translations: [] },
  excludes_withdrawal: true,
  parts: [
    { id: 1, key: "ring_1", display_name: "Ring 1", translations: inEnglish("First ring") },
    { id: 2, key: "ring_2", display_name: "Ring 2", translations: inEnglish("Second ring") },
  ],
  fields: [
    {
      ...{ key: "size", type: "choice", display_name: "Größe", required: true },
      translations: inEnglish("Size"),
      options: Array.from({ length: 8 }, (_, index) => ({
        ...{ display_name: String(50 + 2 * index), price_brutto: index === 7 ? "40.00" : "0.00" },
        translations: [],
      })),
    },
    {
      ...{ key: "alloy", type: "choice", display_name: "Legierung", required: true },
      translations: inEnglish("Alloy"),
      options: [
        {
          ...{ display_name: "Gelbgold 585", price_brutto: "0.00", preselected: true },
          ...{ metal: "yellow_gold", translations: inEnglish("Yellow gold 585") },
        },
        {
          ...{ display_name: "Platin 950", price_brutto: "210.00", metal: "platinum" },
          translations: inEnglish("Platinum 950"),
        },
      ],
    },
    {
      ...{ key: "engraving", type: "text", display_name: "Gravur", required: false },
      ...{ max_length: 30, price_brutto: "25.00", translations: inEnglish("Engraving") },
    },
  ],
};

beforeEach(() => {
  fixture = openShopFixture();
  fixture.offer(rawProduct({ product_variants: [], stock: null, personalization: RINGS }));
});

async function open(path: string, title: string) {
  const { user } = await visit(path);
  await heading(title);
  const part = (name: string) => screen.findByRole("group", { name });
  return { user, part };
}

const price = () =>
  document.querySelector("article [aria-live=polite]")?.textContent.replace(/\s/g, " ");

describe("pair of wedding rings", () => {
  it("SHOP-3 has its lowest price until both sizes are chosen, then the total of both rings", async () => {
    const { user, part } = await open("/shop/produkt/7/trauringe-orbit", "Trauringe „Orbit“");
    const [first, second] = [within(await part("Ring 1")), within(await part("Ring 2"))];
    expect(price()).toBe("ab 1.240,00 €");
    await user.selectOptions(first.getByRole("combobox", { name: "Größe" }), "54");
    await user.click(screen.getByRole("button", { name: "In den Warenkorb" }));
    expect(first.queryByText("Bitte ergänzen Sie: Größe.")).toBeNull();
    expect(second.getByText("Bitte ergänzen Sie: Größe.")).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(second.getByRole("combobox", { name: "Größe" })),
    );
    expect(getCart().products).toEqual([]);
    await user.selectOptions(second.getByRole("combobox", { name: "Größe" }), "64");
    await user.click(second.getByRole("radio", { name: /Platin 950/ }));
    await user.type(second.getByRole("textbox", { name: /Gravur/ }), "Clara");
    expect(price()).toBe("1.515,00 €");
  });

  it("SHOP-3 CART-1 becomes one line with the names of the language, and the values of the shop", async () => {
    const { user, part } = await open(
      "/en/shop/produkt/7/trauringe-orbit",
      "“Orbit” wedding rings",
    );
    const [first, second] = [within(await part("First ring")), within(await part("Second ring"))];
    for (const ring of [first, second])
      await user.selectOptions(ring.getByRole("combobox", { name: "Size" }), "54");
    await user.click(first.getByRole("radio", { name: /Platinum 950/ }));
    await user.click(screen.getByRole("button", { name: "Second ring same as First ring" }));
    expect(second.getByRole("radio", { name: /Platinum 950/ })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("button", { name: "Add to cart" }));
    await waitFor(() =>
      expect(getCart().products).toMatchObject([
        {
          personalization: {
            "ring_1.size": "54",
            "ring_1.alloy": "Platin 950",
            "ring_2.size": "54",
            "ring_2.alloy": "Platin 950",
          },
          priceBrutto: createEuro(166_000),
          display: {
            partNames: { ring_1: "First ring", ring_2: "Second ring" },
            valueNames: { "ring_1.alloy": "Platinum 950", "ring_2.alloy": "Platinum 950" },
          },
        },
      ]),
    );
  });

  it("SHOP-14 shows the picture of the choice, or says what it shows, and puts it into the cart", async () => {
    const file = (id: string) => ({ id, width: 1200, height: 1200, translations: [] });
    fixture.offer(
      rawProduct({
        ...{ product_variants: [], stock: null, personalization: RINGS },
        images: [
          { file: file("gold"), choices: ["Gelbgold 585"] },
          { file: file("mixed"), choices: ["Ring 1: Platin 950", "Ring 2: Gelbgold 585"] },
        ],
      }),
    );
    const { user, part } = await open(
      "/en/shop/produkt/7/trauringe-orbit",
      "“Orbit” wedding rings",
    );
    const [first, second] = [within(await part("First ring")), within(await part("Second ring"))];
    const gallery = within(screen.getByRole("group", { name: "Product pictures" }));
    const picture = () =>
      gallery.getAllByRole("img").map((image) => /assets\/(\w+)/.exec(image.outerHTML)?.[1]);
    expect(picture()).toEqual(["gold"]);
    await user.click(second.getByRole("radio", { name: /Platinum 950/ }));
    expect(picture()).toEqual(["gold"]);
    expect(gallery.getByText("Pictured: Yellow gold 585")).toBeTruthy();
    await user.click(second.getByRole("radio", { name: /Yellow gold 585/ }));
    await user.click(first.getByRole("radio", { name: /Platinum 950/ }));
    expect(picture()).toEqual(["mixed"]);
    expect(gallery.queryByText(/Pictured/)).toBeNull();
    for (const ring of [first, second])
      await user.selectOptions(ring.getByRole("combobox", { name: "Size" }), "54");
    await user.click(screen.getByRole("button", { name: "Add to cart" }));
    await waitFor(() =>
      expect(getCart().products).toMatchObject([{ display: { image: "mixed" } }]),
    );
  });

  it.each([
    { pictured: ["54", "56"], shown: ["size54"] },
    { pictured: ["56", "54"], shown: ["size56", "size54"] },
  ])(
    "SHOP-14 leaves out pictures of variants that are not offered, unless they are first",
    async ({ pictured, shown }) => {
      const images = pictured.map((choice) => ({
        file: { id: `size${choice}`, width: 1200, height: 1200, translations: [] },
        choices: [choice],
      }));
      fixture.offer(rawProduct({ images }));
      await open("/en/shop/produkt/7/trauringe-orbit", "“Orbit” wedding rings");
      const gallery = screen.getByRole("group", { name: "Product pictures" });
      const files = gallery.outerHTML.match(/(?<=assets\/)\w+/g);
      expect([...new Set(files)]).toEqual(shown);
    },
  );

  it("SHOP-3 CART-3 an edited line keeps its choices, and asks for those that are no longer offered", async () => {
    addCartLine({
      ...{ product: 7, variant: null, count: 1, priceBrutto: createEuro(124_000) },
      personalization: {
        ...{ "ring_1.size": "54", "ring_1.alloy": "Kupfer" },
        ...{ "ring_2.size": "56", "ring_2.alloy": "Platin 950", "ring_2.engraving": "Clara" },
      },
    });
    const { part } = await open("/shop/produkt/7/trauringe-orbit?line=1", "Trauringe „Orbit“");
    const [first, second] = [within(await part("Ring 1")), within(await part("Ring 2"))];
    expect(second.getByRole("combobox", { name: "Größe" })).toHaveProperty("value", "56");
    expect(second.getByRole("textbox", { name: /Gravur/ })).toHaveProperty("value", "Clara");
    expect(first.getByText("Bitte ergänzen Sie: Legierung.")).toBeTruthy();
  });
});
