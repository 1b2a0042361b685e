import { screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import { rawProduct } from "./raw-records";
import { openShopFixture, type ShopFixture, visit } from "./shop-fixture";
import { mockVisibleElements } from "./visible-elements-mock";

/** Opens a shop before each test of the product page. */
export function openProductPageFixture() {
  let shop: ShopFixture | undefined;
  const current = (): ShopFixture => {
    if (shop === undefined) throw new Error("The shop is open during a test only.");
    return shop;
  };
  beforeEach(() => {
    shop = openShopFixture();
    mockVisibleElements();
  });
  return {
    get shop(): ShopFixture {
      return current();
    },
    /** Sets the fields of the product that the server returns. */
    product: (fields: Parameters<typeof rawProduct>[0]) => current().offer(rawProduct(fields)),
    /** Opens the page of the product and waits until it is shown. */
    open: async (path = "/shop/produkt/7/trauringe-orbit") => {
      const visited = await visit(path);
      await screen.findByRole("article");
      return visited;
    },
  };
}
