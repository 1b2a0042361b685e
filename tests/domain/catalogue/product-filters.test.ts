import { describe, expect, it } from "vitest";
import { compareSizes } from "#domain/catalogue/compare-sizes";
import { formatSizes, isSize, splitSizes } from "#domain/catalogue/size-list";
import {
  withFilters,
  formatFilters,
  hasActiveFilters,
  NO_FILTERS,
  parseFilters,
  type ProductFilters,
  toggleFilterValue,
} from "#domain/catalogue/product-filters";

const some: ProductFilters = {
  category: "trauringe",
  manufacturers: ["aurelis", "meridian"],
  subcategories: ["platin"],
  attributes: [3, 12],
  tag: "neu",
  occasion: "weihnachten",
  recipient: "fuer-frauen",
  gifts: true,
  sizes: ["45\u00a0cm", "54"],
  branch: 2,
  min: 100,
  max: 2500,
  search: "Ring & Gravur",
  sort: "-price_brutto",
  page: 2,
};

describe("product filters", () => {
  it("LIST-2 returns to page 0 when any filter changes", () => {
    const changes: readonly Partial<ProductFilters>[] = [
      { category: "uhren" },
      { manufacturers: [] },
      { subcategories: ["gold"] },
      { attributes: [1] },
      { tag: null },
      { sort: "price_brutto" },
      { min: 5 },
      { search: "" },
    ];
    for (const change of changes)
      expect(withFilters(some, change)).toEqual({ ...some, ...change, page: 0 });
  });

  it("LIST-2 keeps every filter in the URL", () => {
    expect(parseFilters(formatFilters(some))).toEqual(some);
    expect(formatFilters(some)).toBe(
      "?category=trauringe&manufacturer=aurelis,meridian&subcategory=platin&attribute=3,12&tag=neu&occasion=weihnachten&recipient=fuer-frauen&gifts=1&size=45%C2%A0cm%3B54&branch=2&min=100&max=2500&q=Ring%20%26%20Gravur&sort=-price_brutto&page=3",
    );
    expect(parseFilters("?manufacturer=b&manufacturer=a,b").manufacturers).toEqual(["a", "b"]);
  });

  it("LIST-7 sizes are those of rings, bracelets and chains, smallest first", () => {
    const names = ["XL", "54", "Milanaise", "50\u00a0cm", "0,20\u00a0ct", "S", "46", "7,5\u00a0cm"];
    expect(names.filter(isSize).toSorted(compareSizes)).toEqual([
      ...["7,5\u00a0cm", "46", "50\u00a0cm", "54", "S", "XL"],
    ]);
    expect(formatSizes(["54", "Milanaise", "45 cm", "54", " S"])).toBe("|45\u00a0cm|54|S|");
    expect(formatSizes(["Milanaise", "585"])).toBe("");
    expect(splitSizes("|45\u00a0cm|54|S|")).toEqual(["45\u00a0cm", "54", "S"]);
    expect(splitSizes("")).toEqual([]);
    expect(parseFilters("?size=54;99;S;54&branch=x")).toMatchObject({
      sizes: ["54", "S"],
      branch: null,
    });
  });

  it.each([
    ["99.9", 99.9, "99.9"],
    ["99,90", 99.9, "99.9"],
    ["1.299,50", 1299.5, "1299.5"],
    ["1,299", 1299, "1299"],
    ["450,00 €", 450, "450"],
  ])(
    "LIST-2 reads the price %j of a typed URL as %d, and keeps its cents",
    (typed, min, written) => {
      const parsed = parseFilters(`?min=${encodeURIComponent(typed)}`);
      expect(parsed.min).toBe(min);
      expect(formatFilters(parsed)).toBe(`?min=${written}`);
      expect(parseFilters(formatFilters(parsed))).toEqual(parsed);
    },
  );

  it("LIST-2 creates the same URL for equal filters, and no query without filters", () => {
    expect(
      formatFilters({ ...some, manufacturers: ["meridian", "aurelis"], attributes: [12, 3] }),
    ).toBe(formatFilters(some));
    expect(formatFilters(NO_FILTERS)).toBe("");
    expect(parseFilters("")).toEqual(NO_FILTERS);
  });

  it("LIST-2 ignores invalid values in the URL", () => {
    expect(
      parseFilters(
        "?category=<b>&manufacturer=,,&attribute=x,0,-1,4&min=-5&max=1e9&sort=hack&page=0&page=9&foo=1",
      ),
    ).toEqual({
      ...NO_FILTERS,
      attributes: [4],
    });
    expect(parseFilters(`?q=${"a".repeat(300)}`).search).toHaveLength(100);
  });

  it("LIST-2 leaves out the half of an emoji that the limit of the search cuts in two", () => {
    const search = `${"a".repeat(99)}💍`;
    const parsed = parseFilters(`?q=${encodeURIComponent(search)}`);
    expect(parsed.search).toBe("a".repeat(99));
    // Browsers limit fields the same way.
    expect(formatFilters({ ...NO_FILTERS, search: search.slice(0, 100) })).toBe(
      formatFilters(parsed),
    );
    expect(formatFilters({ ...NO_FILTERS, search: "💍" })).toBe("?q=%F0%9F%92%8D");
  });

  it("LIST-1 detects whether any filter is active", () => {
    expect(hasActiveFilters({ ...NO_FILTERS, sort: "price_brutto", page: 4 })).toBe(false);
    expect(hasActiveFilters({ ...NO_FILTERS, min: 0 })).toBe(true);
    expect(toggleFilterValue(["a"], "b")).toEqual(["a", "b"]);
    expect(toggleFilterValue(["a", "b"], "a")).toEqual(["b"]);
  });
});
