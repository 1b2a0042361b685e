import { focusManager, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { NO_FILTERS } from "#domain/catalogue/product-filters";
import { createEuro } from "#domain/pricing/money";
import { createPagination } from "#clients/content/pagination";
import { createProductFilter } from "#clients/content/directus-filters";
import { productsQuery, shopSettingsQuery } from "#clients/content/queries/catalogue-queries";
import { productQuery } from "#clients/content/queries/product-queries";
import { createQueryClient, toFailure, QueryError } from "#clients/query-client";
import { urlOf } from "../../features/support/fetch-calls";
import { rawCard, rawProduct, rawSettings } from "../../features/support/raw-records";
import { stubShopQueries, toResponse } from "./support/stub-shop-queries";

describe("catalogue queries", () => {
  const { send, queries, requested } = stubShopQueries();

  it("LIST-3 CONTENT-4 every list requests published products of the project, 20 per page", async () => {
    send.mockResolvedValue(toResponse([], { filter_count: 0 }));
    await queries.query(productsQuery({ ...NO_FILTERS, page: 2 }, "-date_published", "de"));
    expect(JSON.parse(requested().get("filter") ?? "")).toEqual({
      _and: [
        { status: { _eq: "published" } },
        { project: { domain: { _eq: "sternberg.example" } } },
      ],
    });
    expect([requested().get("limit"), requested().get("page"), requested().get("sort")]).toEqual([
      "20",
      "3",
      "-date_published,id",
    ]);
  });

  it.each([
    ["price_brutto", "on_request,price_brutto,id"],
    ["-price_brutto", "on_request,-price_brutto,id"],
    ["display_name", "display_name,id"],
  ] as const)("LIST-1 sorted by %s, products on request come last", async (sort, expected) => {
    send.mockResolvedValue(toResponse([], { filter_count: 0 }));
    await queries.query(productsQuery({ ...NO_FILTERS, sort }, "-date_published", "de"));
    expect(requested().get("sort")).toBe(expected);
  });

  it.each([
    ["alone", NO_FILTERS, ["/search/products", "/items/ecommerce_product"]],
    [
      "with a filter",
      { ...NO_FILTERS, category: "ringe" },
      ["/search/products", "/items/ecommerce_product", "/items/ecommerce_product"],
    ],
  ] as const)(
    "SEARCH-1 the best matches of a search come first, %s",
    async (_name, filters, requests) => {
      send.mockImplementation((input) => {
        const { pathname, searchParams } = new URL(urlOf(input));
        if (pathname === "/search/products")
          return Promise.resolve(toResponse({ ids: [8, 3, 5], close: [], corrected: null }));
        const records = searchParams.get("fields") === "id" ? [{ id: 3 }, { id: 8 }] : [];
        return Promise.resolve(toResponse(records, { filter_count: 1 }));
      });
      const list = productsQuery({ ...filters, search: "ring" }, "-date_published", "de");
      const { info } = await queries.query(list);
      expect(send.mock.calls.map(([input]) => new URL(urlOf(input)).pathname)).toEqual(requests);
      expect(JSON.parse(requested().get("filter") ?? "")).toEqual({
        _and: [
          { status: { _eq: "published" } },
          { project: { domain: { _eq: "sternberg.example" } } },
          { id: { _in: filters.category === null ? [8, 3, 5] : [8, 3] } },
        ],
      });
      expect(info.pageCount).toBe(1);
    },
  );

  it("CONTENT-4 filters by category, manufacturer, subcategory, tag and price", () => {
    const filters = {
      ...NO_FILTERS,
      category: "ringe",
      manufacturers: ["falk"],
      subcategories: ["solitaer"],
      tag: "neu",
      min: 100,
      max: 900,
    };
    expect(createProductFilter(filters, "sternberg.example")).toEqual({
      _and: [
        { status: { _eq: "published" } },
        { project: { domain: { _eq: "sternberg.example" } } },
        { category: { slug: { _eq: "ringe" } } },
        { manufacturer: { slug: { _in: ["falk"] } } },
        { subcategories: { subcategory_id: { slug: { _in: ["solitaer"] } } } },
        { tags: { tag: { slug: { _eq: "neu" } } } },
        {
          _or: [
            { price_brutto: { _gte: 100, _lte: 900 } },
            {
              product_variants: {
                _and: [{ active: { _eq: true } }, { price_brutto: { _gte: 100, _lte: 900 } }],
              },
            },
          ],
        },
      ],
    });
  });

  it("CONTENT-4 derives the pagination from the count", () => {
    expect(createPagination({ resultCount: 20, filterCount: 41, limit: 20, page: 1 })).toEqual({
      resultCount: 20,
      filterCount: 41,
      limit: 20,
      offset: 20,
      page: 1,
      pageCount: 3,
      links: { self: 1, first: 0, last: 2, next: 2, previous: 0 },
    });
    expect(createPagination({ resultCount: 0, filterCount: 0, limit: 20, page: 0 }).links).toEqual({
      self: 0,
      first: 0,
      last: 0,
      next: null,
      previous: null,
    });
  });

  it("LIST-5 a card is localized, and parses decimals given as text or number", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    send.mockResolvedValue(
      toResponse([rawCard(1, { price_brutto: "1290.50" }), rawCard(2, { price_brutto: 1290.5 })], {
        filter_count: 2,
      }),
    );
    const page = await queries.query(productsQuery(NO_FILTERS, "-date_published", "en"));
    expect(page.products.map(({ name, price }) => [name, price])).toEqual([
      ["Piece 1", { kind: "single", price: createEuro(129_050) }],
      ["Piece 2", { kind: "single", price: createEuro(129_050) }],
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("logs and skips an invalid record", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    send.mockResolvedValue(
      toResponse([rawCard(1), rawCard(2, { price_brutto: "twelve" })], { filter_count: 2 }),
    );
    const page = await queries.query(productsQuery(NO_FILTERS, "-date_published", "de"));
    expect(page.products.map(({ id }) => id)).toEqual([1]);
    expect(warn).toHaveBeenCalledWith(
      "A record of ecommerce_product cannot be shown: ecommerce_product.price_brutto",
    );
  });

  it("ROUTE-10 a missing translation falls back to the record's own text, with a console note", async () => {
    const note = vi.spyOn(console, "info").mockImplementation(() => undefined);
    send.mockResolvedValue(toResponse([rawCard(1, { translations: [] })], { filter_count: 1 }));
    const page = await queries.query(productsQuery(NO_FILTERS, "-date_published", "fr"));
    expect(page.products[0]?.name).toBe("Stück 1");
    expect(note).toHaveBeenCalledWith(expect.stringContaining("fr"));
  });

  it("CONTENT-6 logs and omits a missing image", async () => {
    const note = vi.spyOn(console, "info").mockImplementation(() => undefined);
    send.mockResolvedValue(
      toResponse([rawCard(1, { images: [{ file: null }] })], { filter_count: 1 }),
    );
    const page = await queries.query(productsQuery(NO_FILTERS, "-date_published", "de"));
    expect(page.products[0]).not.toHaveProperty("image");
    expect(note).toHaveBeenCalledWith(expect.stringContaining("Stück 1"));
  });

  it("PRODUCT-1 a product has attributes by group and localized variants with prices", async () => {
    send.mockResolvedValue(toResponse([rawProduct()]));
    const product = await queries.query(productQuery(7, "en"));
    expect(product).toMatchObject({
      name: "“Orbit” wedding rings",
      attributes: [{ name: "Material", values: ["Yellow gold", "Platinum"] }],
      variants: [{ name: "54", price: createEuro(124_000) }, { name: "56" }, { name: "58" }],
      personalization: {
        price: createEuro(2500),
        fields: [{ key: "text", kind: "text", maxLength: 24 }],
      },
      rating: { average: 4.5, count: 2 },
    });
  });

  it("an unknown product is null, not a failure", async () => {
    send.mockResolvedValue(toResponse([]));
    expect(await queries.query(productQuery(404, "de"))).toBeNull();
  });

  it("SETTINGS-1 loads settings by project domain, and fails for a project without settings", async () => {
    send.mockResolvedValueOnce(toResponse([rawSettings()]));
    const settings = await queries.query(shopSettingsQuery("en"));
    expect(JSON.parse(requested().get("filter") ?? "")).toEqual({
      project: { domain: { _eq: "sternberg.example" } },
    });
    expect(settings).toMatchObject({
      enableCart: true,
      defaultTaxRate: 1900,
      countries: [{ code: "DE", name: "Germany" }, { code: "AT" }],
    });
    queries.clear();
    send.mockResolvedValueOnce(toResponse([]));
    const error: unknown = await queries
      .query(shopSettingsQuery("en"))
      .catch((reason: unknown) => reason);
    expect(error instanceof QueryError && error.failure.code).toBe("could-not-load-settings");
  });

  it("LAW-4 reads the VAT rates of other countries only while the setting is on", async () => {
    const country = (country_code: string, percents: Readonly<Record<string, unknown>>) => ({
      shipping_country: { id: 1, display_name: country_code, country_code, ...percents },
    });
    const shipping_countries = [
      country("DE", {}),
      country("fr", { tax_percent: "20.00", reduced_tax_percent: 5.5 }),
    ];
    for (const [vat_of_destination, expected] of [
      [true, [{ country: "FR", standard: 2000, reduced: 550 }]],
      [false, []],
    ] as const) {
      send.mockResolvedValueOnce(
        toResponse([rawSettings({ vat_of_destination, shipping_countries })]),
      );
      const { foreignTaxRates } = await queries.query(shopSettingsQuery("en"));
      expect(foreignTaxRates).toEqual(expected);
      queries.clear();
    }
  });

  it("CONTENT-5 retries three times, then only on request, caches for five minutes, and does not refetch on window focus", async () => {
    vi.useFakeTimers();
    send.mockRejectedValue(new TypeError("fetch failed"));
    const own = createQueryClient();
    own.mount();
    const observer = new QueryObserver(own, productQuery(1, "de"));
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(7000); // The waits of 1, 2 and 4 seconds.
    expect(send).toHaveBeenCalledTimes(4);
    const { error } = observer.getCurrentResult();
    expect(error instanceof Error && toFailure(error).code).toBe("network-error");
    await vi.advanceTimersByTimeAsync(600_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(send).toHaveBeenCalledTimes(4);
    const repeated = observer.refetch();
    await vi.advanceTimersByTimeAsync(7000);
    await repeated;
    expect(send).toHaveBeenCalledTimes(8);
    focusManager.setFocused(undefined);
    stop();
    own.unmount();
    const { staleTime, gcTime, refetchOnWindowFocus } = own.getDefaultOptions().queries ?? {};
    expect({ staleTime, gcTime, refetchOnWindowFocus }).toEqual({
      staleTime: 300_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    });
    own.clear();
    vi.useRealTimers();
  });
});
