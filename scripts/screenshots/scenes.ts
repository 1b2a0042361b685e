/* Scenes of a served site: how each page and state of it is reached. */
import type { Page } from "@playwright/test";
import { COMMON_MESSAGES } from "#domain/locale/messages/common.generated";
import { SEARCH_MESSAGES } from "#domain/locale/messages/search.generated";
import {
  clickContinue,
  fillAddress,
  goToCheckout,
  type Language,
  orderUuidFromUrl,
  SHOP,
  uniqueEmail,
} from "../../e2e/support/checkout";
import { CARD_PAGE } from "../../e2e/support/card";
import { waitForHydration } from "../../e2e/support/hydrated";
import { LANGUAGES } from "../../e2e/support/languages";
import { navigateOnClient } from "../../e2e/support/navigate";
import { PAGE_TYPES } from "../../e2e/support/page-types";

type Scene = (page: Page) => Promise<unknown>;

/** Scenes of what lies over a page. Their pictures are as high as the window. */
export const OVERLAYS: ReadonlySet<string> = new Set([
  ...["search-panel", "consent", "menu", "menu-drawer", "contact-drawer"],
  ...["cart-drawer", "toast"],
]);

/** What the demo content calls things, by language. */
const NAMES = {
  de: { home: "/", group: "Trauringe", card: /^Karte/, sapphire: "Saphir" },
  en: { home: "/en", group: "Wedding rings", card: /^Card/, sapphire: "sapphire" },
  fr: { home: "/fr", group: "Alliances", card: /^Carte/, sapphire: "saphir" },
} as const;

const visit =
  (path: string): Scene =>
  async (page) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await waitForHydration(page);
  };

/** Returns the scenes of a language by name. */
export function scenesOf(language: Language): Readonly<Record<string, Scene>> {
  const { root, shop, thanks, transfer } = SHOP[language];
  const { home, group, card, sapphire } = NAMES[language];
  const { header } = COMMON_MESSAGES[language];
  const [before = "", after = ""] = shop.favourites.toggle.split("{{name}}");
  const remember = new RegExp(`^${before}.+${after}$`);
  const search = SEARCH_MESSAGES[language];

  const inHeader =
    (path: string, name: string): Scene =>
    async (page) => {
      await visit(path)(page);
      await page.getByRole("banner").getByRole("button", { name, exact: true }).first().click();
    };
  const addToCart: Scene = async (page) => {
    await visit(`${root}/produkt/47`)(page);
    await page.getByRole("button", { name: shop.product.add }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: shop.cart.toCheckout }).waitFor();
  };
  const checkout: Scene = (page) => addToCart(page).then(() => visit(`${root}/kasse`)(page));
  const delivery: Scene = async (page) => {
    await checkout(page);
    await page.getByLabel(shop.checkout.email).fill(uniqueEmail("clara.ahrens"));
    await fillAddress(page, language, shop.checkout.address, "Lindenau");
    await clickContinue(page, language, "address");
  };
  const review = (payment: string | RegExp) => (page: Page) =>
    goToCheckout(page, language, uniqueEmail("clara.ahrens"), payment);
  const order: Scene = async (page) => {
    await review(transfer)(page);
    await page.getByRole("button", { name: shop.checkout.order }).click();
    await page.getByRole("heading", { name: thanks }).waitFor();
  };
  const payment: Scene = async (page) => {
    await review(card)(page);
    await orderUuidFromUrl(page, language, shop.payment.hosted.open);
  };

  return {
    ...Object.fromEntries(
      PAGE_TYPES.map((paths) => [
        paths[0].replace(/^\/|\.html$/g, "").replace("/", "-") || "home",
        visit(paths[LANGUAGES.indexOf(language)] ?? "/"),
      ]),
    ),
    shop: visit(root),
    list: visit(`${root}/ringe`),
    watches: visit(`${root}/uhren`),
    found: visit(`${root}?q=${sapphire}`),
    "found-none": visit(`${root}?q=xyzxyz`),
    product: visit(`${root}/produkt/1`),
    ring: visit(`${root}/produkt/5`),
    pair: visit(`${root}/produkt/29`),
    comparison: visit(`${root}/vergleich?produkte=1,6,8`),
    "comparison-empty": visit(`${root}/vergleich`),
    favourites: visit(`${root}/merkzettel?liste=1,2,28,47`),
    "favourites-empty": visit(`${root}/merkzettel`),
    "cart-empty": visit(`${root}/warenkorb`),
    "cart-drawer": addToCart,
    cart: (page) => addToCart(page).then(() => visit(`${root}/warenkorb`)(page)),
    checkout,
    "checkout-errors": async (page) => {
      await checkout(page);
      await page.getByRole("button", { name: shop.checkout.next.address }).click();
    },
    "checkout-delivery": delivery,
    "checkout-payment": (page) =>
      delivery(page).then(() => clickContinue(page, language, "delivery")),
    review: review(transfer),
    order,
    payment,
    "payment-page": async (page) => {
      await payment(page);
      await page.getByRole("button", { name: shop.payment.hosted.open }).click();
      await page.getByRole("button", { name: CARD_PAGE[language].paid }).waitFor();
    },
    withdrawal: visit(`${root}/widerruf`),
    "search-panel": async (page) => {
      await inHeader(home, header.search)(page);
      await page.getByRole("combobox", { name: search.label }).fill(sapphire);
      await page.getByRole("dialog").getByRole("option").first().waitFor();
    },
    menu: async (page) => {
      const isWide = (page.viewportSize()?.width ?? 0) >= 992;
      await inHeader(home, isWide ? group : header.menu)(page);
      if (!isWide) await page.getByRole("dialog").getByRole("button", { name: group }).click();
    },
    "menu-drawer": inHeader(home, header.menu),
    "contact-drawer": inHeader(home, header.contact),
    consent: visit(home),
    toast: async (page) => {
      await visit(`${root}/uhren`)(page);
      await page.getByRole("button", { name: remember }).nth(1).click();
    },
    offline: (page) => page.goto("/offline.html"),
    "offline-shop": async (page) => {
      await visit(`${root}/ringe`)(page);
      await page.context().setOffline(true);
      await navigateOnClient(page, `${root}/muenzen`);
    },
  };
}
