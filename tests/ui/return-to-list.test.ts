// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { createListState, resolvePreviousList } from "../../src/ui/shop/return-to-list";

const cameFrom = (returnList: unknown) =>
  window.history.replaceState({ key: "1", returnList }, "", "/en/shop/produkt/7");

describe("return to the list", () => {
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

  it("PRODUCT-1 leads to the whole list without state, and a list stores its own URL", () => {
    expect(resolvePreviousList("/shop")).toBe("/shop");
    window.history.replaceState(null, "", "/shop/ringe?tag=neu");
    expect(createListState()).toEqual({ returnList: "/shop/ringe?tag=neu" });
  });
});
