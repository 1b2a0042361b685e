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
import { createBranches, createStocked, itemsAtBranches } from "./fixtures/branches";
import { createTestShop, stockOf } from "./fixtures/test-shop";
import { orderOf, placeOrder } from "./fixtures/unpaid-orders";

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
  for (const start of ["I-", "0I-", "J-", "K-"])
    for (const { id } of await products(start, "id"))
      await requestDirectus(administrator(), `/items/${PRODUCTS}/${String(id)}`, "DELETE");
});

type Sending = {
  readonly project?: number;
  readonly signal?: AbortSignal;
  readonly since?: string;
};

const upload = (
  caller: Caller,
  route: "plan" | "run",
  file: string | Uint8Array<ArrayBuffer>,
  { project = 1, signal, since }: Sending = {},
): Promise<Response> =>
  fetch(
    `${inject("directusUrl")}/goods-import/${route}?project=${project}${since ? `&since=${since}` : ""}`,
    {
      method: "POST",
      headers: {
        "content-type": "application/octet-stream",
        ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      },
      body: file,
      ...(signal === undefined ? {} : { signal }),
    },
  );

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

async function run(file: string, sending: Sending = {}): Promise<readonly string[]> {
  const response = await upload(staff, "run", file, sending);
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split("\n");
  const progress = lines.map((line) => progressSchema.parse(JSON.parse(line)));
  expect(progress.at(-1)).toEqual({ finished: true });
  return progress.flatMap((each) => ("rows" in each ? outcomes(each) : []));
}

const products = (start: string, fields: string) =>
  list(staff, PRODUCTS, `filter[reference_number][_starts_with]=${start}&fields=${fields}&sort=id`);

/** Returns the record of the project with the run that holds its lease. */
const importRecord = async () =>
  (
    await list(administrator(), "ecommerce_goods_import", "filter[project][_eq]=1&fields=id,run")
  )[0];

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
      "total_stock",
      "date_updated",
      "price_history",
      "nested_content",
    ];
    const rest = (record = {}) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => !changed.includes(key)));
    expect(rest(after)).toEqual(rest(before));
  });

  it("GOODS-7 can be repeated after it was interrupted", async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => `J-${index}`);
    const file = [
      "SKU;Name;Marke;Kategorie;VK",
      ...numbers.map((number) => `${number};Ring ${number};Meridian;Ringe;10,00`),
    ].join("\n");
    const abort = new AbortController();
    const response = await upload(staff, "run", file, { signal: abort.signal });
    await response.body?.getReader().read();
    abort.abort();
    // It ends after the product that is being saved. Until then, another run is refused.
    await expect.poll(async () => (await importRecord())?.["run"], { timeout: 60_000 }).toBeNull();
    const again = await run(file);
    const saved = again.filter((row) => row.endsWith(" unchanged"));
    expect(saved.length).toBeGreaterThanOrEqual(20);
    expect(saved.length).toBeLessThan(60);
    expect((await products("J-", "reference_number")).length).toBe(60);
    expect(await run(file)).toEqual(numbers.map((number) => `${number} unchanged`));
  });

  it("GOODS-9 lets one import of a project run at a time", { tags: ["full"] }, async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => `K-${index}`);
    const file = [
      "SKU;Name;Marke;Kategorie;VK",
      ...numbers.map((number) => `${number};Ring ${number};Meridian;Ringe;10,00`),
    ].join("\n");
    const both = await Promise.all([upload(staff, "run", file), upload(staff, "run", file)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const answers = await Promise.all(both.map((response) => response.text()));
    expect(answers).toContain('{"problem":"running"}');
    expect((await products("K-", "reference_number")).length).toBe(8);
    expect(await run(file)).toEqual(numbers.map((number) => `${number} unchanged`));

    // A run that has ended with its process holds no other up for long.
    const id = (await importRecord())?.["id"];
    const hold = async (until: number): Promise<number> => {
      const running_until = new Date(until).toISOString();
      const path = `/items/ecommerce_goods_import/${String(id)}`;
      await requestDirectus(administrator(), path, "PATCH", { run: "dead", running_until });
      return (await upload(staff, "run", file)).status;
    };
    expect(await hold(Date.now() + 60_000)).toBe(409);
    expect(await hold(Date.now() - 1000)).toBe(200);
  });

  it("GOODS-9 does not overwrite what orders take after the preview", async () => {
    const shop = await createTestShop("einfuhr");
    const at = await createBranches(shop);
    const product = await createStocked(shop, at, [3, 2], { reference_number: "L-1" });
    const { project } = shop;
    const counts = (main: number, small: number) =>
      `SKU;Bestand Stammhaus;Bestand Filiale\nL-1;${main};${small}`;
    const preview = async (file: string): Promise<string> => {
      const answer: unknown = await (await upload(staff, "plan", file, { project })).json();
      return z.object({ since: z.string() }).parse(answer).since;
    };

    const first = counts(10, 4);
    const since = await preview(first);
    await placeOrder(orderOf(shop, product, 2));
    expect(await run(first, { project, since })).toEqual(["L-1 changed"]);
    expect(await itemsAtBranches(at, product)).toEqual([8, 4]);
    await expect.poll(() => stockOf(product), { timeout: 60_000 }).toBe(12);
    expect(await run(first, { project, since })).toEqual(["L-1 unchanged"]);

    // Orders while the import writes.
    const second = counts(30, 10);
    const until = await preview(second);
    const orders = Array.from({ length: 6 }, () => placeOrder(orderOf(shop, product, 1)));
    await Promise.all([run(second, { project, since: until }), ...orders]);
    const [main = 0, small = 0] = await itemsAtBranches(at, product);
    expect(main + small).toBe(34);
    await expect.poll(() => stockOf(product), { timeout: 60_000 }).toBe(34);
  });

  it("GOODS-11 keeps what a heading means for the whole team", async () => {
    const keep = (caller: Caller, body: unknown) =>
      requestDirectus(caller, "/goods-import/headings?project=1", "POST", body);
    const assigned = { heading: "Lieferanten-Code", key: "reference_number" };
    expect((await keep(visitor, assigned)).status).toBe(403);
    expect((await keep(await logInAs("editor"), assigned)).status).toBe(403);
    expect((await keep(staff, { ...assigned, key: "price.1" })).status).toBe(400);
    expect((await keep(staff, assigned)).status).toBe(204);
    const answer = await upload(administrator(), "plan", "LIEFERANTEN CODE;VK\n0I-2;79,50");
    const { columns } = z
      .object({ columns: z.array(z.looseObject({ isKept: z.boolean().optional() })) })
      .parse(await answer.json());
    expect(columns[0]).toMatchObject({ key: "reference_number", isKept: true });
    expect((await keep(staff, { ...assigned, key: "ignored" })).status).toBe(204);
    expect(await plan("LIEFERANTEN CODE;VK\n0I-2;79,50")).toEqual([]);
  });

  it("GOODS-10 saves status, sale, tax and what a size keeps", async () => {
    const file =
      "SKU;Größe;Status;VK;Aktionspreis;Aktion von;Aktion bis;MwSt;Metall;Lieferzeit;Größe aktiv;Nummernzusatz\n" +
      "I-1;;Veröffentlicht;1.290,00;990,00;1.12.2099;24.12.2099;7 %;Weißgold;3;;\n" +
      "I-1;54;;;;;;;;5;nein;-54";
    expect(await run(file)).toEqual(["I-1 changed", "I-1 changed"]);
    const [ring] = await products(
      "I-1",
      "status,sale_price_brutto,sale_ends_at,tax_percent,metal,shipping_time,product_variants.*",
    );
    expect(ring).toMatchObject({ status: "published", metal: "white_gold", shipping_time: 3 });
    expect([ring?.["sale_price_brutto"], ring?.["tax_percent"]].map(Number)).toEqual([990, 7]);
    expect(ring?.["sale_ends_at"]).toContain("2099-12-24T22:59");
    expect(ring?.["product_variants"]).toMatchObject([
      { display_name: "52", active: true },
      { active: false, shipping_time: 5, reference_number_suffix: "-54" },
      { display_name: "56" },
    ]);
    expect(await run(file)).toEqual(["I-1 unchanged", "I-1 unchanged"]);
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
