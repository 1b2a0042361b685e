import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { WEBSITE_FOLDER_ID, PUBLISH_FLOW_ID } from "#backend/directus/model/dsl/stable-ids";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { PUBLIC_PERMISSIONS } from "#backend/directus/access/public-permissions";
import {
  administrator,
  requestDirectus,
  requestStatus,
  builder,
  create,
  list,
  logInAs,
  mayRead,
  visitor,
} from "../support/directus";
import type { Caller } from "../support/directus";

const { tables } = resolveContentModel();
const inFolder = (...folders: readonly string[]) =>
  tables.filter(({ folder }) => folders.includes(folder)).map(({ name }) => name);
const HIDDEN = "form_token";
const PRIVATE = inFolder("orders", "messages").filter((name) => name !== HIDDEN);

async function readable(
  caller: Caller,
  collections: readonly string[],
): Promise<readonly string[]> {
  const allowed = await Promise.all(
    collections.map(async (name) => ((await mayRead(caller, name)) ? [name] : [])),
  );
  return allowed.flat();
}

function uploadAs(caller: Caller, folder: string | null): Promise<Response> {
  const form = new FormData();
  if (folder !== null) form.append("folder", folder);
  form.append(
    "file",
    new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" }),
    "probe.svg",
  );
  const headers = caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` };
  return fetch(`${inject("directusUrl")}/files`, { method: "POST", headers, body: form });
}

async function upload(folder: string | null): Promise<string> {
  const response = await uploadAs(administrator(), folder);
  return z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data.id;
}

describe("visitor", () => {
  it("LIST-3 reads published products with all fields that the shop shows", async () => {
    const fields =
      "id,display_name,slug,price_brutto,stock,manufacturer.display_name,category.slug,images.file.id,images.file.width,images.file.translations.alt";
    const more =
      "product_variants.price_brutto,ratings.rating,attributes.attribute.attribute_group.display_name,tags.tag.slug,translations.display_name";
    // By id: the demo's products come before those of other tests, which have no sort index.
    const query = `fields=${fields},${more},status&sort=id`;
    const products = await list(visitor, "ecommerce_product", query);
    expect(products.length).toBeGreaterThan(20);
    expect(new Set(products.map((product) => product["status"]))).toEqual(new Set(["published"]));
    // PostgreSQL returns decimals as text.
    const price = z.union([z.number(), z.string()]).nullable();
    const variants = z
      .array(z.object({ product_variants: z.array(z.object({ price_brutto: price })) }))
      .parse(products);
    expect(variants.some(({ product_variants }) => product_variants.length > 1)).toBe(true);
  });

  it("LIST-3 reads no draft or archived product and none of its related records", async () => {
    const stored = await list(
      administrator(),
      "ecommerce_product",
      "fields=id&filter[status][_neq]=published",
    );
    expect(stored.length).toBeGreaterThan(0);
    const hidden = new Set(stored.map((row) => row["id"]));
    const [product, category, manufacturer] = [1, 1, 1];
    expect(hidden.has(product)).toBe(false);
    const draft = await create(administrator(), "ecommerce_product", {
      ...{
        display_name: "Entwurf",
        slug: "entwurf-probe",
        reference_number: "P-1",
        category,
        manufacturer,
        status: "draft",
        project: 1,
      },
      product_variants: [{ display_name: "52", price_brutto: 10 }],
      translations: [{ language: "en", display_name: "Draft" }],
      images: [{ file: await upload(WEBSITE_FOLDER_ID), sort: 1 }],
      ratings: [{ project: 1, status: "published", rating: 5, name: "A." }],
    });
    expect(await requestStatus(visitor, `/items/ecommerce_product/${draft}`)).toBe(403);
    for (const [collection, field] of [
      ["ecommerce_product_variant", "product"],
      ["ecommerce_product_translations", "ecommerce_product"],
      ["ecommerce_product_image", "product"],
      ["ecommerce_product_rating", "product"],
    ] as const) {
      expect(await list(visitor, collection, `filter[${field}][_eq]=${draft}`), collection).toEqual(
        [],
      );
      expect(
        (await list(administrator(), collection, `filter[${field}][_eq]=${draft}`)).length,
        collection,
      ).toBe(1);
    }
  });

  it("RATING-1 reads published reviews only", async () => {
    await create(administrator(), "ecommerce_product_rating", {
      project: 1,
      product: 1,
      rating: 1,
      name: "Ungeprüft",
      status: "draft",
    });
    const names = (await list(visitor, "ecommerce_product_rating", "fields=name,status")).map(
      (row) => row["name"],
    );
    expect(names).not.toContain("Ungeprüft");
  });

  it("SETTINGS-2 reads all settings of the shop with payment, shipping and legal texts", async () => {
    const fields =
      "*,payment_methods.payment_id.display_name,shipping_methods.shipping_method.free,shipping_countries.shipping_country.country_code";
    const more =
      "bank_details.iban,legal_pages.type,legal_pages.content,shipping_methods_config.payment_methods.method,attribute_filters.attribute_group.display_name";
    const query = `fields=${fields},${more},project.domain&filter[project][domain][_eq]=sternberg.example`;
    const [settings] = await list(visitor, "ecommerce_settings", query);
    expect(settings).toMatchObject({ project: { domain: "sternberg.example" }, enable_cart: true });
  });

  it("CONTENT-4 SHOP-4 reads only id, domain and time zone of the project", async () => {
    expect(await list(visitor, "project", "filter[id][_eq]=1")).toEqual([
      { id: 1, domain: "sternberg.example", time_zone: "Europe/Berlin" },
    ]);
    expect(await mayRead(visitor, "project", "url")).toBe(false);
  });

  it("SAFE-2 BUILD-1 reads only shop data: no pages, brands, orders, messages, users or system data", async () => {
    const open = new Set([
      ...PUBLIC_PERMISSIONS.map(({ collection }) => collection),
      "file_translations",
    ]);
    const all = tables.map(({ name }) => name);
    expect([...(await readable(visitor, all))].sort()).toEqual([...open].sort());
    for (const path of [
      "/users",
      "/roles",
      "/policies",
      "/permissions",
      "/activity",
      "/revisions",
      "/folders",
      "/translations",
      "/flows",
    ])
      expect([path, await requestStatus(visitor, `${path}?limit=1`)]).toEqual([path, 403]);
  });

  it("SAFE-2 reads only permitted fields, also by filter and sort", async () => {
    for (const field of ["date_created", "date_updated"]) {
      expect(await mayRead(visitor, "ecommerce_product", field), field).toBe(false);
      // A sort order that the shop does not use is refused before the permissions.
      expect([400, 403], field).toContain(
        await requestStatus(visitor, `/items/ecommerce_product?sort=${field}&limit=1`),
      );
      expect(
        await requestStatus(
          visitor,
          `/items/ecommerce_product?filter[${field}][_nnull]=true&limit=1`,
        ),
        field,
      ).toBe(403);
    }
    for (const { collection, fields } of PUBLIC_PERMISSIONS) {
      const [first] = await list(visitor, collection);
      if (first !== undefined)
        expect(
          Object.keys(first).filter((name) => !fields.includes(name)),
          collection,
        ).toEqual([]);
    }
  });

  it("SAFE-2 writes nothing: no order, review, product or file", async () => {
    const rating = { product: 1, rating: 5, name: "X", project: 1 };
    expect(await requestStatus(visitor, "/items/ecommerce_product_rating", "POST", rating)).toBe(
      403,
    );
    expect(await requestStatus(visitor, "/items/ecommerce_order", "POST", {})).toBe(403);
    expect(
      await requestStatus(visitor, "/items/ecommerce_product/1", "PATCH", { price_brutto: 1 }),
    ).toBe(403);
    expect(await requestStatus(visitor, "/items/ecommerce_product/1", "DELETE")).toBe(403);
    expect((await uploadAs(visitor, WEBSITE_FOLDER_ID)).status).toBe(403);
  });

  it("CONTENT-6 gets images of the folder “Website” only in the sizes that the shop uses", async () => {
    const [file] = z
      .object({ data: z.array(z.object({ id: z.string() })) })
      .parse(
        (
          await requestDirectus(
            administrator(),
            "/files?limit=1&fields=id&filter[type][_eq]=image/jpeg",
          )
        ).body,
      ).data;
    if (file === undefined) throw new Error("The demo site has no images.");
    for (const key of ["thumb-160", "card-400"])
      expect(await requestStatus(visitor, `/assets/${file.id}?key=${key}`)).toBe(200);
    for (const query of [
      "width=333",
      "key=card-400&width=333",
      "quality=1",
      'transforms=[["blur",9]]',
      "key=unheard-of",
    ])
      expect([query, await requestStatus(visitor, `/assets/${file.id}?${query}`)]).toEqual([
        query,
        400,
      ]);
  });

  it("CONTENT-6 gets no file outside that folder", async () => {
    const inside = await upload(WEBSITE_FOLDER_ID);
    const folder = await create(administrator(), "directus_folders", { name: "Verträge" });
    for (const hidden of [await upload(String(folder)), await upload(null)]) {
      expect(await requestStatus(visitor, `/assets/${hidden}`)).toBe(403);
      expect(await requestStatus(visitor, `/files/${hidden}`)).toBe(403);
    }
    expect(await requestStatus(visitor, `/assets/${inside}`)).toBe(200);
  });
});

describe("build account", () => {
  it("BUILD-1 reads all site and website content with drafts, and published records of the shop", async () => {
    const wanted = inFolder("site", "website", "blocks");
    expect(await readable(builder(), wanted)).toEqual(wanted);
    const products = await list(builder(), "ecommerce_product", "fields=status,date_updated");
    expect(new Set(products.map((product) => product["status"]))).toEqual(new Set(["published"]));
  });

  it("SAFE-2 reads no orders, messages or users, and writes nothing", async () => {
    const services = ["appointment_service", "appointment_service_translations"];
    expect(await readable(builder(), PRIVATE)).toEqual(services);
    expect(await requestStatus(builder(), "/users?limit=1&fields=email")).toBe(403);
    expect(await requestStatus(builder(), "/items/page/1", "PATCH", { status: "draft" })).toBe(403);
  });
});

describe("editors and shop staff", () => {
  let editor: Caller = {};
  let shop: Caller = {};
  beforeAll(async () => {
    editor = await logInAs("editor");
    shop = await logInAs("shop");
  });

  it("PAGE-6 let an editor write pages, but not read orders or messages or change languages", async () => {
    const page = await create(editor, "page", {
      key: "probeseite",
      translations: [{ language: "de", title: "Probe" }],
      blocks: [],
    });
    expect(await requestStatus(editor, `/items/page/${page}`, "DELETE")).toBe(204);
    expect(await readable(editor, PRIVATE)).toEqual([]);
    expect(await mayRead(editor, "languages")).toBe(true);
    expect(await requestStatus(editor, "/items/languages/de", "PATCH", { name: "X" })).toBe(403);
    expect(
      await requestStatus(editor, "/items/ecommerce_product/1", "PATCH", { price_brutto: 1 }),
    ).toBe(403);
  });

  it("PAGE-6 let an editor change all site and website content with files and folders", async () => {
    const all = inFolder("site", "website", "blocks").filter((name) => name !== "languages");
    expect(await readable(editor, all)).toEqual(all);
    // Of the project only what no mail and no order depends on.
    // Files are another test.
    const kept = all.filter((name) => !["project", "file_translations"].includes(name));
    const mine = z.object({
      data: z.record(z.string(), z.record(z.string(), z.object({ access: z.string() }))),
    });
    const permissions = mine.parse((await requestDirectus(editor, "/permissions/me")).body).data;
    const withoutPermission = kept.flatMap((name) =>
      ["create", "read", "update", "delete"]
        .filter((action) => permissions[name]?.[action]?.access !== "full")
        .map((action) => `${action} ${name}`),
    );
    // Records that exist once or that the site cannot be built without can be changed, but not
    // added or deleted (EDIT-3); fixed pages cannot be deleted.
    const once = ["menu", "legal_notice", "site_config", "theme", "company"];
    expect(withoutPermission.toSorted()).toEqual(
      ["delete page", ...once.flatMap((name) => [`create ${name}`, `delete ${name}`])].toSorted(),
    );
    const folder = await create(editor, "directus_folders", {
      name: "Herbst",
      parent: WEBSITE_FOLDER_ID,
    });
    const file = z
      .object({ data: z.object({ id: z.string() }) })
      .parse(await (await uploadAs(editor, String(folder))).json()).data.id;
    expect(await requestStatus(visitor, `/assets/${file}`)).toBe(200);
    expect(await requestStatus(editor, `/files/${file}`, "DELETE")).toBe(204);
  });

  it("SAFE-2 PAGE-6 let editors read, write, move and download only files of the website, and shop staff all files", async () => {
    const subfolder = await create(administrator(), "directus_folders", {
      name: "Winter",
      parent: WEBSITE_FOLDER_ID,
    });
    const elsewhere = await create(administrator(), "directus_folders", { name: "Verträge" });
    const folders = [WEBSITE_FOLDER_ID, String(subfolder), String(elsewhere), null];
    const status = async (caller: Caller, path: string, method = "GET", body?: unknown) =>
      await requestStatus(caller, path, method, body);
    const walk = (caller: Caller) =>
      Promise.all(
        folders.map(async (folder) => {
          const file = await upload(folder);
          const movable = await upload(WEBSITE_FOLDER_ID);
          return [
            (await uploadAs(caller, folder)).status,
            await status(caller, `/files/${file}`),
            await status(caller, `/assets/${file}`),
            await status(caller, `/files/${movable}`, "PATCH", { folder }),
            await status(caller, `/files/${file}`, "PATCH", { folder: WEBSITE_FOLDER_ID }),
            await status(caller, `/files/${file}`, "DELETE"),
          ];
        }),
      );
    const all = [200, 200, 200, 200, 200, 204];
    const none = [403, 403, 403, 403, 403, 403];
    // A file without a folder lies in the folder of the website.
    expect(await walk(editor)).toEqual([all, all, none, [200, ...none.slice(1)]]);
    expect(await walk(shop)).toEqual([all, all, all, all]);
    for (const parent of [null, String(elsewhere)])
      expect(await status(editor, "/folders", "POST", { name: "Anders", parent })).toBe(403);
    expect(await status(editor, `/folders/${subfolder}`, "PATCH", { parent: null })).toBe(403);
    expect(await status(editor, `/folders/${elsewhere}`, "PATCH", { name: "Offen" })).toBe(403);
  });

  it("SAFE-2 hide an export of orders from editors and visitors", async () => {
    const title = "orders-of-today";
    await requestDirectus(shop, "/utils/export/ecommerce_order", "POST", {
      format: "csv",
      query: { fields: ["order_number"], limit: 1 },
      file: { title, folder: WEBSITE_FOLDER_ID },
    });
    const files = z.object({
      data: z.array(z.object({ id: z.string(), folder: z.string().nullable() })),
    });
    const find = async () =>
      files.parse(
        (
          await requestDirectus(
            administrator(),
            `/files?filter[title][_eq]=${title}&fields=id,folder`,
          )
        ).body,
      ).data;
    await expect.poll(find, { timeout: 60_000 }).toHaveLength(1);
    const [file] = await find();
    expect(file?.folder).toBeNull();
    for (const caller of [editor, visitor])
      expect(await requestStatus(caller, `/assets/${file?.id}`)).toBe(403);
  });

  it("PAGE-6 let an editor clear optional fields, and reject values of a wrong form", async () => {
    const translations = [{ language: "de", title: "Probe", path: "probe" }];
    const page = await create(editor, "page", { key: "leerprobe", translations });
    const ids = z.object({ data: z.object({ translations: z.array(z.number()) }) });
    const [german] = ids.parse(
      (await requestDirectus(editor, `/items/page/${page}?fields=translations`)).body,
    ).data.translations;
    const setPath = async (path: string | null) =>
      await requestStatus(editor, `/items/page_translations/${german}`, "PATCH", { path });
    expect(await setPath("/Probe!")).toBe(400);
    expect(await setPath(null)).toBe(200);
    expect(await setPath("probe/zwei")).toBe(200);
    expect(await requestStatus(editor, `/items/page/${page}`, "DELETE")).toBe(204);
    const button = (accentColor: string | null) =>
      requestDirectus(editor, "/items/theme_button/1", "PATCH", { accentColor });
    expect((await button(null)).status).toBe(200);
    expect((await button("gold")).status).toBe(400);
    expect((await button("#7d5f27")).status).toBe(200);
  });

  it("SAFE-2 hide other users' accounts and system data from an editor", async () => {
    const known = await requestDirectus(editor, "/users?fields=email&limit=-1");
    expect(known.body).toEqual({ data: [{ email: "editor@sternberg.example.com" }] });
    expect((await requestDirectus(editor, "/users?fields=password,tfa_secret")).body).toEqual({
      data: [{ password: "**********", tfa_secret: null }],
    });
    expect(await requestStatus(editor, "/users?fields=token")).toBe(403);
    const admin = z
      .object({ data: z.object({ id: z.string() }) })
      .parse((await requestDirectus(administrator(), "/users/me?fields=id")).body).data.id;
    expect(await requestStatus(editor, `/users/${admin}`, "PATCH", { password: "geraten" })).toBe(
      403,
    );
    // Only the flow of the publish button, which the Directus app needs to show it.
    const flows = z
      .object({ data: z.array(z.object({ id: z.string() })) })
      .parse((await requestDirectus(editor, "/flows")).body).data;
    expect(flows.map(({ id }) => id)).toEqual([PUBLISH_FLOW_ID]);
    for (const path of ["/policies", "/access", "/operations", "/schema/snapshot"])
      expect([path, await requestStatus(editor, path)]).toEqual([path, 403]);
  });

  it("SAFE-2 let shop staff read and process orders, but not change amounts or delete orders", async () => {
    const order = await create(administrator(), "ecommerce_order", {
      ...{
        order_number: "PROBE-1",
        project: 1,
        language: "de",
        customer_email: "a@b.example",
        payment_method: 1,
        shipping_method: 1,
      },
      ...{ lines_total_brutto: 10, total_brutto: 10, total_tax: 1.6, request_hash: "x" },
    });
    expect(await readable(shop, PRIVATE)).toEqual(PRIVATE);
    expect(await readable(shop, [HIDDEN])).toEqual([]);
    expect(
      await requestStatus(shop, `/items/ecommerce_order/${order}`, "PATCH", { total_brutto: 1 }),
    ).toBe(403);
    expect(await requestStatus(shop, `/items/ecommerce_order/${order}`, "DELETE")).toBe(403);
    expect(await requestStatus(shop, "/items/page/1", "PATCH", { status: "draft" })).toBe(403);
    expect(await requestStatus(administrator(), `/items/ecommerce_order/${order}`, "DELETE")).toBe(
      204,
    );
  });

  it("SAFE-2 cannot extend their own permissions", async () => {
    for (const person of [editor, shop]) {
      expect(
        await requestStatus(person, "/permissions", "POST", {
          collection: "ecommerce_order",
          action: "delete",
        }),
      ).toBe(403);
      expect(await requestStatus(person, "/users/me", "PATCH", { role: null })).toBe(403);
    }
  });
});
