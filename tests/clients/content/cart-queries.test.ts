import { describe, expect, it } from "vitest";
import { cartProductsQuery } from "#clients/content/queries/cart-queries";
import { urlOf } from "../../features/support/fetch-calls";
import { rawProduct } from "../../features/support/raw-records";
import { stubShopQueries, toResponse } from "./support/stub-shop-queries";

const RINGS = {
  ...{ id: 5, display_name: "Paar", price_brutto: "0.00", required: true },
  excludes_withdrawal: true,
  parts: [
    { id: 1, key: "ring_1", display_name: "Ring 1" },
    { id: 2, key: "ring_2", display_name: "Ring 2" },
  ],
  fields: [
    {
      ...{ key: "alloy", type: "choice", display_name: "Legierung", required: true },
      options: [
        {
          ...{ display_name: "Platin 950", price_brutto: "210.00", metal: "platinum" },
          translations: [{ language: "en", display_name: "Platinum 950" }],
        },
      ],
    },
    {
      ...{ key: "engraving", type: "text", display_name: "Gravur", required: false },
      ...{ price_brutto: "25.00", part: 2 },
    },
  ],
};

describe("products of a cart", () => {
  const { send, queries } = stubShopQueries();

  it("CART-5 SHOP-3 are read in requests of at most 14, with the options of a set", async () => {
    send.mockImplementation((input) => {
      const { searchParams } = new URL(urlOf(input));
      const ids = /"_in":\[([\d,]*)\]/.exec(searchParams.get("filter") ?? "")?.[1] ?? "";
      const data = ids.split(",").map((id) => ({
        ...rawProduct({ product_variants: [], personalization: id === "2" ? RINGS : null }),
        id: Number(id),
      }));
      return Promise.resolve(toResponse(data));
    });
    const products = await queries.query(
      cartProductsQuery(
        Array.from({ length: 20 }, (_, index) => index + 1),
        "en",
      ),
    );
    expect(send).toHaveBeenCalledTimes(2);
    expect(products).toHaveLength(20);
    const set = products.find(({ id }) => id === 2);
    expect(set?.price.kind).toBe("from");
    expect(set?.personalization).toMatchObject({
      required: true,
      parts: [{ key: "ring_1" }, { key: "ring_2" }],
      fields: [
        {
          key: "ring_1.alloy",
          options: {
            "Platin 950": { name: "Platinum 950", price: { cents: 21_000 }, metal: "platinum" },
          },
        },
        { key: "ring_2.alloy" },
        { key: "ring_2.engraving", price: { cents: 2500 } },
      ],
    });
  });
});
