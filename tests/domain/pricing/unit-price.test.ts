import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { calculateUnitPrice } from "#domain/pricing/unit-price";

describe("price per kilogram or litre", () => {
  it.each([
    [268_500, { quantity: 31.103, unit: "g" }, 8_632_608, "kg"],
    [1290, { quantity: 250, unit: "g" }, 5160, "kg"],
    [990, { quantity: 75, unit: "ml" }, 13_200, "l"],
    [1000, { quantity: 3, unit: "kg" }, 333, "kg"],
    [1995, { quantity: 1.5, unit: "l" }, 1330, "l"],
  ] as const)(
    "LEGAL-5 PRODUCT-1 of %i cents for %o is %i cents per %s",
    (cents, measure, price, unit) => {
      expect(calculateUnitPrice(createEuro(cents), measure)).toEqual({
        price: createEuro(price),
        unit,
      });
    },
  );
});
