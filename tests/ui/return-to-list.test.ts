// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createListState, resolvePreviousList } from "#ui/shop/return-to-list";

const cameFrom = (returnList: unknown) =>
  window.history.replaceState({ key: "1", returnList }, "", "/en/shop/produkt/7");

describe("return to the list", () => {
  afterEach(() => vi.restoreAllMocks());
  beforeEach(() => window.history.replaceState(null, "", "/en/shop/produkt/7"));

  it.each([
    "/en/shop",
    "/en/shop?manufacturer=aurelis&page=2",
    "/en/shop/ringe",
    "/en/shop/ringe?q=gold",
  ])("PRODUCT-1 LIST-2 leads to the previous list with its filters: %s", (list) => {
    cameFrom(list);
    expect(resolvePreviousList("/en/shop")).toBe(list);
  });

  it.each([
    undefined,
    7,
    "",
    "/shop?q=gold",
    "/en/shopping",
    "/en/shop/produkt/8",
    "/en/shop/warenkorb",
    "https://elsewhere.example/en/shop",
  ])("PRODUCT-1 leads to the whole list for any other state: %s", (list) => {
    cameFrom(list);
    expect(resolvePreviousList("/en/shop")).toBe("/en/shop");
  });

  it.each([
    ["/en/shop/ringe", "/en/shop/ringe"],
    ["/en/shop?sort=display_name", "/en/shop?sort=display_name"],
    ["/en/shop/produkt/8", "/en/shop"],
    ["/", "/en/shop"],
  ])("PRODUCT-1 without state, the referrer counts: %s", (from, list) => {
    vi.spyOn(document, "referrer", "get").mockReturnValue(window.location.origin + from);
    expect(resolvePreviousList("/en/shop")).toBe(list);
  });

  it("PRODUCT-1 a referrer of another site does not count", () => {
    const elsewhere = `${window.location.origin}.example/en/shop/ringe`;
    vi.spyOn(document, "referrer", "get").mockReturnValue(elsewhere);
    expect(resolvePreviousList("/en/shop")).toBe("/en/shop");
  });

  it("PRODUCT-1 leads to the whole list without state, and a list stores its own URL", () => {
    expect(resolvePreviousList("/shop")).toBe("/shop");
    window.history.replaceState(null, "", "/shop/ringe?tag=neu");
    expect(createListState()).toEqual({ returnList: "/shop/ringe?tag=neu" });
  });
});
