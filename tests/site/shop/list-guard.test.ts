import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { renderListGuard } from "#site/shop/list-guard";

/** True if the guard of the list at `path` hides it at an address. */
function isHidden(path: string, address: string): boolean {
  const [, attribute = "", script = ""] =
    /^<script data-path="([^"]*)">(.*)<\/script>$/.exec(renderListGuard(path)) ?? [];
  const parentNode = { hidden: false };
  const location = new URL(address, "https://sternberg.example");
  const currentScript = { dataset: { path: attribute }, parentNode };
  runInNewContext(script, { location, document: { currentScript } });
  return parentNode.hidden;
}

describe("guard of a prerendered list", () => {
  it.each(["/shop", "/shop/", "/shop?utm_source=mail&gclid=1", "/shop#list"])(
    "LIST-1 SEO-3 shows the list at %s",
    (address) => {
      expect(isHidden("/shop", address)).toBe(false);
    },
  );

  it.each([
    "?page=2",
    "?utm_source=mail&sort=price_brutto",
    "?q=ring",
    "?manufacturer=aurelis",
    "?category=ringe",
    "?subcategory=a",
    "?attribute=3,7",
    "?tag=neu",
    "?min=100",
    "?max=100",
  ])("LIST-2 hides it where the query asks for other products: %s", (query) => {
    expect(isHidden("/shop/ringe", `/shop/ringe${query}`)).toBe(true);
  });

  it.each(["/shop/warenkorb", "/shop/bestellung/1", "/shop/ringe", "/en/shop"])(
    "ROUTE-7 hides it on other screens: %s",
    (address) => {
      expect(isHidden("/shop", address)).toBe(true);
    },
  );

  it("LIST-1 knows the path of a category as the browser writes it", () => {
    expect(isHidden("/shop/m%C3%BCnzen", "/shop/münzen")).toBe(false);
  });
});
