import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import {
  administrator,
  list,
  logInAs,
  requestDirectus,
  visitor,
  type Caller,
} from "../support/directus";

const PRODUCTS = "ecommerce_product";

const planSchema = z.object({
  rows: z.array(
    z.looseObject({
      line: z.number(),
      referenceNumber: z.string(),
      outcome: z.string(),
      refusal: z.string().optional(),
    }),
  ),
});
const progressSchema = z.union([
  planSchema.extend({ done: z.number(), total: z.number() }),
  z.object({ finished: z.literal(true) }),
]);

let staff: Caller;
beforeAll(async () => {
  staff = await logInAs("shop");
});

afterAll(async () => {
  for (const start of ["I-", "0I-", "J-"])
    for (const { id } of await products(start, "id"))
      await requestDirectus(administrator(), `/items/${PRODUCTS}/${String(id)}`, "DELETE");
});

const upload = (
  caller: Caller,
  route: "plan" | "run",
  file: string | Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${inject("directusUrl")}/goods-import/${route}?project=1`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
    },
    body: file,
    ...(signal === undefined ? {} : { signal }),
  });

/** Returns "number outcome" of each row. */
const outcomes = ({ rows }: z.infer<typeof planSchema>) =>
  rows.map(({ outcome, referenceNumber, refusal }) =>
    [referenceNumber, outcome, ...(refusal === undefined ? [] : [refusal])].join(" "),
  );

async function plan(file: string | Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const response = await upload(staff, "plan", file);
  expect(response.status).toBe(200);
  return outcomes(planSchema.parse(await response.json()));
}

async function run(file: string): Promise<readonly string[]> {
  const response = await upload(staff, "run", file);
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split("\n");
  const progress = lines.map((line) => progressSchema.parse(JSON.parse(line)));
  expect(progress.at(-1)).toEqual({ finished: true });
  return progress.flatMap((each) => ("rows" in each ? outcomes(each) : []));
}

const products = (start: string, fields: string) =>
  list(staff, PRODUCTS, `filter[reference_number][_starts_with]=${start}&fields=${fields}&sort=id`);

const HEADINGS =
  "Artikelnummer;Bezeichnung;name_en;description_en;Marke;Warengruppe;Material;Größe;VK;Bestand Marktplatz;Bestand Brückenstraße;Bild;Tags";
const RING = [
  HEADINGS,
  'I-1;Ring <b>Import</b>;Import ring;"One & two\nthree";Atelier Falk;Ringe;Gold;52;1.290,00 €;1;0;ring-solitaire-gold.jpg|fehlt.jpg;Neuheit',
  "I-1;;;;;;;54;1.290,00;2;1;;",
  "I-1;;;;;;;56;1.310,00;0;0;;",
  "0I-2;Kette;;;Lumen Perlen;Ketten & Anhänger;;;auf Anfrage;3;;;",
  "I-3;Ohne Marke;;;Rolex;Ringe;;;1;1;;;",
].join("\n");

describe("import of products", () => {
  it("GOODS-6 reports a file with the permissions of the user and writes nothing", async () => {
    const before = await list(staff, PRODUCTS, "fields=id,date_updated&sort=id");
    const file = new URL("../extensions/goods-import/files/", import.meta.url);
    expect(await plan(readFileSync(new URL("supplier.xlsx", file)))).toEqual([
      ...["00471 new", "00472 new", "R-1180 new", "R-1180 new", "R-1180 new"],
    ]);
    expect(await plan(RING)).toEqual([
      ...["I-1 new", "I-1 new", "I-1 new", "0I-2 new", "I-3 refused"],
    ]);
    expect(await list(staff, PRODUCTS, "fields=id,date_updated&sort=id")).toEqual(before);
  });

  it("GOODS-5 GOODS-6 answers files that are none or too large, and nobody but staff", async () => {
    const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    expect((await upload(visitor, "plan", RING)).status).toBe(403);
    const answers = [
      await upload(await logInAs("editor"), "plan", RING),
      await upload(await logInAs("editor"), "run", RING),
      await upload(staff, "plan", picture),
      await upload(staff, "run", picture),
      await upload(staff, "plan", new Uint8Array(50_000_001)),
    ];
    const answered = answers.map(async (answer): Promise<readonly [number, unknown]> => [
      answer.status,
      await answer.json(),
    ]);
    expect(await Promise.all(answered)).toEqual([
      [403, { problem: "forbidden" }],
      [403, { problem: "forbidden" }],
      [422, { problem: "picture" }],
      [422, { problem: "picture" }],
      [413, { problem: "too-large" }],
    ]);
    expect(await products("I-", "id")).toEqual([]);
  });

  it("GOODS-7 creates products with sizes, languages, stock and pictures, once", async () => {
    const created = ["I-1 new", "I-1 new", "I-1 new", "0I-2 new", "I-3 refused"];
    expect(await run(RING)).toEqual(created);
    const fields =
      "display_name,slug,status,price_brutto,alloy,manufacturer.display_name,category.display_name," +
      "translations.language,translations.display_name,translations.description,images.file.filename_download," +
      "tags.tag.display_name,product_variants.display_name,product_variants.price_brutto," +
      "product_variants.branch_stock.branch,product_variants.branch_stock.count";
    const [ring] = await products("I-1", fields);
    expect(ring).toMatchObject({
      display_name: "Ring <b>Import</b>",
      slug: "ring-b-import-b-i-1",
      status: "draft",
      alloy: "Gold",
      manufacturer: { display_name: "Atelier Falk" },
      category: { display_name: "Ringe" },
      translations: [
        {
          language: "en",
          display_name: "Import ring",
          description: "<p>One &amp; two<br>three</p>",
        },
      ],
      tags: [{ tag: { display_name: "Neuheit" } }],
      images: [{ file: { filename_download: "ring-solitaire-gold.jpg" } }],
    });
    expect(Number(ring?.["price_brutto"])).toBe(1290);
    expect(ring?.["product_variants"]).toMatchObject([
      { display_name: "52", price_brutto: null, branch_stock: [{ count: 1 }, { count: 0 }] },
      { display_name: "54", price_brutto: null, branch_stock: [{ count: 2 }, { count: 1 }] },
      { display_name: "56", branch_stock: [{ count: 0 }, { count: 0 }] },
    ]);
    const before = await products("I-", "date_updated,product_variants.id");
    const again = ["I-1 unchanged", "I-1 unchanged", "I-1 unchanged", "0I-2 unchanged"];
    expect(await run(RING)).toEqual([...again, "I-3 refused"]);
    expect(await products("I-", "date_updated,product_variants.id")).toEqual(before);
  });

  it("GOODS-7 changes only what the columns name", async () => {
    const all = "*,product_variants.*,translations.*,images.*,tags.*";
    const [before] = await products("0I-2", all);
    expect(await run("SKU,price,stock Marktplatz\n0I-2,79.50,5\n")).toEqual(["0I-2 changed"]);
    const [after] = await products("0I-2", all);
    expect(Number(after?.["price_brutto"])).toBe(79.5);
    const changed = [
      "price_brutto",
      "on_request",
      "stock",
      "date_updated",
      "price_history",
      "nested_content",
    ];
    const rest = (record = {}) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => !changed.includes(key)));
    expect(rest(after)).toEqual(rest(before));
  });

  it("GOODS-7 can be repeated after it was interrupted", async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => `J-${index}`);
    const file = [
      "SKU;Name;Marke;Kategorie;VK",
      ...numbers.map((number) => `${number};Ring ${number};Meridian;Ringe;10,00`),
    ].join("\n");
    const abort = new AbortController();
    const response = await upload(staff, "run", file, abort.signal);
    await response.body?.getReader().read();
    abort.abort();
    // It ends at the product that is being saved.
    const counts: number[] = [];
    await expect
      .poll(
        async () => {
          counts.push((await products("J-", "id")).length);
          return counts.length > 1 && counts.at(-1) === counts.at(-2);
        },
        { interval: 1000 },
      )
      .toBe(true);
    expect(counts.at(-1)).toBeGreaterThanOrEqual(50);
    expect(counts.at(-1)).toBeLessThan(120);
    const again = await run(file);
    expect(again.filter((row) => row.endsWith(" unchanged")).length).toBeGreaterThanOrEqual(50);
    expect((await products("J-", "reference_number")).length).toBe(120);
    expect(await run(file)).toEqual(numbers.map((number) => `${number} unchanged`));
  });

  it.each(["csv", "xlsx"])("GOODS-8 imports its own export as %s unchanged", async (format) => {
    const path = `${inject("directusUrl")}/goods-import/export?project=1&format=${format}`;
    expect((await fetch(path)).status).toBe(403);
    const response = await fetch(path, {
      headers: { authorization: `Bearer ${staff.token ?? ""}` },
    });
    expect(response.headers.get("content-disposition")).toContain(`products.${format}`);
    const rows = await plan(new Uint8Array(await response.arrayBuffer()));
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !row.endsWith(" unchanged"))).toEqual([]);
  });
});
