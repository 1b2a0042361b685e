import { describe, expect, it } from "vitest";
import { translateCountry } from "#domain/contact/translate-country";

describe("countries of addresses", () => {
  it("ACCESS-4 are in the language of the page, wherever they are in the address", () => {
    expect(translateCountry("Mittagslinie 4, 2599 Sonnhalden, Schweiz", "en")).toBe(
      "Mittagslinie 4, 2599 Sonnhalden, Switzerland",
    );
    expect(
      translateCountry(
        "Atelier Falk GmbH, Werkstattgasse 5, 97070 Lindenau, Deutschland, werkstatt@atelier-falk.example",
        "fr",
      ),
    ).toBe(
      "Atelier Falk GmbH, Werkstattgasse 5, 97070 Lindenau, Allemagne, werkstatt@atelier-falk.example",
    );
  });

  it("ACCESS-4 stay in the first language of the site there, and without a known name", () => {
    const address = "Via delle Campane 22, 15999 Castelvento, Italien";
    expect(translateCountry(address, "de")).toBe(address);
    expect(translateCountry("Am Hafen 1, Atlantis", "en")).toBe("Am Hafen 1, Atlantis");
    expect(translateCountry("Schweizer Straße 2, Würzburg", "en")).toBe(
      "Schweizer Straße 2, Würzburg",
    );
  });
});
