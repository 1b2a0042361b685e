import { describe, expect, it } from "vitest";
import { noBreakAddress } from "#domain/text/no-break-address";
import { noBreakName, noBreakNumber } from "#domain/text/no-break-units";

const shown = (text: string): string => text.replaceAll("\u00a0", "_");

describe("no-break spaces", () => {
  it.each([
    ["Stella Montis, 1 Unze Feingold", "Stella Montis, 1_Unze Feingold"],
    ["Solitärring „Vega“, Gelbgold 750", "Solitärring „Vega“, Gelbgold_750"],
    ["Chronograph 42, Zifferblatt silber", "Chronograph_42, Zifferblatt silber"],
    ["Goldbarren 10 g, 999,9", "Goldbarren 10_g, 999,9"],
    ["Kugelarmband, Element in Gold 750", "Kugelarmband, Element in Gold_750"],
    ["Paar 585 und 750 gemischt", "Paar 585 und 750 gemischt"],
  ])("TEXT-1 keep the numbers of the name %s on the line of their word", (name, expected) => {
    expect(shown(noBreakName(name))).toBe(expected);
  });

  it("TEXT-1 keep postcodes with their city, house numbers with their street, telephone numbers", () => {
    expect(shown(noBreakAddress("Markt 7, 97070 Lindenau, +49 931 555 080"))).toBe(
      "Markt_7, 97070_Lindenau, +49_931_555_080",
    );
  });

  it("TEXT-1 keep the number of an order on one line", () => {
    expect(noBreakNumber("S-2026-000123")).toBe("S-\u20602026-\u2060000123");
  });
});
