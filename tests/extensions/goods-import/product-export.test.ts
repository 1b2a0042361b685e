import { describe, expect, it } from "vitest";
import { writeCsv, writeXlsx } from "#backend/extensions/goods-import/src/write-table";
import type { FieldValue, ValueKey } from "#domain/goods-import/field-values";
import { exportRows } from "#domain/goods-import/export-rows";
import { mapHeadings } from "#domain/goods-import/headings";
import type { StoredProduct } from "#domain/goods-import/stored-product";
import { planFile, product, SHOP, shopWith } from "./shop";

const stock = (total: number | null, branches: Readonly<Record<number, number>> = {}) => ({
  total,
  branches: new Map(Object.entries(branches).map(([id, count]) => [Number(id), count])),
});

const PRODUCTS: readonly StoredProduct[] = [
  product({
    images: ["f20", "two"],
    tags: [1, 2],
    attributes: [1, 3],
    values: new Map<ValueKey, FieldValue>([
      ["status", "published"],
      ["sale_price_brutto", 199.9],
      ["sale_starts_at", "2026-12-01T07:30:00.000Z"],
      ["sale_ends_at", "2026-12-24T22:59:00.000Z"],
      ["tax_mode", "margin"],
      ["tax_percent", 7.5],
      ["metal", "white_gold"],
      ["hallmark", "750"],
      ["shipping_time", 0],
      ["reorder_possible", false],
      ["gtin", "0036000291452"],
    ]),
  }),
  product({
    id: 2,
    referenceNumber: "1E5",
    texts: new Map([
      ["name.de", "=1+1;\"Ring\"  'x'"],
      ["name.en", "+Ring"],
      ["name.fr", "Bague « Luna »"],
      ["description.de", "<p>Erster</p>\r\n<p>„Zweiter“</p>"],
      ["description.en", "Without markup\nin two lines"],
      ["alloy", "Gold 585"],
    ]),
    price: 1349.5,
    stock: stock(3, { 1: 2, 2: 1 }),
  }),
  product({ id: 3, referenceNumber: "P-3", price: null, stock: stock(null), brand: null }),
  product({ id: 4, referenceNumber: "P-4", price: 0, stock: stock(-1, { 1: -1 }) }),
  product({
    id: 5,
    referenceNumber: "R-5",
    price: 1290,
    stock: stock(4),
    variants: [
      { id: 1, name: "52", price: null, stock: stock(1, { 1: 1, 2: 0 }) },
      {
        ...{ id: 2, name: "54,5", price: 1310, stock: stock(0) },
        values: new Map<ValueKey, FieldValue>([
          ["active", false],
          ["reference_number_suffix", "-54"],
          ["gtin", "96385074"],
          ["sale_price_brutto", 1300],
          ["sale_starts_at", "2026-12-01T07:30:00.000Z"],
          ["sale_ends_at", "2026-12-24T22:59:00.000Z"],
        ]),
      },
      { id: 3, name: "lang; mit Öse", price: 1290, stock: stock(null) },
    ],
  }),
];

const FACTS = {
  ...SHOP,
  fileNames: new Map(
    [...SHOP.files].flatMap(([name, ids]) => ids.map((id) => [id, name] as const)),
  ),
};

describe("export of products", () => {
  it.each([
    ["CSV", "de", writeCsv],
    ["CSV", "en", writeCsv],
    ["XLSX", "de", writeXlsx],
    ["XLSX", "en", writeXlsx],
  ] as const)(
    "GOODS-8 FEED-4 writes products as %s in the language %s, which changes nothing when imported",
    async (_kind, language, write) => {
      const table = exportRows(PRODUCTS, FACTS, language);
      const headings = table[0]?.map(String) ?? [];
      expect(mapHeadings(headings, FACTS, {}).filter(({ key }) => key === undefined)).toEqual([]);
      const file = await write(table);
      const rows = await planFile(file, shopWith(...PRODUCTS));
      expect(
        rows.map(({ changes, outcome, pictures, problems, referenceNumber, size }) => ({
          ...{ referenceNumber, size, outcome, changes, problems, pictures },
        })),
      ).toEqual(
        PRODUCTS.flatMap(({ referenceNumber, variants }) =>
          [undefined, ...variants.map(({ name }) => name)].map((size) => ({
            ...{ referenceNumber, size, outcome: "unchanged" },
            ...{ changes: [], problems: [], pictures: [] },
          })),
        ),
      );
    },
  );

  it("GOODS-8 protects a CSV file from formulas", () => {
    const text = writeCsv(exportRows(PRODUCTS, FACTS, "de")).toString();
    expect(text).toContain("'+Ring");
    expect(text).toContain(";1349,5;");
  });

  it("GOODS-8 has a new price of the export changed and nothing else", async () => {
    const text = writeCsv(exportRows(PRODUCTS, FACTS, "de"))
      .toString()
      .replace(";1349,5;", ";1.399,00;");
    const rows = await planFile(Buffer.from(text), shopWith(...PRODUCTS));
    expect(rows.flatMap(({ changes }) => changes)).toEqual([
      { field: "price", from: 1349.5, to: 1399 },
    ]);
  });
});
