import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  administrator,
  requestDirectus,
  requestStatus,
  create,
  logInAs,
  visitor,
  type Caller,
  type Row,
} from "../support/directus";
import { stringMatching } from "../support/matchers";
import { createProduct, createTestShop } from "./fixtures/test-shop";

/* Revisions of what editors and shop staff edit: content, permissions, and a complete restore. */

let editor: Caller;
let shop: Caller;

const revisionsSchema = z.object({
  data: z.array(
    z.looseObject({
      id: z.number(),
      data: z.record(z.string(), z.unknown()),
      delta: z.record(z.string(), z.unknown()),
    }),
  ),
});

async function revisions(caller: Caller, collection: string, item: string | number) {
  const filter = `filter[collection][_eq]=${collection}&filter[item][_eq]=${item}`;
  const fields =
    "fields=id,collection,item,data,delta,activity.action,activity.ip,activity.user.id";
  const reply = await requestDirectus(caller, `/revisions?${filter}&${fields}&sort=-id&limit=-1`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return revisionsSchema.parse(reply.body).data;
}

const rowSchema = z.object({ data: z.record(z.string(), z.unknown()) });
async function read(caller: Caller, path: string): Promise<Row> {
  const reply = await requestDirectus(caller, `/items/${path}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return rowSchema.parse(reply.body).data;
}

const save = async (caller: Caller, path: string, body: unknown): Promise<void> => {
  const reply = await requestDirectus(caller, `/items/${path}`, "PATCH", body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

const PAGE_FIELDS = [
  "key,status,translations.language,translations.title,translations.path,blocks.collection,blocks.sort",
  "blocks.item:block_text.anchor,blocks.item:block_text.translations.language,blocks.item:block_text.translations.text",
  "blocks.item:block_quote.translations.text,blocks.item:block_quote.translations.language",
].join(",");

/** Creates a page with two blocks in one save. */
const makePage = (key: string): Promise<string | number> =>
  create(editor, "page", {
    key,
    translations: [
      { language: "de", title: "Vorher", path: key.replaceAll("_", "-") },
      { language: "en", title: "Before", path: key.replaceAll("_", "-") },
    ],
    blocks: [
      {
        collection: "block_text",
        item: { translations: [{ language: "de", text: "<p>Erster Text</p>" }] },
      },
      { collection: "block_quote", item: { translations: [{ language: "de", text: "Ein Satz" }] } },
    ],
  });

const blocksSchema = z.array(
  z.looseObject({
    id: z.number(),
    collection: z.string(),
    item: z.looseObject({
      id: z.number(),
      translations: z.array(z.looseObject({ id: z.number() })),
    }),
  }),
);

beforeAll(async () => {
  editor = await logInAs("editor");
  shop = await logInAs("shop");
});

describe("revision restored by an editor", () => {
  it("EDIT-2 exists for a save that changes only a translation, and contains the whole page", async () => {
    const page = await makePage("revision_words");
    const { translations } = await read(editor, `page/${page}?fields=translations.*`);
    const [german] = z
      .array(z.looseObject({ id: z.number(), language: z.string() }))
      .parse(translations);
    await save(editor, `page/${page}`, {
      translations: { update: [{ id: german?.id, title: "Nachher" }], create: [], delete: [] },
    });
    const [after, before] = await revisions(editor, "page", page);
    expect(after?.data["translations"]).toContainEqual(
      expect.objectContaining({ language: "de", title: "Nachher" }),
    );
    expect(before?.data["translations"]).toContainEqual(
      expect.objectContaining({ language: "de", title: "Vorher" }),
    );
    expect(Object.keys(after?.delta ?? {})).toContain("nested_content");
    expect(before?.data["nested_content"]).toMatch(
      /Übersetzungen · Deutsch\n {2}Titel: Vorher[^]*Text: Erster Text[^]*Revision Nr\. \d+$/,
    );
    expect(after?.data["nested_content"]).not.toMatch(/Revision Nr\./);
    await requestDirectus(editor, `/items/page/${page}`, "DELETE");
  });

  it("EDIT-2 restores title, block text and a removed block, saved like the form", async () => {
    const page = await makePage("revision_blocks");
    const before = await read(editor, `page/${page}?fields=${PAGE_FIELDS}`);
    const { blocks, translations } = await read(
      editor,
      `page/${page}?fields=blocks.id,blocks.collection,blocks.item.*,blocks.item.translations.id,translations.id`,
    );
    const [text, quote] = blocksSchema.parse(blocks);
    const [german] = z.array(z.object({ id: z.number() })).parse(translations);
    await save(editor, `page/${page}`, {
      status: "archived",
      translations: {
        update: [{ id: german?.id, title: "Überschrieben" }],
        create: [{ language: "fr", title: "Neu" }],
        delete: [],
      },
      blocks: {
        update: [
          {
            id: text?.id,
            collection: "block_text",
            item: {
              id: text?.item.id,
              translations: {
                update: [{ id: text?.item.translations[0]?.id, text: "<p>Weg</p>" }],
                create: [],
                delete: [],
              },
            },
          },
        ],
        create: [],
        delete: [quote?.id],
      },
    });
    // Deletes the block itself in addition to its place on the page.
    expect(await requestStatus(editor, `/items/block_quote/${quote?.item.id}`, "DELETE")).toBe(204);
    const [, earlier] = await revisions(editor, "page", page);
    await save(editor, `page/${page}`, {
      status: earlier?.data["status"],
      nested_content: earlier?.data["nested_content"],
    });
    expect(await read(editor, `page/${page}?fields=${PAGE_FIELDS}`)).toEqual(before);
    const [latest] = await revisions(editor, "page", page);
    expect(latest?.data["translations"]).toHaveLength(2);
    await requestDirectus(editor, `/items/page/${page}`, "DELETE");
  });

  it("EDIT-2 restores everything when reverted over the API", async () => {
    const page = await makePage("revision_revert");
    const before = await read(editor, `page/${page}?fields=${PAGE_FIELDS}`);
    await save(editor, `page/${page}`, {
      blocks: [],
      translations: [{ language: "de", title: "Nur noch das" }],
    });
    const [, earlier] = await revisions(editor, "page", page);
    const reply = await requestDirectus(editor, `/utils/revert/${earlier?.id}`, "POST");
    expect(reply.status, JSON.stringify(reply.body)).toBe(204);
    expect(await read(editor, `page/${page}?fields=${PAGE_FIELDS}`)).toEqual(before);
    await requestDirectus(editor, `/items/page/${page}`, "DELETE");
  });

  it("EDIT-2 contains the state of a seed record before its first change", async () => {
    const [brand] = z
      .object({ data: z.array(z.looseObject({ id: z.number() })) })
      .parse((await requestDirectus(editor, "/items/brand?limit=1&fields=id")).body).data;
    const fields = "fields=slug,image,logo,translations.language,translations.headline";
    const before = await read(editor, `brand/${brand?.id}?${fields}`);
    await save(editor, `brand/${brand?.id}`, {
      logo: null,
      translations: [{ language: "de", description: "<p>Neu</p>", headline: "Neu" }],
    });
    const all = await revisions(editor, "brand", brand?.id ?? 0);
    expect(all).toHaveLength(2);
    await save(editor, `brand/${brand?.id}`, { nested_content: all[1]?.data["nested_content"] });
    expect(await read(editor, `brand/${brand?.id}?${fields}`)).toEqual(before);
  });

  it("EDIT-2 EDIT-4 is refused at its path, in the form and over the API, if the path is already in use", async () => {
    const page = await makePage("revision_taken");
    const { translations } = await read(editor, `page/${page}?fields=translations.id`);
    const [german] = z.array(z.object({ id: z.number() })).parse(translations);
    await save(editor, `page/${page}`, {
      translations: { update: [{ id: german?.id, path: "revision-weg" }], create: [], delete: [] },
    });
    const other = await create(editor, "page", {
      key: "revision_taker",
      translations: [{ language: "de", title: "Danach", path: "revision-taken" }],
    });
    const before = await read(editor, `page/${page}?fields=${PAGE_FIELDS}`);
    const [, earlier] = await revisions(editor, "page", page);
    const attempts = [
      await requestDirectus(editor, `/items/page/${page}`, "PATCH", {
        nested_content: earlier?.data["nested_content"],
      }),
      await requestDirectus(editor, `/utils/revert/${earlier?.id}`, "POST"),
    ];
    for (const { status, body } of attempts) {
      expect(status, JSON.stringify(body)).toBe(400);
      expect(body).toMatchObject({
        errors: [
          { extensions: { field: "translations", path: ["de", "path"], rule: "path-taken" } },
        ],
      });
    }
    expect(await read(editor, `page/${page}?fields=${PAGE_FIELDS}`)).toEqual(before);
    for (const id of [page, other]) await requestDirectus(editor, `/items/page/${id}`, "DELETE");
  });

  it("EDIT-2 is refused for another record and together with other changes of the same rows", async () => {
    const [page, other] = [await makePage("revision_own"), await makePage("revision_other")];
    await save(editor, `page/${page}`, { blocks: [] });
    const [, earlier] = await revisions(editor, "page", page);
    const text = earlier?.data["nested_content"];
    const before = await read(editor, `page/${other}?fields=${PAGE_FIELDS}`);
    expect(
      await requestStatus(editor, `/items/page/${other}`, "PATCH", { nested_content: text }),
    ).toBe(400);
    expect(await read(editor, `page/${other}?fields=${PAGE_FIELDS}`)).toEqual(before);
    const mixed = await requestDirectus(editor, `/items/page/${page}`, "PATCH", {
      nested_content: text,
      translations: [],
    });
    expect(mixed.status).toBe(400);
    expect(mixed.body).toMatchObject({
      errors: [
        {
          extensions: {
            code: "FAILED_VALIDATION",
            field: "nested_content",
            validation_message: stringMatching(/^Bitte zuerst/),
          },
        },
      ],
    });
    for (const id of [page, other]) await requestDirectus(editor, `/items/page/${id}`, "DELETE");
  });
});

describe("product restored by shop staff", () => {
  it("EDIT-2 gets back price, translation and a deleted variant, but keeps its stock", async () => {
    const variant = { price_brutto: 100, stock: 3, active: true };
    const product = await createProduct(await createTestShop("versionen"), {
      translations: [{ language: "en", display_name: "Ring" }],
      product_variants: [
        { ...variant, display_name: "52", translations: [{ language: "en", display_name: "L" }] },
        { ...variant, display_name: "54", translations: [{ language: "en", display_name: "N" }] },
      ],
    });
    const path = `ecommerce_product/${product}`;
    const fields =
      "fields=price_brutto,category,translations.language,translations.display_name,product_variants.id,product_variants.display_name,product_variants.stock,product_variants.translations.display_name";
    await save(shop, path, {
      price_brutto: 1234,
      stock: 9,
      translations: [{ language: "en", display_name: "Before" }],
    });
    const before = await read(shop, `${path}?${fields}`);
    const [removed] = z.array(z.looseObject({ id: z.number() })).parse(before["product_variants"]);
    await save(shop, path, {
      price_brutto: 1,
      stock: 4,
      translations: [{ language: "en", display_name: "After" }],
      product_variants: { create: [], update: [], delete: [removed?.id] },
    });
    const [, earlier] = await revisions(shop, "ecommerce_product", product);
    expect(earlier?.data["stock"]).toBe(4);
    await save(shop, path, {
      price_brutto: earlier?.data["price_brutto"],
      nested_content: earlier?.data["nested_content"],
    });
    const sorted = (row: Row) => ({
      ...row,
      product_variants: z
        .array(z.looseObject({ id: z.number() }))
        .parse(row["product_variants"])
        .toSorted((a, b) => a.id - b.id),
    });
    expect(sorted(await read(shop, `${path}?${fields}`))).toEqual(sorted(before));
    expect(await read(shop, `${path}?fields=stock`)).toEqual({ stock: 4 });
  });
});

describe("access to revisions", () => {
  const ofCustomers = [
    "ecommerce_order",
    "ecommerce_order_address",
    "contact_message",
    "appointment",
    "newsletter_subscription",
    "stock_notification",
    "ecommerce_request",
    "viewing_reservation",
    "withdrawal",
  ];

  it("EDIT-2 SAFE-2 hides revisions and activity of customer data from editors and shop staff", async () => {
    const message = await create(administrator(), "contact_message", {
      name: "Iris Beispiel",
      email: "iris@kundin.example",
      message: "Streng vertraulich",
      project: 1,
      language: "de",
    });
    const found = await revisions(administrator(), "contact_message", message);
    expect(found).toHaveLength(1);
    const [revision] = found;
    for (const person of [editor, shop]) {
      const me = z
        .object({ data: z.object({ id: z.string() }) })
        .parse((await requestDirectus(person, "/users/me?fields=id")).body);
      const own = me.data.id;
      expect(await requestStatus(person, `/revisions/${revision?.id}`)).toBe(403);
      for (const path of [
        "/revisions?limit=-1&fields=*",
        "/activity?limit=-1&fields=*",
        "/revisions?limit=-1&fields=*.*&search=vertraulich",
      ]) {
        const reply = await requestDirectus(person, path);
        expect([path, reply.status]).toEqual([path, 200]);
        const readable = z
          .object({
            data: z.array(z.looseObject({ collection: z.string(), user: z.unknown().optional() })),
          })
          .parse(reply.body).data;
        // Directus shows all users their own activity, with action and id only.
        const ofOthers = readable.filter(
          (row) => !path.startsWith("/activity") || row.user !== own,
        );
        expect(ofOthers.filter(({ collection }) => ofCustomers.includes(collection))).toEqual([]);
        expect(JSON.stringify(reply.body)).not.toContain("vertraulich");
      }
      const query = `{ revisions(limit: -1, filter: { collection: { _eq: "contact_message" } }) { id data } }`;
      const graph = await requestDirectus(person, "/graphql/system", "POST", { query });
      expect(JSON.stringify(graph.body)).not.toContain("vertraulich");
    }
    await requestDirectus(administrator(), `/items/contact_message/${message}`, "DELETE");
  });

  it("EDIT-2 hides the shop from editors, the website from shop staff, system data from both, and everything from visitors", async () => {
    const collections = async (caller: Caller) => {
      const reply = await requestDirectus(caller, "/revisions?limit=-1&fields=collection");
      return new Set(
        z
          .object({ data: z.array(z.object({ collection: z.string() })) })
          .parse(reply.body)
          .data.map(({ collection }) => collection),
      );
    };
    await requestDirectus(administrator(), "/settings", "PATCH", {
      project_descriptor: "Website & Shop",
    });
    const [editors, staff] = [await collections(editor), await collections(shop)];
    expect(
      [...editors].filter(
        (name) =>
          name.startsWith("ecommerce_") ||
          name === "directus_settings" ||
          name === "directus_users",
      ),
    ).toEqual([]);
    expect(
      [...staff].filter((name) =>
        ["page", "brand", "block_text", "directus_settings", "directus_users"].includes(name),
      ),
    ).toEqual([]);
    expect(editors.has("page")).toBe(true);
    expect(staff.has("ecommerce_product")).toBe(true);
    for (const path of ["/revisions", "/activity"])
      expect(await requestStatus(visitor, path)).toBe(403);
  });

  it("EDIT-2 SAFE-2 hides the origin of a change from editors", async () => {
    const page = await makePage("revision_origin");
    const [own] = await revisions(editor, "page", page);
    expect(own?.["activity"]).toMatchObject({ ip: null });
    const log = await requestDirectus(editor, "/activity?fields=ip,user_agent&limit=5");
    expect(JSON.stringify(log.body)).not.toMatch(/127\.0\.0\.1|::1|node/);
    await requestDirectus(editor, `/items/page/${page}`, "DELETE");
  });
});
