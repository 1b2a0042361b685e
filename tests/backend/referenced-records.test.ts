import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { WEBSITE_FOLDER_ID } from "#backend/directus/model/dsl/stable-ids";
import {
  administrator,
  requestDirectus,
  requestStatus,
  type Caller,
  create,
  list,
  logInAs,
  type Reply,
} from "../support/directus";
import { orderRequest, type TestShop, postOrder, variantsOf } from "./fixtures/test-shop";
import { createReviewShop, ring } from "./fixtures/reviews-and-enquiries";

let testShop: TestShop;
let shop: Caller;
let editor: Caller;
let product: number;
let variant: number;

const refusal = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })),
});
const messageOf = ({ status, body }: Reply): string => {
  expect(status).toBe(409);
  const [error] = refusal.parse(body).errors;
  expect(error?.extensions.code).toBe("RECORD_IN_USE");
  return error?.message ?? "";
};
const idOf = async (caller: Caller) =>
  z
    .object({ data: z.object({ id: z.string() }) })
    .parse((await requestDirectus(caller, "/users/me?fields=id")).body).data.id;
const setLanguage = async (caller: Caller, language: string) =>
  requestDirectus(administrator(), `/users/${await idOf(caller)}`, "PATCH", { language });

beforeAll(async () => {
  testShop = await createReviewShop("references");
  shop = await logInAs("shop");
  editor = await logInAs("editor");
  product = await ring(testShop, {
    product_variants: [{ display_name: "52", active: true, price_brutto: 100, stock: 5 }],
  });
  variant = (await variantsOf(product))[0] ?? 0;
  const order = orderRequest(testShop, product);
  const placed = await postOrder({
    ...order,
    products: order.products.map((line) => ({ ...line, variant })),
  });
  expect(placed.http).toBe(200);
});

describe("deletion of records that orders refer to", () => {
  it("EDIT-5 is refused with a message for products and variants: single, several, by query and in the product's form", async () => {
    const gone = await ring(testShop);
    const responses = [
      await requestDirectus(shop, `/items/ecommerce_product/${product}`, "DELETE"),
      await requestDirectus(administrator(), `/items/ecommerce_product/${product}`, "DELETE"),
      await requestDirectus(shop, "/items/ecommerce_product", "DELETE", [gone, product]),
      await requestDirectus(shop, "/items/ecommerce_product", "DELETE", {
        query: { filter: { id: { _in: [gone, product] } } },
      }),
      await requestDirectus(shop, `/items/ecommerce_product_variant/${variant}`, "DELETE"),
      await requestDirectus(shop, `/items/ecommerce_product/${product}`, "PATCH", {
        product_variants: { create: [], update: [], delete: [variant] },
      }),
      await requestDirectus(shop, `/items/ecommerce_product/${product}`, "PATCH", {
        product_variants: [],
      }),
    ];
    for (const response of responses) expect(messageOf(response)).toMatch(/\(1\)/);
    expect(
      await list(
        administrator(),
        "ecommerce_product",
        `filter[id][_in]=${gone},${product}&fields=id`,
      ),
    ).toHaveLength(2);
    expect(await variantsOf(product)).toEqual([variant]);
    expect(await requestStatus(shop, `/items/ecommerce_product/${gone}`, "DELETE")).toBe(204);
  });

  it("EDIT-5 is refused over GraphQL too", async () => {
    const query = `mutation { delete_ecommerce_product_item(id: ${product}) { id } }`;
    await requestDirectus(shop, "/graphql", "POST", { query });
    expect(
      await list(administrator(), "ecommerce_product", `filter[id][_eq]=${product}&fields=id`),
    ).toHaveLength(1);
  });

  it("EDIT-5 is refused in the user's language, with the referring records and an alternative", async () => {
    await setLanguage(shop, "de-DE");
    const german = messageOf(
      await requestDirectus(shop, `/items/ecommerce_product/${product}`, "DELETE"),
    );
    expect(german).toMatch(
      /^Dieser Eintrag kann nicht gelöscht werden\. Darauf verweisen noch: .+ \(1\)\. .+„Archiviert“/,
    );
    expect(german).not.toContain("ecommerce_");
    await setLanguage(shop, "en-US");
    const english = messageOf(
      await requestDirectus(shop, `/items/ecommerce_product/${product}`, "DELETE"),
    );
    expect(english).toMatch(
      /^This record cannot be deleted\. Still referring to it: .+ \(1\)\. .+“Archived”/,
    );
    expect(
      messageOf(
        await requestDirectus(shop, `/items/ecommerce_product_variant/${variant}`, "DELETE"),
      ),
    ).toContain("“Active”");
    await setLanguage(shop, "fr-FR");
    const french = messageOf(
      await requestDirectus(shop, `/items/ecommerce_product/${product}`, "DELETE"),
    );
    expect(french).toMatch(
      /^Cet enregistrement ne peut pas être supprimé\. Références restantes\u00a0: .+ \(1\)\. Mettez plutôt/,
    );
    await setLanguage(shop, "de-DE");
  });
});

describe("simultaneous order and deletion of its product", () => {
  it.each([
    ["product", "ecommerce_product"],
    ["variant", "ecommerce_product_variant"],
  ] as const)(
    "EDIT-5 let either the order or the deletion of its %s succeed, never both",
    async (kind, collection) => {
      for (let round = 0; round < 10; round += 1) {
        const item = await ring(testShop, {
          product_variants: [{ display_name: "52", active: true, price_brutto: 100, stock: 5 }],
        });
        const [row = 0] = await variantsOf(item);
        const order = orderRequest(testShop, item);
        const lines = order.products.map((line) => ({ ...line, variant: row }));
        const later = async <Answer>(
          milliseconds: number,
          act: () => Promise<Answer>,
        ): Promise<Answer> => {
          await wait(milliseconds);
          return act();
        };
        // One of the two starts first, with a decreasing interval.
        const [placed, deleted] = await Promise.all([
          later(round % 2 === 0 ? 0 : 60 - round * 6, () =>
            postOrder({ ...order, products: lines }),
          ),
          later(round % 2 === 0 ? 60 - round * 6 : 0, () =>
            requestDirectus(
              shop,
              `/items/${collection}/${kind === "product" ? item : row}`,
              "DELETE",
            ),
          ),
        ]);
        const stored = await list(
          administrator(),
          "ecommerce_order_line",
          `filter[product][_eq]=${item}&fields=variant`,
        );
        const left = await list(
          administrator(),
          collection,
          `filter[id][_eq]=${kind === "product" ? item : row}&fields=id`,
        );
        expect([round, placed.http < 500, [204, 400, 409].includes(deleted.status)]).toEqual([
          round,
          true,
          true,
        ]);
        const ordered = placed.http === 200 && placed.body.status === "ok";
        expect([round, deleted.status === 204, left.length, stored.length]).toEqual(
          ordered ? [round, false, 1, 1] : [round, true, 0, 0],
        );
      }
    },
  );
});

describe("deletion of records that other records need", () => {
  const rowOf = async (collection: string, fields: string) =>
    z
      .record(z.string(), z.number())
      .parse(
        (await list(administrator(), collection, `filter[id][_eq]=${product}&fields=${fields}`))[0],
      );

  it("EDIT-5 is refused for category, manufacturer, payment and shipping method, project, language and file", async () => {
    const { category, manufacturer } = await rowOf("ecommerce_product", "category,manufacturer");
    const used = [
      `/items/ecommerce_category/${category}`,
      `/items/ecommerce_manufacturer/${manufacturer}`,
      `/items/ecommerce_payment_method/${testShop.payments.transfer}`,
      `/items/ecommerce_shipping_method/${testShop.dispatch}`,
    ];
    for (const path of used)
      expect(messageOf(await requestDirectus(shop, path, "DELETE"))).toMatch(/\(\d+\)/);
    expect(
      messageOf(
        await requestDirectus(administrator(), `/items/project/${testShop.project}`, "DELETE"),
      ),
    ).toContain("…");
    expect(
      messageOf(await requestDirectus(administrator(), "/items/languages/de", "DELETE")),
    ).toMatch(/\(\d+\)/);
    const [hero] = await list(administrator(), "block_hero", "fields=image");
    expect(
      messageOf(await requestDirectus(editor, `/files/${String(hero?.["image"])}`, "DELETE")),
    ).toMatch(/\(\d+\)/);
  });

  it("EDIT-5 hides the referring records from callers who may not delete", async () => {
    expect(await requestStatus(editor, `/items/ecommerce_product/${product}`, "DELETE")).toBe(403);
    expect(await requestStatus({}, `/items/ecommerce_product/${product}`, "DELETE")).toBe(403);
    expect(await requestStatus(shop, "/items/ecommerce_product/999999", "DELETE")).toBe(403);
  });

  it("EDIT-5 is allowed if records are deleted together or the reference is only cleared", async () => {
    const guide = await create(administrator(), "ecommerce_size_guide", {
      project: testShop.project,
      display_name: "Größen",
      table: [["a"]],
    });
    const own = await ring(testShop, {
      size_guide: guide,
      product_variants: [{ display_name: "54", active: true }],
      images: [],
    });
    expect(await requestStatus(shop, `/items/ecommerce_size_guide/${guide}`, "DELETE")).toBe(204);
    expect(await requestStatus(shop, `/items/ecommerce_product/${own}`, "DELETE")).toBe(204);
    const folder = await create(administrator(), "directus_folders", {
      name: "Leer",
      parent: WEBSITE_FOLDER_ID,
    });
    expect(await requestStatus(administrator(), `/folders/${folder}`, "DELETE")).toBe(204);
  });
});
