import { describe, expect, it } from "vitest";
import { describePersonalization } from "../../../src/domain/cart/line-personalization";

describe("personalization of a cart line", () => {
  const personalization = { font: "Kursiva", text: "Clara & Jonas" };

  it("CART-1 names each field as the product named it when it was added", () => {
    const fieldNames = { text: "Gravurtext", font: "Schrift" };
    expect(
      describePersonalization({ personalization, display: { name: "Ring", fieldNames } }),
    ).toEqual([
      { key: "font", name: "Schrift", value: "Kursiva" },
      { key: "text", name: "Gravurtext", value: "Clara & Jonas" },
    ]);
  });

  it("CART-1 has no names in carts from before they were stored", () => {
    for (const line of [{ personalization }, { personalization, display: { name: "Ring" } }])
      expect(describePersonalization(line).map(({ name }) => name)).toEqual([undefined, undefined]);
  });
});
