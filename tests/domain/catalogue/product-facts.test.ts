import { describe, expect, it } from "vitest";
import { createFactTables, formatCarat } from "#domain/catalogue/fact-tables";
import { parseCertificateUrl, type ProductFacts } from "#domain/catalogue/product-facts";
import { splitLines } from "#domain/text/lines";

const STONE = {
  name: "Brillant",
  count: 1,
  carat: 0.33,
  color: "F",
  clarity: "VS",
  cut: null,
  origin: "natural",
  treatment: null,
  certificateLaboratory: "Labor",
  certificateNumber: "12",
  certificateUrl: null,
} as const;
const FACTS: ProductFacts = {
  alloy: "Gelbgold 750",
  values: { hallmark: "750" },
  stones: [STONE],
  boxContents: [],
  care: [],
};

describe("product facts", () => {
  it("SHOP-9 list the stated data of stones and material with their labels", () => {
    expect(createFactTables(FACTS, "de")).toEqual([
      {
        kind: "stone",
        title: "Brillant",
        rows: [
          { name: "Anzahl", value: "1" },
          { name: "Gewicht", value: "0,33\u00a0ct" },
          { name: "Farbe", value: "F" },
          { name: "Reinheit", value: "VS" },
          { name: "Entstehung", value: "natürlich" },
          { name: "Zertifikat", value: "Labor, Nr. 12" },
        ],
      },
      {
        kind: "material",
        title: "Material",
        rows: [
          { name: "Legierung", value: "Gelbgold 750" },
          { name: "Punze", value: "750" },
        ],
      },
    ]);
  });

  it("SHOP-9 name the weight of several stones as their total", () => {
    const [table] = createFactTables({ ...FACTS, stones: [{ ...STONE, count: 3 }] }, "en");
    expect(table?.rows[1]).toEqual({ name: "Total weight", value: "0.33\u00a0ct" });
  });

  it("SHOP-9 link the certificate, also without laboratory and number", () => {
    const certificateUrl = "https://laboratory.example/12";
    const stone = { ...STONE, certificateUrl };
    const bare = { ...stone, certificateLaboratory: null, certificateNumber: null };
    const rows = createFactTables({ ...FACTS, stones: [stone, bare] }, "fr").map((table) =>
      table.rows.find(({ name }) => name === "Certificat"),
    );
    expect(rows.slice(0, 2)).toEqual([
      { name: "Certificat", value: "Labor, n° 12", url: certificateUrl },
      { name: "Certificat", value: certificateUrl, url: certificateUrl },
    ]);
  });

  it("SHOP-9 have no table without data", () => {
    const empty = { ...FACTS, alloy: null, values: { hallmark: null }, stones: [] };
    expect(createFactTables(empty, "de")).toEqual([]);
  });

  it("SHOP-9 format weights with two or three decimal places", () => {
    expect([1, 0.3, 0.125].map((carat) => formatCarat(carat, "de"))).toEqual([
      "1,00\u00a0ct",
      "0,30\u00a0ct",
      "0,125\u00a0ct",
    ]);
  });

  it("SHOP-9 take lines without empty ones, and only web addresses", () => {
    expect(splitLines(" Etui \n\nKette\n")).toEqual(["Etui", "Kette"]);
    expect(splitLines(null)).toEqual([]);
    expect(
      ["https://a.example/1", "javascript:alert(1)", "", null].map(parseCertificateUrl),
    ).toEqual(["https://a.example/1", null, null, null]);
  });
});
