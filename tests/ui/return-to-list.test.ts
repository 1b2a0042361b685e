// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { createListState, resolvePreviousList } from "../../src/ui/shop/return-to-list";

const cameFrom = (list: unknown) =>
  window.history.replaceState({ key: "1", list }, "", "/en/shop/produkt/7");

describe("the way back from a piece", () => {
  beforeEach(() => window.history.replaceState(null, "", "/en/shop/produkt/7"));

  it.each([
    "/en/shop",
    "/en/shop?manufacturer=aurelis&page=2",
    "/en/shop/ringe",
    "/en/shop/ringe?q=gold",
  ])("PRODUCT-1 LIST-2 leads to the list that it was chosen from, with its filters: %s", (list) => {
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
  ])("PRODUCT-1 leads to the whole list for anybody else: %s", (list) => {
    cameFrom(list);
    expect(resolvePreviousList("/en/shop")).toBe("/en/shop");
  });

  it("PRODUCT-1 is the whole list where nothing is known, and a list takes its own address along", () => {
    expect(resolvePreviousList("/shop")).toBe("/shop");
    window.history.replaceState(null, "", "/shop/ringe?tag=neu");
    expect(createListState()).toEqual({ list: "/shop/ringe?tag=neu" });
  });
});
