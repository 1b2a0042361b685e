// @vitest-environment jsdom
import { cleanup, screen, within, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEuro } from "#domain/pricing/money";
import type { ProductListView } from "#site/shop/product-list-view";
import { renderProductList } from "#templates/shop/render-product-list";
import { DIRECTUS, rawCard, rawCategories } from "../support/raw-records";
import { openShopFixture, visit, type ShopFixture } from "../support/shop-fixture";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const NAMES = { de: "Stück", en: "Piece", fr: "Pièce" } as const;

function view(locale: "de" | "en" | "fr"): ProductListView {
  return {
    locale,
    shop: "shop",
    contentApi: DIRECTUS,
    settings: {
      allowRatings: true,
      purchaseToOrder: false,
      defaultSort: "-date_published",
      filters: true,
      categoryFilters: true,
      showStock: true,
    },
    callToAction: null,
    hasGifts: true,
    categories: [
      { id: 1, slug: "uhren", name: { de: "Uhren", en: "Watches", fr: "Montres" }[locale] },
      { id: 2, slug: "ringe", name: { de: "Ringe", en: "Rings", fr: "Bagues" }[locale] },
    ],
    category: null,
    products: [1, 2].map((id) => {
      const name = `${NAMES[locale]} ${id}`;
      return {
        ...{ id, name, slug: `stueck-${id}`, manufacturer: { name: "Atelier Falk" } },
        image: { id: `file-${id}`, width: 1200, height: 1200, alt: name },
        price: { kind: "single", price: createEuro(10_000 + 100 * id) },
        ...{ stock: null, reorderPossible: false, variants: [] },
      };
    }),
    total: 2,
  };
}

/** The parts of a page that must be the same. The live list also has the tools of each product. */
function describePage(root: ParentNode) {
  return {
    title: root.querySelector("h1")?.textContent,
    status: root.querySelector("section [role=status]")?.textContent,
    categories: [...(root.querySelector("nav")?.querySelectorAll("a") ?? [])].map(
      ({ outerHTML }) => outerHTML,
    ),
    cards: [...root.querySelectorAll("[data-product-card]")].map((card) =>
      [...card.children]
        .filter((part) => !part.querySelector("button"))
        .map(({ outerHTML }) => outerHTML),
    ),
    tools: [...root.querySelectorAll("form, select, form ~ button")].map(
      ({ className, textContent }) => [className, textContent],
    ),
  };
}

describe("prerendered list", () => {
  it.each([
    ["de", "/shop"],
    ["en", "/en/shop"],
    ["fr", "/fr/shop"],
  ] as const)("LIST-1 LIST-5 SEO-3 is what the live list renders (%s)", async (locale, path) => {
    fixture.responses.set("ecommerce_product", () => ({
      body: { data: [1, 2].map((id) => rawCard(id)), meta: { filter_count: 2 } },
    }));
    fixture.responses.set("ecommerce_category", () => ({ body: { data: rawCategories() } }));
    const prerendered = document.createElement("div");
    prerendered.innerHTML = renderProductList(view(locale));
    await visit(path);
    await screen.findByRole("link", { name: `${NAMES[locale]} 2` });
    await screen.findByRole("link", { name: { de: "Ringe", en: "Rings", fr: "Bagues" }[locale] });
    expect(describePage(prerendered)).toEqual(describePage(document.body));
    const links = within(prerendered).getAllByRole("link", { name: /\d$/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `${path}/produkt/1/stueck-1`,
      `${path}/produkt/2/stueck-2`,
    ]);
  });

  it("SAFE-5 escapes texts, and its controls are inert", () => {
    const [product] = view("de").products;
    const html = renderProductList({
      ...view("de"),
      products: product ? [{ ...product, name: "<img src=x onerror=alert(1)>" }] : [],
      total: 21,
    });
    expect(html).not.toContain("<img src=x");
    const root = document.createElement("div");
    root.innerHTML = html;
    const controls = [...root.querySelectorAll("button, input, select")];
    expect(controls.length).toBeGreaterThan(3);
    expect(controls.every((control) => control.closest("[inert]"))).toBe(true);
    expect(root.querySelector("noscript")?.innerHTML).toContain("JavaScript");
  });

  it("LIST-1 LIST-2 stays until the live list and the categories are there, but not on another screen", async () => {
    const prerender = () => {
      const element = document.createElement("div");
      element.id = "prerendered";
      element.textContent = "prerendered";
      document.body.append(element);
      return element;
    };
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const answerAtOnce = window.fetch.bind(window);
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (address.includes("/items/ecommerce_category")) await answered;
      return answerAtOnce(address, init);
    });
    const kept = prerender();
    await visit("/shop");
    await screen.findByRole("link", { name: "Stück 2" });
    expect(kept.textContent).toBe("prerendered");
    answer();
    await waitFor(() => expect(kept.textContent).toBe(""));
    cleanup();

    kept.textContent = "prerendered";
    await visit("/shop/warenkorb");
    expect(kept.textContent).toBe("");
  });
});
