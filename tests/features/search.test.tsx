// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Locale } from "#domain/locale/locale";
import { resolveSearchPagesPath } from "#domain/search/search-entries";
import { urlOf } from "./support/fetch-calls";
import { banner, openPage } from "./support/layout-fixture";
import { toFetchResponse, type MockResponse } from "./support/mock-response";
import { DIRECTUS, rawCard, rawCategories } from "./support/raw-records";
import { openShopFixture } from "./support/shop-fixture";

const PAGES = [
  { title: "Trauringe", path: "/trauringe", terms: "gravur" },
  { title: "Kontakt", path: "/kontakt", terms: "offnungszeit" },
];

const ANSWERS = [
  {
    title: "Batteriewechsel",
    text: "19 €",
    path: "/service#preise",
    source: "Service",
    terms: "19",
  },
];

let hasGifts = true;

/** Response of the search; "network" is a lost connection. */
let found: MockResponse;
const answer = (ids: readonly number[], close: readonly number[] = [], corrected = "") => {
  found = { body: { data: { ids, close, corrected: corrected === "" ? null : corrected } } };
};

beforeEach(() => {
  openShopFixture();
  // jsdom neither scrolls nor escapes identifiers. The ids of the kit are escaped by a backslash.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("CSS", { escape: (id: string) => id.replace(/[^\w-]/g, String.raw`\$&`) });
  answer([]);
  vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
    const address = urlOf(input);
    const url = new URL(address, DIRECTUS);
    const response = (): MockResponse => {
      if (address === resolveSearchPagesPath("de"))
        return { body: { pages: PAGES, answers: ANSWERS, hasGifts } };
      if (url.pathname === "/search/products") return found;
      if (url.pathname === "/items/ecommerce_category") return { body: { data: rawCategories() } };
      const ids = [...(url.searchParams.get("filter") ?? "").matchAll(/\d+/g)].map(Number);
      return { body: { data: ids.map((id) => rawCard(id)) } };
    };
    return Promise.resolve().then(() => toFetchResponse(response()));
  });
});

async function openSearch(language: Locale, name: string) {
  const page = await openPage(language);
  await page.user.click(within(banner()).getByRole("button", { name }));
  const panel = within(await screen.findByRole("dialog", { name }));
  return { ...page, panel, field: panel.getByRole("combobox") };
}

const group = (panel: Awaited<ReturnType<typeof openSearch>>["panel"], name: string) =>
  panel.findByRole("group", { name });

it("SEARCH-2 suggests categories at once, then products, categories and pages, and follows them by keyboard", async () => {
  answer([7, 8]);
  const { user, panel, field } = await openSearch("de", "Suche");
  const all = within(await group(panel, "Kategorien")).getAllByRole("option");
  expect(all.map((option) => option.textContent)).toEqual(["Uhren", "Ringe"]);
  await user.type(field, "ringe");
  const products = within(await group(panel, "Produkte")).getAllByRole("option");
  expect(products).toHaveLength(2);
  expect(products[0]?.textContent).toMatch(/Atelier Falk.*Stück 7.*107,00/);
  expect(within(await group(panel, "Seiten")).getByRole("option").textContent).toBe("Trauringe");
  expect(panel.getByRole("status").textContent).toBe("Vorschläge: 4");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(field.getAttribute("aria-activedescendant")).toBe(products[1]?.id);
  await user.keyboard("{Enter}");
  expect(window.location.pathname).toBe("/shop/produkt/8/stueck-8");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("SEARCH-2 shows all matches on Enter, and keeps the text when it closes", async () => {
  answer([7]);
  const { user, field } = await openSearch("de", "Suche");
  await user.type(field, "gold & ring");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(within(banner()).getByRole("button", { name: "Suche" }));
  const again = within(await screen.findByRole("dialog", { name: "Suche" }));
  const filled = again.getByRole<HTMLInputElement>("combobox");
  expect(filled.value).toBe("gold & ring");
  await user.click(filled);
  await user.keyboard("{Enter}");
  expect(window.location.pathname + window.location.search).toBe("/shop?q=gold%20%26%20ring");
});

it("SEARCH-3 offers the corrected words, similar products and the contact details when nothing is found", async () => {
  answer([], [9], "trauring");
  const { user, panel, field } = await openSearch("de", "Suche");
  await user.type(field, "trauxing");
  expect(await panel.findByText("Treffer für „trauring“")).toBeTruthy();
  expect(within(await group(panel, "Produkte")).getAllByRole("option")).toHaveLength(1);
  expect(within(await group(panel, "Seiten")).getByRole("option").textContent).toBe("Trauringe");
  answer([7]);
  await user.click(panel.getByRole("button", { name: "trauring" }));
  expect(await group(panel, "Produkte")).toBeTruthy();
  answer([]);
  await user.clear(field);
  await user.type(field, "qqqq");
  await user.click(await panel.findByRole("button", { name: "Kontakt" }));
  expect(await screen.findByRole("dialog", { name: "Kontakt" })).toBeTruthy();
});

it("SEARCH-2 finds pages while the product search does not respond, and says so", async () => {
  found = { status: 500, body: {} };
  const { user, panel, field } = await openSearch("de", "Suche");
  await user.type(field, "Öffnungszeiten");
  expect(within(await group(panel, "Seiten")).getByRole("option").textContent).toBe("Kontakt");
  expect(await panel.findByText(/Produktsuche antwortet gerade nicht/)).toBeTruthy();
  answer([7]);
  await user.click(await panel.findByRole("button", { name: "Erneut versuchen" }));
  expect(within(await group(panel, "Produkte")).getAllByRole("option")).toHaveLength(1);
});

it("LIST-8 suggests the gift finder only if it finds anything", async () => {
  hasGifts = true;
  const first = await openSearch("de", "Suche");
  await first.user.click(first.field);
  await first.user.paste("Geschenk");
  expect(await first.panel.findByRole("option", { name: "Geschenkfinder" })).toBeTruthy();
  cleanup();
  hasGifts = false;
  const { user, panel, field } = await openSearch("de", "Suche");
  await user.click(field);
  await user.paste("Geschenk");
  await panel.findByText(/Geschenk/);
  expect(panel.queryByRole("option", { name: "Geschenkfinder" })).toBeNull();
  hasGifts = true;
});

it("SEARCH-5 answers with the price of a service and the page that says more", async () => {
  answer([], [9]);
  const { user, panel, field } = await openSearch("de", "Suche");
  await user.type(field, "Batteriewechsel");
  const answers = within(await panel.findByRole("list", { name: "Antworten" }));
  expect(answers.getByRole("listitem").textContent).toMatch(/Batteriewechsel.*19/);
  expect(panel.queryByRole("group", { name: "Ähnliche Stücke" })).toBeNull();

  // A piece whose description only mentions the service is no match.
  found = { body: { data: { ids: [14], close: [], corrected: null, described: true } } };
  await user.clear(field);
  await user.click(field);
  await user.paste("Batteriewechse");
  await panel.findByRole("list", { name: "Antworten" });
  await waitFor(() => expect(panel.queryByRole("status")?.textContent).not.toContain("…"));
  expect(panel.queryByRole("group", { name: "Produkte" })).toBeNull();
  await user.click(answers.getByRole("link", { name: "Mehr dazu: Service" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it.each([
  ["en", "Search", "What are you looking for?"],
  ["fr", "Recherche", /Que cherchez-vous/],
] as const)("SEARCH-2 is localized in %s", async (language, name, placeholder) => {
  const { panel } = await openSearch(language, name);
  expect(panel.getByPlaceholderText(placeholder)).toBeTruthy();
});
