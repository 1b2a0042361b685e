import { describe, expect, it } from "vitest";
import { formatStreetLine } from "#domain/contact/street-line";

describe("street line", () => {
  it("CHECKOUT-4 has the house number where the country of the address writes it", () => {
    expect(formatStreetLine("rue de la Paix", "3", "FR")).toBe("3 rue de la Paix");
    expect(formatStreetLine("Kensington High Street", "10", "gb")).toBe(
      "10 Kensington High Street",
    );
    expect(formatStreetLine("Marktplatz", "7", "DE")).toBe("Marktplatz 7");
    expect(formatStreetLine("Rue Neuve", "12", "BE")).toBe("Rue Neuve 12");
  });

  it("CHECKOUT-4 has no space where a part is missing", () => {
    expect(formatStreetLine("La Grange ", "", "FR")).toBe("La Grange");
  });
});
