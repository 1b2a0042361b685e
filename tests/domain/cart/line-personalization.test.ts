import { describe, expect, it } from "vitest";
import { describePersonalization } from "#domain/cart/line-personalization";

describe("personalization of a cart line", () => {
  const personalization = { font: "Kursiv", text: "Clara & Jonas" };

  it("CART-1 PRODUCT-5 names the fields in the order of the form, and tells the text from the typeface, whose italics it has", () => {
    const fieldNames = { text: "Gravur", font: "Schrift" };
    expect(
      describePersonalization({
        personalization,
        display: { name: "Ring", fieldNames, textFields: "text" },
      }),
    ).toMatchObject([
      { key: "text", name: "Gravur", value: "Clara & Jonas", isEngraved: true, isItalic: true },
      { key: "font", name: "Schrift", value: "Kursiv", isEngraved: false, isItalic: false },
    ]);
    const [upright] = describePersonalization({
      personalization: { ...personalization, font: "Antiqua" },
      display: { name: "Ring", fieldNames, textFields: "text" },
    });
    expect(upright?.isItalic).toBe(false);
  });

  it("CART-1 has no names in carts from before they were stored", () => {
    for (const line of [{ personalization }, { personalization, display: { name: "Ring" } }])
      expect(describePersonalization(line).map(({ name }) => name)).toEqual([undefined, undefined]);
  });
});
