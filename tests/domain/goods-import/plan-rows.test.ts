import { describe, expect, it } from "vitest";
import { describeRow, planText, product, SHOP, shopWith } from "../../extensions/goods-import/shop";

const lines = async (...args: Parameters<typeof planText>) =>
  (await planText(...args)).map((row) => describeRow(row).join(", "));

const stock = (total: number | null, branches: Readonly<Record<number, number>> = {}) => ({
  total,
  branches: new Map(Object.entries(branches).map(([id, count]) => [Number(id), count])),
});
const variant = (id: number, name: string, price: number | null = null, total = 1) => ({
  id,
  name,
  price,
  stock: stock(total),
});
const RING = product({
  referenceNumber: "R-1",
  price: 1290,
  variants: [variant(1, "52"), variant(2, "54"), variant(3, "56", 1310)],
});

describe("dry run of an import", () => {
  it("GOODS-6 changes only what the columns of a file name", async () => {
    const shop = shopWith(product(), product({ id: 2, referenceNumber: "00472", price: 100 }));
    expect(await lines("SKU;VK\n00471;259,00\n00472;100", shop)).toEqual([
      "2 00471 changed, price 249 → 259",
      "3 00472 unchanged",
    ]);
  });

  it("GOODS-6 leaves a field as it is where the cell is empty", async () => {
    const shop = shopWith(product());
    expect(await lines("SKU;Name;VK;Bestand;Marke\n00471;;;;", shop)).toEqual([
      "2 00471 unchanged",
    ]);
    expect(await lines("SKU;Name;VK;Bestand\n00471;;auf Anfrage;0", shop)).toEqual([
      "2 00471 changed, price 249 → –, stock 2 → 0",
    ]);
  });

  it("GOODS-6 compares texts in each language, records, attributes and tags", async () => {
    const shop = shopWith(product({ attributes: [1, 99], tags: [1] }));
    expect(
      await lines(
        "SKU;Name;name_en;Marke;Kategorie;Steinfarbe;Tags\n" +
          "00471;Creolen;Hoops;meridian;OHRSCHMUCK;Blau|Grün;neu",
        shop,
      ),
    ).toEqual([
      '2 00471 changed, name.de "Creolen", name.en "Hoops", brand Meridian, attributes Blau → Blau+Grün',
    ]);
    expect(await lines("SKU;Steinfarbe;Tags\n00471;Bleu;Geschenck", shop)).toEqual([
      "2 00471 refused, ! Steinfarbe unknown → Blau, ! Tags unknown → Geschenk",
    ]);
  });

  it("GOODS-6 adds pictures by file name and names those that are missing or not unique", async () => {
    const shop = shopWith(product({ images: ["f20"] }));
    expect(await lines("SKU;Bilder\n00471;Creolen-20.jpg;neu.png", shop)).toEqual([
      "2 00471 refused, ! row row-length",
    ]);
    expect(
      await lines('SKU;Bilder\n00471;"Creolen-20.jpg, LUNA.JPG;doppelt.jpg; neu.png"', shop),
    ).toEqual(["2 00471 changed, images luna, ? doppelt.jpg several, ? neu.png missing"]);
  });

  it("GOODS-6 gives the price of all sizes to the product, and others to their size", async () => {
    const shop = shopWith(RING);
    const file = (...rows: readonly string[]) =>
      lines(["SKU;Größe;VK", ...rows.map((row) => `R-1;${row}`)].join("\n"), shop);
    expect(await file("52;1290", "54;1290", "56;1310")).toEqual([
      ...["2 R-1 unchanged", "3 R-1 unchanged", "4 R-1 unchanged"],
    ]);
    expect(await file("52;1390", "54;1390", "56;1410")).toEqual([
      "2 R-1 changed, price 1290 → 1390",
      "3 R-1 unchanged",
      "4 R-1 changed, [56] price 1310 → 1410",
    ]);
    expect(await file("54;1350")).toEqual(["2 R-1 changed, [54] price 1290 → 1350"]);
    expect(await file(";1390")).toEqual(["2 R-1 changed, price 1290 → 1390"]);
    expect(await file("58;1290")).toEqual(["2 R-1 changed, size 58"]);
  });

  it("GOODS-6 refuses stock that does not say of which size or branch", async () => {
    const branched = product({ stock: stock(3, { 1: 2, 2: 1 }) });
    expect(await lines("SKU;Bestand\nR-1;4", shopWith(RING))).toEqual([
      "2 R-1 refused, ! row size-needed",
    ]);
    expect(await lines("SKU;Bestand\n00471;4", shopWith(branched))).toEqual([
      "2 00471 refused, ! row stock-per-branch",
    ]);
    expect(await lines("SKU;Bestand\n00471;3", shopWith(branched))).toEqual(["2 00471 unchanged"]);
    expect(await lines("SKU;Bestand;Bestand Marktplatz\n00471;3;5", shopWith(branched))).toEqual([
      "2 00471 changed, stock at 1 2 → 5",
    ]);
  });

  it("GOODS-6 refuses rows that contradict or repeat each other", async () => {
    expect(
      await lines(
        "SKU;Größe;Name;Marke;Kategorie\n" +
          "1;52;Ring;Meridian;Ringe\n1;54;Reif;Meridian;Ringe\n1;52;Ring;Meridian;Ringe\n" +
          "1;56;;;\n;;Ohne;Meridian;Ringe",
      ),
    ).toEqual([
      '2 1 new, name.de "Ring", brand Meridian, category Ringe, size 52',
      "3 1 refused, ! Name contradiction",
      "4 1 refused, ! row duplicate",
      "5 1 new, size 56",
      "6  refused, ! SKU required",
    ]);
  });

  it("GOODS-6 refuses a number that lost its zeros or that several products have", async () => {
    const two = { ...shopWith(product()), products: new Map([["00471", [product(), RING]]]) };
    expect(await lines("SKU;VK\n471;1", shopWith(product()))).toEqual([
      "2 471 refused, ! SKU lost-zeros → 00471",
    ]);
    expect(await lines("SKU;VK\n471;1", shopWith(product({ referenceNumber: "471" })))).toEqual([
      "2 471 changed, price 249 → 1",
    ]);
    expect(await lines("SKU;VK\n00471;1", two)).toEqual([
      "2 00471 refused, ! row several-products",
    ]);
  });

  it("FEED-4 GOODS-6 checks the digits of a barcode, texts that are too long and unknown names", async () => {
    expect(
      await lines(
        "SKU;Name;Marke;EAN\n" +
          `1;${"a".repeat(256)};Rolex;4006381333930\n2;Ring;Lumen Perlen;4006381333931`,
        { ...SHOP, ...shopWith(product({ referenceNumber: "2", brand: 2 })) },
      ),
    ).toEqual([
      "2 1 refused, ! Name too-long, ! Marke unknown, ! EAN barcode",
      '3 2 changed, name.de "Ring", gtin – → "4006381333931"',
    ]);
  });

  it("FEED-4 reads the GTIN of each size as printed, and names one that lost its zeros", async () => {
    expect(
      await lines(
        "SKU;Größe;EAN\nR-1;52;4 006381 333931\nR-1;54;4006381333931\nR-1;56;36000291452",
        shopWith(RING),
      ),
    ).toEqual([
      '2 R-1 changed, [52] gtin – → "4006381333931"',
      '3 R-1 changed, [54] gtin – → "4006381333931"',
      "4 R-1 refused, ! EAN lost-zeros → 036000291452",
    ]);
  });
});
