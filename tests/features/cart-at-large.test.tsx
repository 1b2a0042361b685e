// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Locale } from "../../src/domain/locale";
import { euro } from "../../src/domain/money";
import { addLine } from "../../src/stores/cart";
import { openPage } from "./frame-house";
import { rawSettings } from "./records";
import { closeHouse, openHouse, type House } from "./shop-house";

// Roles and names of a whole page take their time.
vi.setConfig({ testTimeout: 20_000 });
vi.mock("gatsby", () => import("./frame-double"));

let house: House;

beforeEach(() => {
  house = openHouse();
});
afterEach(() => {
  cleanup();
  closeHouse();
});

const withCart = () => addLine({ product: 7, variant: null, personalization: {}, count: 2, priceBrutto: euro(126_500) });
const control = () => document.querySelector("#int-cart a");

/** What the content system says of the shop; the answer is kept for five minutes, a language, so that each test has a language. */
function settings(fields: Readonly<Record<string, unknown>>) {
  const asked = vi.fn(() => ({ body: { data: [rawSettings(fields)] } }));
  house.answers.set("ecommerce_settings", asked);
  return asked;
}

async function openAndAsk(language: Locale, fields: Readonly<Record<string, unknown>>) {
  withCart();
  const asked = settings(fields);
  await openPage(language);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 8000);
}

it("LAYOUT-7 LAYOUT-8 who has a cart sees it on every page, its count in its name, in #int-cart, and the shop menu in #int-shop-menu", async () => {
  await openAndAsk("de", {});
  const cart = await screen.findByRole("link", { name: "Warenkorb, 2 Artikel" }, { timeout: 8000 });
  expect([cart.getAttribute("href"), cart.closest("#int-cart") !== null]).toEqual(["/shop/warenkorb", true]);
  const menu = document.getElementById("int-shop-menu");
  if (!menu) throw new Error("The page has no place for the shop menu.");
  expect(within(menu).getByRole("link", { name: "Schaufenster" }).getAttribute("href")).toBe("/shop");
});

it("LAYOUT-7 LAYOUT-8 with the cart disabled neither is mounted, and the plain link to the shop stays", async () => {
  await openAndAsk("en", { enable_cart: false });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([control(), document.querySelector("#int-shop-menu a")]).toEqual([null, null]);
  expect(within(screen.getByRole("banner")).getByRole("link", { name: "Schaufenster" }).getAttribute("href")).toBe("/en/shop");
});

it("LAYOUT-7 in maintenance there is no cart", async () => {
  await openAndAsk("fr", { maintenance_mode: true });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(control()).toBeNull();
});

it("LAYOUT-7 who has no cart asks for nothing, and where no shop is installed nobody does", async () => {
  const asked = settings({});
  const first = await openPage("de");
  await new Promise((resolve) => setTimeout(resolve, 900));
  first.unmount();
  withCart();
  await openPage("de", { shop: null });
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(asked).not.toHaveBeenCalled();
  expect(control()).toBeNull();
});
