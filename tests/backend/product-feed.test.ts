import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import {
  administrator,
  list,
  logInAs,
  requestDirectus,
  visitor,
  type Caller,
  type Row,
} from "../support/directus";
import { feedViolations } from "../support/feed-rules";
import { readCsvFeed, readXmlFeed } from "../support/read-feed";
import { backdate, running } from "./fixtures/prices";
import {
  createProduct,
  createTestShop,
  updateRecord,
  variantsOf,
  type TestShop,
} from "./fixtures/test-shop";

/* The feed for Google Merchant Center. */

const PRODUCTS = "ecommerce_product";

let shop: TestShop;
let staff: Caller;
let picture: string;

const feed = (format: "xml" | "csv", parameters: Readonly<Record<string, string>>) =>
  fetch(
    `${inject("directusUrl")}/product-feed/google.${format}?${new URLSearchParams(parameters)}`,
  );

beforeAll(async () => {
  shop = await createTestShop("feed");
  staff = await logInAs("shop");
  const [linked] = await list(
    administrator(),
    "ecommerce_product_image",
    "fields=file&filter[product][project][_eq]=1&filter[product][status][_eq]=published&sort=id",
  );
  picture = z.string().parse(linked?.["file"]);
});

const listed = () => ({
  description: "<p>Ein <b>Ring</b> &amp; mehr</p>",
  images: [{ file: picture, sort: 1 }],
});

const refusal = z.object({
  errors: z.array(
    z.object({
      extensions: z.looseObject({ field: z.string(), path: z.array(z.string()).default([]) }),
    }),
  ),
});
const checked = z.object({
  products: z.number(),
  listed: z.number(),
  withoutGtin: z.number(),
  incomplete: z.number(),
  hasShipping: z.boolean(),
  list: z.array(z.looseObject({ id: z.number(), problems: z.array(z.string()) })),
});

describe("feed of products", () => {
  it("FEED-1 FEED-2 FEED-3 FEED-5 contains what the shop sells, and staff see what is missing", async () => {
    const ring = await createProduct(shop, {
      ...listed(),
      translations: [{ language: "en", display_name: "Ring", description: "<p>A ring</p>" }],
      product_variants: [
        { display_name: "54", active: true, stock: 1, gtin: "4006381333931", sort: 1 },
        { display_name: "56", active: true, stock: 0, price_brutto: 520, sort: 2 },
        { display_name: "58", active: false, stock: 1, sort: 3 },
      ],
    });
    const [small, large] = await variantsOf(ring);
    const reduced = await createProduct(shop, listed());
    await backdate(reduced, 60);
    await updateRecord(PRODUCTS, reduced, running(80));
    const plain = await createProduct(shop);
    await createProduct(shop, { ...listed(), status: "draft" });

    const response = await feed("xml", { project: shop.domain, language: "de" });
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=(?:900|89\d)$/);
    const items = readXmlFeed(await response.text());
    expect(feedViolations(items)).toEqual([]);
    const table = await feed("csv", { project: shop.domain, language: "de" });
    expect(readCsvFeed(await table.text())).toEqual(items);
    expect(
      items.map((item) => [
        ...[item["id"], item["title"], item["availability"], item["price"], item["sale_price"]],
        ...[item["gtin"], item["shipping"]],
      ]),
    ).toEqual([
      [
        ...[[`p${ring}-${small}`], ["Ring Solitär, 54"], ["in_stock"], ["100.00 EUR"], undefined],
        ...[["4006381333931"], ["DE:::9.90 EUR"]],
      ],
      [
        ...[[`p${ring}-${large}`], ["Ring Solitär, 56"], ["out_of_stock"], ["520.00 EUR"]],
        ...[undefined, undefined, ["DE:::0.00 EUR"]],
      ],
      [
        ...[[`p${reduced}`], ["Ring Solitär"], ["in_stock"], ["100.00 EUR"], ["80.00 EUR"]],
        ...[undefined, ["DE:::9.90 EUR"]],
      ],
    ]);
    expect((await fetch(items[0]?.["image_link"]?.[0] ?? "")).status).toBe(200);

    // The same feed is served for 15 minutes.
    await updateRecord(PRODUCTS, reduced, { display_name: "Neu" });
    const later = await feed("xml", { project: shop.domain, language: "de" });
    expect(readXmlFeed(await later.text())).toEqual(items);
    const english = await feed("xml", { project: shop.domain, language: "en" });
    expect(readXmlFeed(await english.text()).map(({ title }) => title?.[0])).toEqual([
      ...["Ring, 54", "Ring, 56", "Neu"],
    ]);

    const path = `/product-feed/check?project=${shop.project}&language=en`;
    expect(checked.parse((await requestDirectus(staff, path)).body)).toMatchObject({
      ...{ products: 3, listed: 2, withoutGtin: 3, incomplete: 2, hasShipping: true },
      list: [
        { id: plain, problems: ["picture", "description", "untranslated"] },
        { id: reduced, problems: ["untranslated"] },
      ],
    });
  });

  it("FEED-3 names a wrong parameter, and has no products only while there are none", async () => {
    const answer = async (project: string, language: string): Promise<readonly unknown[]> => {
      const response = await feed("csv", { project, language });
      return [response.status, await response.text()];
    };
    expect(String(await answer(shop.domain, "it"))).toContain("has to be one of de, en, fr.");
    for (const unknown of ["nobody.example", ""]) {
      const [wrong, message] = await answer(unknown, "de");
      expect(wrong).toBe(400);
      expect(message).toContain("has to be the domain of a shop");
    }
    const closed = await createTestShop("closed-feed");
    await updateRecord("ecommerce_settings", closed.settings, { maintenance_mode: true });
    expect((await answer(closed.domain, "de"))[0]).toBe(503);
    await updateRecord("ecommerce_settings", closed.settings, { maintenance_mode: false });
    const [status, text] = await answer(closed.domain, "de");
    expect([status, String(text).split("\r\n").length]).toEqual([200, 2]);
  });

  it("FEED-5 shows addresses and problems to staff only", async () => {
    const editor = await logInAs("editor");
    const paths = ["addresses", "check"].map(
      (path) => `/product-feed/${path}?project=${shop.project}&language=de`,
    );
    for (const path of paths) {
      expect((await requestDirectus(editor, path)).status).toBe(403);
      expect((await requestDirectus(visitor, path)).status).toBe(403);
    }
    const { body } = await requestDirectus(staff, paths[0] ?? "");
    const addresses = z.array(z.object({ url: z.string() })).parse(body);
    expect(addresses).toHaveLength(6);
    for (const { url } of addresses) expect((await fetch(url)).status).toBe(200);
  });

  it("FEED-4 refuses a wrong GTIN at the field of product or size", async () => {
    const product = await createProduct(shop, {
      ...{ status: "draft", gtin: "4006381333931" },
      product_variants: [{ display_name: "54", active: true }],
    });
    const [variant = 0] = await variantsOf(product);
    const fields = async (item: Row) => {
      const reply = await requestDirectus(staff, `/items/${PRODUCTS}/${product}`, "PATCH", item);
      return refusal
        .parse(reply.body)
        .errors.map(({ extensions: { field, path } }) => [field, ...path].join("."));
    };
    expect(await fields({ gtin: "4006381333930" })).toEqual(["gtin"]);
    const update = [{ id: variant, gtin: "12345" }];
    expect(await fields({ product_variants: { create: [], update, delete: [] } })).toEqual([
      "product_variants.1.gtin",
    ]);
  });

  it("FEED-1 lets search engines read the pictures", async () => {
    const robots = await fetch(`${inject("directusUrl")}/robots.txt`);
    expect((await robots.text()).split("\n")).toEqual([
      ...["User-agent: *", "Allow: /assets/", "Allow: /product-feed/", "Disallow: /"],
    ]);
  });
});

describe("feed of the demo site", () => {
  it.each(["de", "en", "fr"])("FEED-1 FEED-2 follows all rules in %s", async (language) => {
    const response = await feed("xml", { project: "sternberg.example", language });
    const items = readXmlFeed(await response.text());
    expect(items.length).toBeGreaterThan(60);
    expect(feedViolations(items)).toEqual([]);
  });
});
