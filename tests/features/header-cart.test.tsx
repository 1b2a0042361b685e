// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Locale } from "#domain/locale/locale";
import { createEuro } from "#domain/pricing/money";
import { addCartLine } from "#stores/cart";
import { whenIdle } from "#ui/loading/when-idle";
import { openPage } from "./support/layout-fixture";
import { rawSettings } from "./support/raw-records";
import { openShopFixture, type ShopFixture } from "./support/shop-fixture";

let fixture: ShopFixture;

// Settings are cached for five minutes: each test runs at another time.
let now = Date.parse("2026-11-20T09:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: (now += 6 * 60_000) });
  fixture = openShopFixture();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const withCart = () =>
  addCartLine({
    product: 7,
    variant: null,
    personalization: {},
    count: 2,
    priceBrutto: createEuro(126_500),
  });
const settled = () => act(() => vi.dynamicImportSettled());
const control = () => document.querySelector("#int-cart a");

/** Sets the shop settings that the CMS returns. */
function settings(fields: Readonly<Record<string, unknown>>) {
  const received = vi.fn(() => ({ body: { data: [rawSettings(fields)] } }));
  fixture.responses.set("ecommerce_settings", received);
  return received;
}

async function openAndFetch(language: Locale, fields: Readonly<Record<string, unknown>>) {
  withCart();
  const received = settings(fields);
  await openPage(language);
  await waitFor(() => expect(received).toHaveBeenCalled());
}

it("LAYOUT-7 LAYOUT-8 shows a filled cart with its count in #int-cart and the shop menu in #int-shop-menu", async () => {
  await openAndFetch("de", {});
  const cart = await screen.findByRole("link", { name: "Warenkorb, 2 Artikel" });
  expect([cart.getAttribute("href"), cart.closest("#int-cart") !== null]).toEqual([
    "/shop/warenkorb",
    true,
  ]);
  const menu = document.getElementById("int-shop-menu");
  if (!menu) throw new Error("The page has no place for the shop menu.");
  expect(within(menu).getByRole("link", { name: "Schaufenster" }).getAttribute("href")).toBe(
    "/shop",
  );
});

it("LAYOUT-7 LAYOUT-8 with enable_cart off neither is mounted, and the plain shop link stays", async () => {
  await openAndFetch("en", { enable_cart: false });
  await settled();
  expect([control(), document.querySelector("#int-shop-menu a")]).toEqual([null, null]);
  expect(
    within(screen.getByRole("banner")).getByRole("link", { name: "Shop" }).getAttribute("href"),
  ).toBe("/en/shop");
});

it("LAYOUT-7 maintenance mode shows no cart", async () => {
  await openAndFetch("fr", { maintenance_mode: true });
  await settled();
  expect(control()).toBeNull();
});

it("LAYOUT-7 settings that fail to load keep the plain shop link", async () => {
  withCart();
  const failing = vi.fn((): "network" => "network");
  fixture.responses.set("ecommerce_settings", failing);
  await openPage("de", { primaryMenu: [] });
  await waitFor(() => expect(failing).toHaveBeenCalled());
  await settled();
  expect(control()).toBeNull();
  expect(
    within(screen.getByRole("banner"))
      .getByRole("link", { name: "Schaufenster" })
      .getAttribute("href"),
  ).toBe("/shop");
});

it("LAYOUT-7 requests settings again on the next page after a failed request", async () => {
  withCart();
  const failing = vi.fn((): "network" => "network");
  fixture.responses.set("ecommerce_settings", failing);
  const first = await openPage("de");
  await waitFor(() => expect(failing).toHaveBeenCalled());
  await settled();
  expect(control()).toBeNull();
  first.unmount();
  const received = settings({});
  await openPage("de");
  await screen.findByRole("link", { name: "Warenkorb, 2 Artikel" });
  expect(received).toHaveBeenCalledTimes(1);
});

it("LAYOUT-7 requests settings once in five minutes, not once per page", async () => {
  withCart();
  const received = settings({});
  const first = await openPage("de");
  await waitFor(() => expect(control()).not.toBeNull());
  first.unmount();
  await openPage("fr");
  await screen.findByRole("link", { name: "Panier, 2 articles" });
  expect(received).toHaveBeenCalledTimes(1);
});

it("LAYOUT-7 LAYOUT-8 without a stored cart mounts an empty one without a request, and without a shop none", async () => {
  const received = settings({});
  const first = await openPage("de");
  await waitFor(() => expect(control()?.getAttribute("aria-label")).toBe("Warenkorb, 0 Artikel"));
  first.unmount();
  withCart();
  await openPage("de", { shop: null });
  // The page waits for an idle moment as well, and asked for it earlier.
  await new Promise<void>((resolve) => whenIdle(resolve));
  await settled();
  expect(received).not.toHaveBeenCalled();
  expect(control()).toBeNull();
});
