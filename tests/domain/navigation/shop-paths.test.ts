import { describe, expect, it } from "vitest";
import { LOCALES } from "#domain/locale/locale";
import {
  parseOrderToPay,
  parseShopPath,
  paymentPath,
  createShopPaths,
  resolveShopRoot,
  translateShopPath,
} from "#domain/navigation/shop-paths";

const PATHS = createShopPaths();
const UUID = "0b9f6f1e-6f2c-4d5e-9a3b-1c2d3e4f5a6b";

describe("shop paths", () => {
  it("ROUTE-7 have one root per locale, named by the shop plugin", () => {
    expect(LOCALES.map((locale) => resolveShopRoot(locale))).toEqual([
      "/shop",
      "/en/shop",
      "/fr/shop",
    ]);
    expect(resolveShopRoot("fr", "/vitrine/")).toBe("/fr/vitrine");
    expect(createShopPaths("vitrine").cart("en")).toBe("/en/vitrine/warenkorb");
  });

  it.each([
    [PATHS.list("de"), "/shop"],
    [PATHS.category("en", "verlobungsringe"), "/en/shop/verlobungsringe"],
    [PATHS.category("de", "für kinder"), "/shop/f%C3%BCr%20kinder"],
    [PATHS.product("de", 12, "solitaer"), "/shop/produkt/12/solitaer"],
    [PATHS.product("fr", 12, ""), "/fr/shop/produkt/12"],
    [PATHS.cart("de"), "/shop/warenkorb"],
    [PATHS.cart("fr"), "/fr/shop/warenkorb"],
    [PATHS.checkout("en"), "/en/shop/kasse"],
    [PATHS.payment("fr"), "/fr/shop/zahlung"],
    [PATHS.order("de", UUID), `/shop/bestellung/${UUID}`],
    [PATHS.withdrawal("de"), "/shop/widerruf"],
    [PATHS.favourites("en"), "/en/shop/merkzettel"],
    [PATHS.notification("fr"), "/fr/shop/benachrichtigung"],
  ])("ROUTE-7 %s has the expected path", (path, expected) => {
    expect(path).toBe(expected);
  });
});

describe("payment path of an order", () => {
  it("ROUTE-7 contains the order in its query, and parses only valid order uuids", () => {
    const address = paymentPath(PATHS.payment("en"), UUID);
    expect(address).toBe(`/en/shop/zahlung?bestellung=${UUID}`);
    expect(parseOrderToPay(new URL(address, "https://sternberg.example").search)).toBe(UUID);
    expect(parseOrderToPay(`?bestellung=${UUID.toUpperCase()}`)).toBe(UUID);
    for (const search of ["", "?bestellung=", "?bestellung=17", `?order=${UUID}`])
      expect(parseOrderToPay(search)).toBeNull();
    expect(translateShopPath(PATHS.payment("de"), "fr")).toBe("/fr/shop/zahlung");
  });
});

describe("shop path parsing", () => {
  it.each([
    ["/shop", { kind: "list", locale: "de" }],
    ["/shop/?category=ringe#oben", { kind: "list", locale: "de" }],
    ["/en/shop/", { kind: "list", locale: "en" }],
    ["/fr/shop/merkzettel?liste=1,2", { kind: "favourites", locale: "fr" }],
    ["/shop/verlobungsringe", { kind: "category", slug: "verlobungsringe", locale: "de" }],
    ["/shop/f%C3%BCr%20kinder", { kind: "category", slug: "für kinder", locale: "de" }],
    [
      "/fr/shop/produkt/12/bague-solitaire",
      { kind: "product", id: 12, slug: "bague-solitaire", locale: "fr" },
    ],
    ["/shop/produkt/12", { kind: "product", id: 12, slug: "", locale: "de" }],
    ["/shop/warenkorb/", { kind: "cart", locale: "de" }],
    ["/shop/zahlung?bestellung=x", { kind: "payment", locale: "de" }],
    ["/en/shop/kasse", { kind: "checkout", locale: "en" }],
    [`/shop/bestellung/${UUID.toUpperCase()}?token=x`, { kind: "order", uuid: UUID, locale: "de" }],
    ["/shop/widerruf", { kind: "withdrawal", locale: "de" }],
  ] as const)("ROUTE-7 parses %s", (path, route) => {
    expect(parseShopPath(path)).toEqual(route);
  });

  it.each([
    "/",
    "/kontakt",
    "/shopping",
    "/en/shopping/x",
    "/shop/produkt",
    "/shop/produkt/0/x",
    "/shop/produkt/-1",
    "/shop/produkt/1.5/x",
    "/shop/produkt/12abc/x",
    "/shop/produkt/99999999999999999999/x",
    "/shop/produkt/12/a/b",
    "/shop/bestellung",
    "/shop/bestellung/123",
    "/shop/ringe/gold",
    "/shop/warenkorb/x",
    "/shop/%E0%A4%A",
    // In the browser, the malformed path /shop/100%.
    "/shop/100%EF%BC%85",
  ])("ROUTE-7 %s is not a path of the shop", (path) => {
    expect(parseShopPath(path).kind).toBe("unknown");
  });

  it("ROUTE-7 parses every created path, in every locale and with another root", () => {
    const paths = createShopPaths("vitrine");
    for (const locale of LOCALES) {
      expect(parseShopPath(paths.product(locale, 7, "a/b"), "vitrine")).toEqual({
        kind: "product",
        id: 7,
        slug: "a/b",
        locale,
      });
      expect(parseShopPath(paths.category(locale, "100 % gold"), "vitrine")).toEqual({
        kind: "category",
        slug: "100 % gold",
        locale,
      });
    }
  });
});

describe("language switch in the shop", () => {
  it.each([
    ["/shop/produkt/12/solitaer", "en", "/en/shop/produkt/12/solitaer"],
    ["/en/shop/warenkorb", "de", "/shop/warenkorb"],
    ["/fr/shop/kasse/", "en", "/en/shop/kasse"],
    [`/shop/bestellung/${UUID}`, "fr", `/fr/shop/bestellung/${UUID}`],
    ["/shop/ringe", "fr", "/fr/shop/ringe"],
    ["/shop/widerruf", "en", "/en/shop/widerruf"],
    ["/shop/produkt/abc", "en", "/en/shop"],
    ["/en/shop", "fr", "/fr/shop"],
  ] as const)("ROUTE-9 from %s to %s leads to %s", (path, to, target) => {
    expect(translateShopPath(path, to)).toBe(target);
  });
});
