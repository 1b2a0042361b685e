// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rawCard } from "../support/raw-records";
import { heading, type ShopFixture, listOf, openShopFixture, visit } from "../support/shop-fixture";
import { countResponse } from "../support/filter-option-responses";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
  fixture.wide = true;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const pause = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Returns the filter of the last list request. */
const rules = () => {
  const lists = fixture.requests.filter((url) => url.searchParams.has("meta"));
  const filter: unknown = JSON.parse(lists.at(-1)?.searchParams.get("filter") ?? "{}");
  return JSON.stringify(filter);
};
const panel = () => screen.findByRole("region", { name: "Filters" });
const choice = async (name: RegExp) => within(await panel()).findByRole("checkbox", { name });

describe("filters", () => {
  it("LIST-1 LIST-9 SETTINGS-2 CONTENT-4 offers makers, subcategories, price, attributes by group and tags with product counts", async () => {
    await visit("/en/shop");
    expect(await choice(/^Atelier Falk 12/)).toBeTruthy();
    expect(await choice(/^Aurelis 3/)).toBeTruthy();
    for (const name of [/^Solitaires 5/, /^Yellow gold 6/, /^Diamond 4/, /^Gift idea 8/])
      expect(await choice(name)).toBeTruthy();
    const gold = (await choice(/^Yellow gold/)).closest("label");
    expect(gold?.querySelector("circle")?.getAttribute("fill")).toBe("#d9b45b");
    expect(within(await panel()).getByText("€64.50 to €6,900.00")).toBeTruthy();
    const groups = fixture.requests.find((url) => url.pathname === "/items/ecommerce_attribute");
    expect(groups?.searchParams.get("limit")).toBe("-1");
    expect(groups?.searchParams.get("filter")).toContain('{"attribute_group":{"_in":[1,2]}}');
  });

  it.each([
    ["de", "/shop", "Filter", "Alle Filter entfernen", "Hersteller"],
    ["en", "/en/shop", "Filters", "Remove all filters", "Brands"],
    ["fr", "/fr/shop", "Filtres", "Retirer tous les filtres", "Marques"],
  ])("LIST-1 is localized in %s", async (_language, path, title, reset, makers) => {
    await visit(`${path}?manufacturer=aurelis`);
    const filters = await screen.findByRole("region", { name: title });
    expect(await within(filters).findByRole("group", { name: makers })).toBeTruthy();
    expect(await screen.findByRole("link", { name: reset })).toBeTruthy();
  });

  it("LIST-2 an option is added to the URL, filters the list and resets to the first page", async () => {
    fixture.responses.set("ecommerce_product", (url) =>
      url.searchParams.has("groupBy")
        ? { body: { data: [{ manufacturer: 5, countDistinct: { id: 3 } }] } }
        : listOf(45)(url),
    );
    const { user } = await visit("/en/shop?page=2");
    await screen.findByText("40 of 45 products");
    await user.click(await choice(/^Aurelis/));
    await waitFor(() => expect(rules()).toContain('{"manufacturer":{"slug":{"_in":["aurelis"]}}}'));
    expect(window.location.search).toBe("?manufacturer=aurelis");
    expect(await screen.findByText("20 of 45 products")).toBeTruthy();
  });

  it("LIST-2 applies options that are clicked in quick succession, also of one filter", async () => {
    await visit("/en/shop");
    const clicked = [
      await choice(/^Aurelis/),
      await choice(/^Atelier Falk/),
      await choice(/^Gift idea/),
    ];
    // All clicks are made before the page renders the first one.
    act(() => clicked.forEach((option) => option.click()));
    for (const option of clicked) expect(option).toHaveProperty("checked", true);
    await waitFor(() =>
      expect(window.location.search).toBe("?manufacturer=atelier-falk,aurelis&tag=geschenkidee"),
    );
    for (const name of [/^Aurelis/, /^Atelier Falk/, /^Gift idea/])
      expect(await choice(name)).toHaveProperty("checked", true);
  });

  it("LIST-2 a URL restores its filters as chips, removable one by one or all at once", async () => {
    fixture.responses.set("ecommerce_product", (url) => countResponse(url) ?? listOf(2)(url));
    const { user } = await visit(
      "/en/shop/ringe?manufacturer=aurelis&attribute=1&tag=geschenkidee&min=100&max=900&q=gold",
    );
    await heading("Rings");
    const chips = await screen.findByRole("list", { name: "Selected filters" });
    await within(chips).findByText("Yellow gold");
    expect(
      within(chips)
        .getAllByRole("listitem")
        .map((item) => item.textContent.trim()),
    ).toEqual([
      "“gold”",
      "Aurelis",
      "Yellow gold",
      "Gift idea",
      "from €100.00",
      "up to €900.00",
      "Remove all filters",
    ]);
    await user.click(within(chips).getByRole("link", { name: "Aurelis: remove filter" }));
    expect([window.location.pathname, window.location.search]).toEqual([
      "/en/shop/ringe",
      "?attribute=1&tag=geschenkidee&min=100&max=900&q=gold",
    ]);
    await user.click(screen.getByRole("link", { name: "Remove all filters" }));
    expect([window.location.pathname, window.location.search]).toEqual(["/en/shop/ringe", ""]);
    await waitFor(() =>
      expect(screen.queryByRole("list", { name: "Selected filters" })).toBeNull(),
    );
  });

  it.each(["Aurelis: remove filter", "Remove all filters"])(
    "LIST-2 ACCESS-3 “%s” at the last filter moves the focus to the number of products",
    async (name) => {
      fixture.responses.set("ecommerce_product", (url) => countResponse(url) ?? listOf(2)(url));
      const { user } = await visit("/en/shop/ringe?manufacturer=aurelis");
      await user.click(await screen.findByRole("link", { name }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe("2 products"));
    },
  );

  it("LIST-1 combines attributes of one group with OR, and groups with AND", async () => {
    await visit("/en/shop?attribute=1,2,9");
    await waitFor(() =>
      expect(rules()).toContain(
        '{"attributes":{"attribute":{"id":{"_in":[1,2]}}}},{"attributes":{"attribute":{"id":{"_in":[9]}}}}',
      ),
    );
  });

  it("LIST-1 hides an option without products, unless it is selected", async () => {
    const { user } = await visit("/en/shop?tag=einzelstueck");
    await user.click(await choice(/^One of a kind 0/));
    await waitFor(() => expect(window.location.search).toBe(""));
    await waitFor(async () =>
      expect(within(await panel()).queryByRole("checkbox", { name: /^One of a kind/ })).toBeNull(),
    );
  });

  it("LIST-7 offers the sizes of the list, and products that a branch has", async () => {
    const { user } = await visit("/en/shop");
    await user.click(await choice(/^54 3/));
    await waitFor(() => expect(window.location.search).toBe("?size=54"));
    await waitFor(() => expect(rules()).toContain('{"_or":[{"sizes":{"_icontains":"|54|"}}]}'));
    expect(within(await panel()).queryByRole("checkbox", { name: /Milanese/ })).toBeNull();
    expect(await screen.findByRole("link", { name: /^Size 54/ })).toBeTruthy();
  });

  it("LIST-8 the gift finder narrows the list by person, occasion and budget", async () => {
    const { user } = await visit("/en/shop");
    await user.click(await screen.findByRole("link", { name: "Gift finder" }));
    const finder = within(await screen.findByRole("region", { name: "Gift finder" }));
    await screen.findByRole("option", { name: "For women" });
    await user.selectOptions(finder.getByLabelText("For whom?"), "For women");
    await waitFor(() => expect(window.location.search).toContain("recipient=fuer-frauen"));
    await user.selectOptions(finder.getByLabelText("Budget"), "up to €200.00");
    await waitFor(() =>
      expect(window.location.search).toBe("?recipient=fuer-frauen&gifts=1&max=200"),
    );
    await waitFor(() =>
      expect(rules()).toContain('{"tags":{"tag":{"slug":{"_eq":"fuer-frauen"}}}}'),
    );

    // Without a product that answers its questions, nothing leads to the gift finder.
    cleanup();
    await visit("/en/shop", "shop", { hasGifts: false });
    expect(await screen.findByRole("link", { name: "All" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Gift finder" })).toBeNull();
  });

  it.each([
    ["de", "/shop", "Filter", "Von (€)", "99,90", "99,90", "ab 99,90 €"],
    ["de", "/shop", "Filter", "Von (€)", "1.299,50", "1299,50", "ab 1.299,50 €"],
    ["en", "/en/shop", "Filters", "From (€)", "99.90", "99.90", "from €99.90"],
    ["en", "/en/shop", "Filters", "From (€)", "19,99", "19.99", "from €19.99"],
    ["fr", "/fr/shop", "Filtres", "De (€)", "450,00 €", "450", "dès 450,00 €"],
  ])(
    "LIST-1 LIST-2 reads a price as people write it and keeps its cents: in %s %s",
    async (_language, path, title, label, typed, shown, chip) => {
      const { user } = await visit(path);
      const filters = await screen.findByRole("region", { name: title });
      const least = await within(filters).findByLabelText(label);
      await user.type(least, `${typed}{Enter}`);
      const price = shown.replace(",", ".");
      expect(window.location.search).toBe(`?min=${Number(price)}`);
      expect(least).toHaveProperty("value", typed);
      await waitFor(() => expect(rules()).toContain(`{"price_brutto":{"_gte":${Number(price)}}}`));
      expect(await screen.findByText(chip)).toBeTruthy();
      cleanup();
      await visit(`${path}?min=${Number(price)}`);
      expect(await screen.findByLabelText(label)).toHaveProperty("value", shown);
    },
  );

  it("LIST-1 accepts prices, reports invalid ones, and swaps a reversed range", async () => {
    const { user } = await visit("/en/shop");
    const least = await within(await panel()).findByLabelText("From (€)");
    const most = within(await panel()).getByLabelText("To (€)");
    await user.type(least, "cheap{Enter}");
    expect(
      within(await panel()).getByText("Please enter a price, for example 1,299 or 99.90."),
    ).toBeTruthy();
    expect([least.getAttribute("aria-invalid"), window.location.search]).toEqual(["true", ""]);
    expect(least).toHaveProperty("value", "cheap");
    await user.clear(least);
    await user.type(least, "1.500");
    await user.type(most, "200{Enter}");
    expect(window.location.search).toBe("?min=200&max=1500");
    await waitFor(() => expect(rules()).toContain('{"price_brutto":{"_gte":200,"_lte":1500}}'));
  });

  it("LIST-1 a price applies after a pause in typing, together with other filters, and keeps its text", async () => {
    await visit("/en/shop");
    const least = await within(await panel()).findByLabelText("From (€)");
    const most = within(await panel()).getByLabelText("To (€)");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    least.focus();
    type(least, "1.500");
    await pause(999);
    expect(window.location.search).toBe("");
    await pause(1);
    expect(window.location.search).toBe("?min=1500");
    expect(least).toHaveProperty("value", "1.500");
    expect(document.activeElement).toBe(least);
    // "2" may be the beginning of "2000".
    type(most, "2");
    await pause(10_000);
    expect(window.location.search).toBe("?min=1500");
    type(most, "2000");
    await pause(1000);
    expect(window.location.search).toBe("?min=1500&max=2000");
  });

  it("LIST-1 LAYOUT-11 the slider selects the price range by keyboard, with prices as values", async () => {
    const { user } = await visit("/en/shop?min=1234");
    const slider = (name: string) => screen.findByRole("slider", { name });
    const lowest = await slider("Minimum price");
    const highest = await slider("Maximum price");
    expect([lowest.getAttribute("aria-valuetext"), highest.getAttribute("aria-valuetext")]).toEqual(
      ["€1,200.00", "€6,900.00"],
    );
    highest.focus();
    await user.keyboard("{ArrowLeft}");
    // The exact price at the other end stays.
    await waitFor(() => expect(window.location.search).toBe("?min=1234&max=6800"));
    expect(highest.getAttribute("aria-valuetext")).toBe("€6,800.00");
    expect(within(await panel()).getByLabelText("To (€)")).toHaveProperty("value", "6800");
    await user.keyboard("{End}");
    await waitFor(() => expect(window.location.search).toBe("?min=1234"));
    lowest.focus();
    await user.keyboard("{Home}");
    await waitFor(() => expect(window.location.search).toBe(""));
  });

  it("LIST-1 the slider does not apply while a price is invalid, and keeps the input", async () => {
    const { user } = await visit("/en/shop");
    const least = await within(await panel()).findByLabelText("From (€)");
    await user.type(least, "cheap");
    (await screen.findByRole("slider", { name: "Maximum price" })).focus();
    await user.keyboard("{ArrowLeft}");
    expect(within(await panel()).getByLabelText("To (€)")).toHaveProperty("value", "6800");
    expect(least).toHaveProperty("value", "cheap");
    expect(window.location.search).toBe("");
    (await screen.findByRole("slider", { name: "Minimum price" })).focus();
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(window.location.search).toBe("?min=100&max=6800"));
  });

  it("LIST-1 SETTINGS-2 sorts by the default of the settings until the visitor selects another order", async () => {
    fixture.setSettings({ default_sort: "price_brutto" });
    const { user } = await visit("/en/shop?manufacturer=aurelis");
    const sort = await screen.findByRole("combobox", { name: "Sort by" });
    expect(sort).toHaveProperty("value", "price_brutto");
    await user.selectOptions(sort, "Price, high to low");
    expect(window.location.search).toBe("?manufacturer=aurelis&sort=-price_brutto");
    await waitFor(() =>
      expect(
        fixture.requests
          .filter((url) => url.searchParams.has("meta"))
          .at(-1)
          ?.searchParams.get("sort"),
      ).toBe("on_request,-price_brutto,id"),
    );
    await user.selectOptions(sort, "Price, low to high");
    expect(window.location.search).toBe("?manufacturer=aurelis");
  });

  it("LIST-2 keeps the previous list while the next one loads", async () => {
    const { user } = await visit("/en/shop");
    await screen.findByRole("link", { name: "Piece 1" });
    let answer: () => void = () => undefined;
    const delayed = new Promise<void>((resolve) => (answer = resolve));
    const send = fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (address.includes("aurelis") && address.includes("meta")) await delayed;
      return send(address, init);
    });
    await user.click(await choice(/^Aurelis/));
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Our products" }).getAttribute("aria-busy")).toBe(
        "true",
      ),
    );
    expect(screen.getByRole("link", { name: "Piece 1" })).toBeTruthy();
    answer();
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Our products" }).getAttribute("aria-busy")).toBe(
        "false",
      ),
    );
  });

  it("LIST-1 an empty result shows a message and a link that removes filters but keeps the category", async () => {
    fixture.responses.set("ecommerce_product", listOf(0));
    const { user } = await visit("/en/shop/ringe?tag=einzelstueck");
    await screen.findByText("No matches at the moment");
    const [removeFilters] = screen.getAllByRole("link", { name: "Remove all filters" });
    if (!removeFilters) throw new Error("There is no link to remove the filters.");
    await user.click(removeFilters);
    expect([window.location.pathname, window.location.search]).toEqual(["/en/shop/ringe", ""]);
  });

  it("LIST-2 another category keeps the other filters, except subcategories", async () => {
    await visit("/en/shop/uhren?manufacturer=aurelis&subcategory=siegel&sort=display_name&page=2");
    const categories = await screen.findByRole("navigation", { name: "Categories" });
    const rings = await within(categories).findByRole("link", { name: "Rings" });
    expect(rings.getAttribute("href")).toBe(
      "/en/shop/ringe?manufacturer=aurelis&sort=display_name",
    );
  });

  it.each([
    [{ manufacturer_filters: false }, "Brands", "manufacturer=aurelis"],
    [{ subcategory_filters: false }, "Type", "subcategory=siegel"],
    [{ attribute_filters: [] }, "Material", "attribute=1"],
  ])("SETTINGS-2 %o: the filter is hidden and ignored in the URL", async (fields, name, query) => {
    fixture.setSettings(fields);
    await visit(`/en/shop?${query}`);
    await within(await panel()).findByText("Price");
    expect(within(await panel()).queryByRole("group", { name, hidden: true })).toBeNull();
    expect(rules()).toBe(
      '{"_and":[{"status":{"_eq":"published"}},{"project":{"domain":{"_eq":"sternberg.example"}}}]}',
    );
    expect(screen.queryByRole("list", { name: "Selected filters" })).toBeNull();
  });

  it("SETTINGS-2 without filters, only categories, search and sorting remain", async () => {
    fixture.setSettings({ filters: false });
    await visit("/en/shop?tag=geschenkidee&min=100");
    await screen.findByText("2 products");
    expect(screen.queryByRole("region", { name: "Filters" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Filters" })).toBeNull();
    expect(screen.getByRole("combobox", { name: "Sort by" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Categories" })).toBeTruthy();
    expect(rules()).not.toContain("price_brutto");
  });

  it("LIST-1 filters that fail to load show an error and a retry button, and the list stays", async () => {
    const manufacturers = fixture.responses.get("ecommerce_manufacturer");
    fixture.responses.set("ecommerce_manufacturer", () => ({
      status: 500,
      body: { errors: [{ message: "broken" }] },
    }));
    await visit("/en/shop");
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("The filters could not be loaded")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Piece 1" })).toBeTruthy();
    if (manufacturers) fixture.responses.set("ecommerce_manufacturer", manufacturers);
    within(alert).getByRole("button", { name: "Try again" }).click();
    expect(await choice(/^Aurelis/)).toBeTruthy();
  });
});

describe("filters on a small screen", () => {
  beforeEach(() => {
    fixture.wide = false;
  });

  const openFilters = async () => {
    const { user } = await visit("/en/shop");
    const opener = await screen.findByRole("button", { name: "Filters" });
    await user.click(opener);
    const drawer = await screen.findByRole("dialog", { name: "Filters" });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    return { user, opener, drawer };
  };

  it("LIST-1 loads filters only on demand, in a dialog, and applies them at once", async () => {
    const { user } = await visit("/en/shop");
    await screen.findByText("2 products");
    expect(fixture.requests.map((url) => url.pathname.replace("/items/", "")).sort()).toEqual([
      "ecommerce_category",
      "ecommerce_product",
      "ecommerce_settings",
    ]);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const dialog = await screen.findByRole("dialog", { name: "Filters" });
    await user.click(await within(dialog).findByRole("checkbox", { name: /^Aurelis/ }));
    await waitFor(() => expect(window.location.search).toBe("?manufacturer=aurelis"));
    await user.click(await within(dialog).findByRole("button", { name: "Show 2 products" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filters (1)" }));
  });

  it("LIST-1 LAYOUT-11 Escape closes the drawer, applies a typed price and returns the focus", async () => {
    const { user, drawer } = await openFilters();
    await user.type(await within(drawer).findByLabelText("From (€)"), "300");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(window.location.search).toBe("?min=300");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filters (1)" }));
  });

  it("LIST-1 LAYOUT-11 groups open and close, and keep their place when their last option is cleared", async () => {
    const { user, drawer } = await openFilters();
    const tags = await within(drawer).findByRole("button", { name: "Features" });
    expect(tags.getAttribute("aria-expanded")).toBe("false");
    await user.click(tags);
    expect(tags.getAttribute("aria-expanded")).toBe("true");
    const gift = await within(drawer).findByRole("checkbox", { name: /^Gift idea/ });
    await user.click(gift);
    await waitFor(() => expect(window.location.search).toBe("?tag=geschenkidee"));
    await user.click(gift);
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(tags.getAttribute("aria-expanded")).toBe("true");
    await user.click(tags);
    await waitFor(() => expect(tags.getAttribute("aria-expanded")).toBe("false"));
  });
});

describe("search", () => {
  const proposals = async () =>
    within(await screen.findByRole("listbox", { name: "Suggestions" })).findAllByRole("option");
  const suggestionRequests = () =>
    fixture.requests.filter(
      ({ pathname, searchParams }) =>
        pathname === "/items/ecommerce_product" && searchParams.get("limit") === "4",
    );
  let searches: (string | null)[] = [];

  beforeEach(() => {
    fixture.wide = false;
    searches = [];
    fixture.responses.set("/search/products", ({ searchParams }) => {
      searches.push(searchParams.get("q"));
      return { body: { data: { ids: [8, 7, 2, 1], close: [], corrected: null } } };
    });
    // jsdom does not scroll and has no `CSS.escape`.
    vi.stubGlobal("CSS", { escape: (text: string) => text });
    Element.prototype.scrollIntoView = vi.fn();
    fixture.responses.set("ecommerce_product", (url) =>
      url.searchParams.has("meta") ? listOf(2)(url) : { body: { data: [rawCard(7), rawCard(8)] } },
    );
  });

  it("LIST-4 suggests products 300 ms after the last key, with one request", async () => {
    await visit("/en/shop");
    const field = await screen.findByRole("combobox", { name: "Search products" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => field.focus());
    for (const text of ["o", "or", "orb"]) {
      type(field, text);
      await pause(299);
    }
    expect(suggestionRequests()).toEqual([]);
    await pause(1);
    // The response arrives through the fake timers, which `vi.waitFor` advances.
    const list = () => within(screen.getByRole("listbox", { name: "Suggestions" }));
    await vi.waitFor(
      () =>
        // The best match comes first.
        expect(
          list()
            .getAllByRole("option")
            .map((option) => option.textContent),
        ).toEqual([expect.stringContaining("Piece 8"), expect.stringContaining("Piece 7")]),
      { timeout: 60_000 },
    );
    vi.useRealTimers();
    expect(suggestionRequests()).toHaveLength(1);
    expect(searches).toEqual(["orb"]);
  });

  it("LIST-4 by keyboard, arrows select a suggestion, Enter opens it, and Escape closes the list and keeps the text", async () => {
    const { user } = await visit("/en/shop");
    const field = await screen.findByRole("combobox", { name: "Search products" });
    await user.type(field, "orb");
    await proposals();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull());
    expect(field).toHaveProperty("value", "orb");
    await user.type(field, "i");
    await proposals();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const selected = within(screen.getByRole("listbox", { name: "Suggestions" })).getByRole(
      "option",
      { selected: true },
    );
    expect(selected.textContent).toContain("Piece 7");
    expect(field.getAttribute("aria-activedescendant")).toBe(selected.id);
    await user.keyboard("{Enter}");
    expect(window.location.pathname).toBe("/en/shop/produkt/7/stueck-7");
  });

  it("LIST-4 LAYOUT-11 the list takes over the field without a change of element, text, focus or caret", async () => {
    const { user } = await visit("/en/shop?q=gold%20ring");
    const field = await screen.findByRole<HTMLInputElement>("combobox", {
      name: "Search products",
    });
    await user.type(field, "en", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await proposals();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.getByRole("combobox", { name: "Search products" })).toBe(field);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart]).toEqual(["golden ring", 6]);
    expect(field.getAttribute("aria-expanded")).toBe("true");
    expect(field.getAttribute("aria-controls")).toBe(
      screen.getByRole("listbox", { name: "Suggestions" }).id,
    );
  });

  it("LIST-4 announces the number of suggestions, and a click opens one", async () => {
    const { user } = await visit("/en/shop");
    await user.type(await screen.findByRole("combobox", { name: "Search products" }), "orb");
    const [first] = await proposals();
    expect(screen.getByText("2 suggestions").getAttribute("role")).toBe("status");
    if (!first) throw new Error("There is no suggestion.");
    await user.click(first);
    expect(window.location.pathname).toBe("/en/shop/produkt/8/stueck-8");
  });

  it("LIST-4 LAYOUT-11 the list closes when the field is left", async () => {
    const { user } = await visit("/en/shop");
    await user.type(await screen.findByRole("combobox", { name: "Search products" }), "orb");
    await proposals();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull());
  });

  it("LIST-4 LIST-2 SEARCH-1 Enter lists the matches, best first, and adds the words to the URL", async () => {
    const { user } = await visit("/en/shop");
    const field = await screen.findByRole("combobox", { name: "Search products" });
    await user.type(field, "  gold   ring {Enter}");
    expect(window.location.search).toBe("?q=gold%20ring");
    await waitFor(() => expect(rules()).toContain('{"id":{"_in":[8,7,2,1]}}'));
    expect(searches).toEqual(["gold ring"]);
    const order = screen.getByRole("combobox", { name: "Sort by" });
    expect(order).toHaveProperty("value", "");
    await user.selectOptions(order, "Name");
    expect(window.location.search).toBe("?q=gold%20ring&sort=display_name");
    expect(await screen.findByRole("link", { name: "“gold ring”: remove filter" })).toBeTruthy();
  });

  it("LIST-4 a single letter shows no suggestions", async () => {
    await visit("/en/shop");
    const field = await screen.findByRole("combobox", { name: "Search products" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    type(field, "o");
    await pause(10_000);
    expect(suggestionRequests()).toEqual([]);
  });

  it("SEARCH-3 without a match it offers the corrected words, their products and the contact details", async () => {
    fixture.responses.set("/search/products", () => ({
      body: { data: { ids: [], close: [8], corrected: "ring" } },
    }));
    fixture.responses.set("ecommerce_product", (url) =>
      url.searchParams.has("meta") || url.searchParams.get("fields") === "id"
        ? listOf(0)(url)
        : { body: { data: [rawCard(8)] } },
    );
    const { user } = await visit("/en/shop?q=rnig");
    const close = await screen.findByRole("region", { name: "Matches for “ring”" });
    expect(within(close).getByRole("link", { name: /Piece 8/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Contact" })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "ring" }));
    expect(window.location.search).toBe("?q=ring");
  });
});
