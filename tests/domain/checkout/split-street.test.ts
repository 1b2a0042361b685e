import { describe, expect, it } from "vitest";
import { splitStreet } from "#domain/checkout/split-street";

describe("street line", () => {
  it.each([
    ["Lindenweg 4a", "Lindenweg", "4a"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["Am Markt 12-14", "Am Markt", "12-14"],
    ["Hauptstraße, 3 b", "Hauptstraße", "3 b"],
    ["12 bis rue des Lilas", "rue des Lilas", "12 bis"],
    ["7, place du Marché", "place du Marché", "7"],
    [" Keizersgracht 126 ", "Keizersgracht", "126"],
  ])("CHECKOUT-4 %s has a street and a house number", (line, street, number) => {
    expect(splitStreet(line)).toEqual({ street, number });
  });

  it.each(["Lindenweg", "Straße des 17. Juni", "4", ""])(
    "CHECKOUT-4 “%s” stays as it is",
    (line) => {
      expect(splitStreet(line)).toBe(null);
    },
  );
});
