import { randomUUID } from "node:crypto";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { EXPENSIVE_READS, LIST_READ } from "./fixtures/anonymous-reads";
import { pathOf, type ApiRead } from "./fixtures/product-filters";
import { REFUSED_READS } from "./fixtures/refused-reads";
import { NO_FILTERS } from "#domain/catalogue/product-filters";
import {
  administrator,
  type Caller,
  requestDirectus,
  requestStatus,
  builder,
  logInAs,
  visitor,
} from "../support/directus";
import { orderRequest, createTestShop, postOrder, createProduct } from "./fixtures/test-shop";

const refused = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .min(1),
});

describe("read without a login", () => {
  it("SAFE-1 is refused with a code and a reason if it is too large", async () => {
    for (const [name, read] of Object.entries<ApiRead>(REFUSED_READS)) {
      const reply = await requestDirectus(visitor, pathOf(read));
      expect([400, 403, 404], name).toContain(reply.status);
      const [error] = refused.parse(reply.body).errors;
      expect(["INVALID_QUERY", "FORBIDDEN", "ROUTE_NOT_FOUND"], name).toContain(
        error?.extensions.code,
      );
      expect(error?.message, name).not.toBe("");
    }
  });

  const isBounded = async (read: ApiRead) => {
    const reply = await requestDirectus(visitor, pathOf(read));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(JSON.stringify(reply.body).length).toBeLessThan(500_000);
  };
  it("SAFE-1 is answered with a bounded size: everything of a product, most rows", () =>
    isBounded(EXPENSIVE_READS["everything of a product, most rows"]));

  it.each(Object.entries<ApiRead>(EXPENSIVE_READS))(
    "SAFE-1 is answered with a bounded size: %s",
    { tags: ["full"] },
    (_, read) => isBounded(read),
  );

  /** Queries that are refused in every notation that Directus accepts. */
  const NOTATIONS = [
    "fields=*.*",
    "fields[]=id&fields[]=images.*",
    "fields[]=id,images.*",
    "fields%5B%5D=category.*",
    "fields[0]=%2A.%2A",
    "limit=5&limit=-1",
    "limit[]=-1",
    "limit[a]=-1&fields=id",
    "deep[images][_limit]=-1",
    "deep[images][_filter][id][_gt]=1",
    "aggregate[count]=*",
    "aggregate[count]=*&groupBy[]=description",
    "filter[_or][0][_or][0][id][_eq]=1&limit=1",
    "filter[category][project][domain][_eq]=a&filter[description][_regex]=(a%2B)%2B$",
    "search=ring&limit=1",
    "alias[a]=images&fields=a.*",
    "export=csv&limit=1",
    "sort[]=ratings.rating&limit=1",
    "meta[]=*&limit=1",
    "access_token=&fields=*.*",
    "fields[][a]=id&limit=1",
    "sort[][a]=id&limit=1",
    "sort[0][0]=id&limit=1",
    "groupBy[][a]=id",
    "deep=null&limit=1",
    "aggregate=[",
    "aggregate=null",
    "aggregate=count",
    "meta[a]=filter_count&limit=1",
  ];
  it("SAFE-1 is refused in every notation", async () => {
    for (const query of NOTATIONS) {
      for (const path of ["/items/ecommerce_product", "/items/ecommerce%5Fproduct"])
        expect([query, path, await requestStatus(visitor, `${path}?${query}`)]).toEqual([
          query,
          path,
          400,
        ]);
      const head = { method: "HEAD" };
      const url = `${inject("directusUrl")}/items/ecommerce_product?${query}`;
      expect([query, (await fetch(url, head)).status]).toEqual([query, 400]);
    }
  });

  it("SAFE-1 is bounded for a single record too", async () => {
    expect(await requestStatus(visitor, "/items/ecommerce_product/1?fields=*.*")).toBe(400);
    expect(
      await requestStatus(
        visitor,
        "/items/ecommerce_product/1?fields=id,display_name,images.file.id",
      ),
    ).toBe(200);
  });

  it("SAFE-1 is refused with SEARCH", async () => {
    expect(
      await requestStatus(visitor, "/items/ecommerce_product", "SEARCH", {
        query: { limit: 1 },
      }),
    ).toBe(403);
  });

  it("SAFE-1 remains refused with invalid credentials", async () => {
    const url = `${inject("directusUrl")}/items/ecommerce_product?fields=*.*&limit=1`;
    const statusWith = async (headers: Record<string, string>) =>
      (await fetch(url, { headers })).status;
    expect(await statusWith({ authorization: "Bearer nobody" })).toBe(401);
    expect(await statusWith({ authorization: "Basic bm9ib2R5Om5vYm9keQ==" })).toBe(400);
    expect(await statusWith({ authorization: "Bearer" })).toBe(400);
    expect([400, 401]).toContain(await statusWith({ cookie: "directus_session_token=nobody" }));
    expect((await fetch(`${url}&access_token=nobody`)).status).toBe(401);
  });
});

describe("route without a login", () => {
  it("SAFE-1 closes GraphQL for all callers", async () => {
    for (const [method, path] of [
      ["POST", "/graphql"],
      ["GET", "/graphql?query={__typename}"],
      ["POST", "/GraphQL/"],
    ] as const) {
      const body = method === "POST" ? { query: "{ __typename }" } : undefined;
      for (const caller of [visitor, administrator(), builder()]) {
        const reply = await requestDirectus(caller, path, method, body);
        expect([path, reply.status]).toEqual([path, 404]);
        expect(refused.parse(reply.body).errors[0]?.message).toContain("GraphQL is disabled");
      }
    }
  });

  it("SAFE-1 opens hashes, shares and jobs to administrators only", async () => {
    const editor = await logInAs("editor");
    for (const [path, body] of [
      ["/utils/hash/generate", { string: "a" }],
      ["/Utils/Hash/Generate/", { string: "a" }],
      ["/utils/hash/verify", { string: "a", hash: "b" }],
      ["/shares/auth", { share: randomUUID(), password: "a" }],
      ["/jobs", {}],
    ] as const) {
      const statusFor = async (caller: Caller) => await requestStatus(caller, path, "POST", body);
      for (const caller of [visitor, builder(), editor])
        expect([path, await statusFor(caller)]).toEqual([path, 403]);
      expect([403, 404], path).not.toContain(await statusFor(administrator()));
    }
  });

  it("SAFE-1 closes all routes that visitors need not", async () => {
    for (const [method, path] of [
      ["GET", "/utils/random/string"],
      ["POST", "/utils/import/ecommerce_product"],
      ["POST", "/utils/export/ecommerce_product"],
      ["POST", "/utils/cache/clear"],
      ["POST", "/utils/sort/ecommerce_product"],
      ["POST", "/utils/revert/1"],
      ["POST", "/utils/resolve-redirect"],
      ["POST", "/files/import"],
      ["POST", "/files"],
      ["GET", "/files"],
      ["SEARCH", "/files"],
      ["POST", "/assets/files"],
      ["POST", "/assets/folder/072ddf1b-26fa-5b95-9f12-522db6f01100"],
      ["GET", "/server/specs/oas"],
      ["GET", "/server/specs/graphql"],
      ["GET", "/schema/snapshot"],
      ["GET", "/collections"],
      ["GET", "/fields"],
      ["GET", "/relations"],
      ["GET", "/shares/info/072ddf1b-26fa-5b95-9f12-522db6f01100"],
      ["POST", "/users/register"],
      ["POST", "/users/invite"],
      ["GET", "/activity"],
      ["GET", "/revisions"],
      ["GET", "/comments"],
      ["GET", "/notifications"],
      ["GET", "/extensions"],
      ["GET", "/extensions/registry"],
      ["POST", "/flows/trigger/072ddf1b-26fa-5b95-9f12-522db6f01100"],
      ["POST", "/mcp"],
      ["POST", "/ai/chat"],
      ["PATCH", "/items/ecommerce_product"],
      ["POST", "/server/setup"],
      ["POST", "/deployments/webhooks/vercel"],
      ["POST", "/Deployments//Webhooks/vercel"],
    ] as const) {
      const reply = await requestDirectus(visitor, path, method, method === "GET" ? undefined : {});
      expect([path, reply.status]).toEqual([path, 403]);
      expect(refused.parse(reply.body).errors[0]?.extensions.code).toBe("FORBIDDEN");
    }
  });

  it("SAFE-1 leaves open what the login page of the Directus app requests", async () => {
    for (const path of [
      "/server/info",
      "/server/ping",
      "/server/health",
      "/auth?sessionOnly",
      "/extensions/sources/index.js",
    ])
      expect([path, await requestStatus(visitor, path)]).toEqual([path, 200]);
    expect((await fetch(`${inject("directusUrl")}/admin/login`)).status).toBe(200);
  });
});

describe("continuous reads without a login", () => {
  it("SAFE-1 leave capacity for list reads and an order", async () => {
    const shop = await createTestShop("loop");
    const product = await createProduct(shop);
    let running = true;
    const statuses = new Set<number>();
    const loops = Array.from({ length: 16 }, async () => {
      while (running)
        statuses.add(
          await requestStatus(visitor, pathOf(EXPENSIVE_READS["count by attribute, all filters"])),
        );
    });
    try {
      const order = postOrder(orderRequest(shop, product));
      for (let turn = 0; turn < 10; turn += 1)
        expect(await requestStatus(visitor, pathOf(LIST_READ))).toBe(200);
      expect((await order).body.status).toBe("ok");
    } finally {
      running = false;
      await Promise.all(loops);
    }
    expect([...statuses]).toEqual([200]);
  });

  it(
    "SAFE-1 return 503 with Retry-After beyond the queue's length",
    { tags: ["full"] },
    async () => {
      const read = EXPENSIVE_READS["count by attribute, all filters"];
      const path = pathOf(read);
      // Each of several Directus has a queue, for a hundred reads of each network.
      const paths = Array.from({ length: 250 }, (_, index) =>
        pathOf({ ...read, query: { ...read.query, limit: 700 + index } }),
      );
      const answers = await Promise.all(
        paths.map((each) => fetch(`${inject("directusUrl")}${each}`)),
      );
      const busy = answers.filter(({ status }) => status === 503);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(32);
      expect(busy.length).toBeGreaterThan(0);
      expect(busy.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
      expect(await requestStatus(visitor, path)).toBe(200);
    },
  );
});

describe("cached responses", () => {
  const read = async (path: string, { token }: Caller = visitor) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { headers: sent } = await fetch(`${inject("directusUrl")}${path}`, { headers });
    return { cache: sent.get("x-cache-status"), control: sent.get("cache-control") };
  };

  it("SAFE-1 are those of reads without a login, and browsers do not keep them", async () => {
    const path = pathOf({ ...LIST_READ, query: { fields: "id,display_name", limit: 17 } });
    const states = await Promise.all(Array.from({ length: 5 }, () => read(path)));
    expect(new Set(states.map(({ control }) => control))).toEqual(new Set(["no-cache"]));
    await expect.poll(async () => (await read(path)).cache).toBe("HIT");
  });

  it("SAFE-2 are not those of an account, and no account gets those of visitors", async () => {
    const shared = "/items/ecommerce_product?fields=id,display_name&limit=16";
    await read(shared);
    for (const path of [shared, "/users/me", "/items/ecommerce_order?limit=1"])
      for (const caller of [administrator(), administrator(), builder()])
        expect([path, (await read(path, caller)).cache]).toEqual([path, "MISS"]);
    for (const path of ["/server/info", "/server/info", "/forms/slots", "/forms/slots"])
      expect([path, (await read(path)).cache]).toEqual([path, "MISS"]);
  });

  it("CONTENT-4 are cleared by an order, so that they show the stock that is left", async () => {
    const shop = await createTestShop("cached");
    const product = await createProduct(shop, { stock: 5 });
    const path = `/items/ecommerce_product/${product}?fields=id,stock`;
    const stock = async () => (await requestDirectus(visitor, path)).body;
    for (const left of [5, 4, 3]) {
      expect(await stock()).toEqual({ data: { id: product, stock: left } });
      expect((await postOrder(orderRequest(shop, product))).body.status).toBe("ok");
    }
  });
});

describe("caller with a login", () => {
  it("SAFE-1 reads with wildcards, but at most five relations deep", async () => {
    for (const caller of [builder(), administrator()]) {
      expect(await requestStatus(caller, "/items/ecommerce_product?fields=*.*&limit=1")).toBe(200);
      expect(
        await requestStatus(
          caller,
          "/items/ecommerce_product?fields=id,attributes.attribute.attribute_group.translations.id&limit=1",
        ),
      ).toBe(200);
      expect(
        await requestStatus(caller, "/items/ecommerce_product?fields=*.*.*.*.*.*&limit=1"),
      ).toBe(400);
    }
  });
});

describe("queries of the shop", () => {
  afterAll(() => vi.unstubAllEnvs());

  it("SAFE-1 all get a response", async () => {
    vi.stubEnv("GATSBY_CONTENT_API", inject("directusUrl"));
    vi.stubEnv("GATSBY_ORDER_API", inject("directusUrl"));
    vi.stubEnv("GATSBY_PROJECT_DOMAIN", "sternberg.example");
    const queries = await import("#clients/content/queries/catalogue-queries");
    const { categoriesQuery } = await import("#clients/content/queries/categories-query");
    const { productQuery } = await import("#clients/content/queries/product-queries");
    const { productFactsQuery } = await import("#clients/content/queries/product-facts-query");
    const choices = await import("#clients/content/queries/filter-option-queries");
    const { suggestionsQuery } = await import("#clients/content/queries/suggestions-query");
    const counts = await import("#clients/content/queries/facet-queries");
    const relatedProductQueries = await import("#clients/content/queries/related-product-queries");
    const { cartProductsQuery } = await import("#clients/content/queries/cart-queries");
    const { characteristicsQuery } = await import("#clients/content/queries/characteristics-query");
    const { reviewsQuery } = await import("#clients/content/queries/review-queries");
    const { fetchCartEnabled } = await import("#clients/content/cart-enabled");
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const filters = {
      ...NO_FILTERS,
      ...{
        category: "ringe",
        manufacturers: ["aurelis"],
        subcategories: ["trauringe"],
        tag: "geschenkidee",
        min: 1,
        max: 9000,
      },
      ...{ attributes: [1, 2], search: "ring gold weiß 585 brillant" },
    };
    const groups = [[1], [2]];
    expect(await fetchCartEnabled()).toEqual({ ok: true, value: true });
    for (const locale of ["de", "en", "fr"] as const) {
      expect((await client.query(queries.shopSettingsQuery(locale))).enableCart).toBe(true);
      expect((await client.query(categoriesQuery(locale))).length).toBeGreaterThan(0);
      const all = await client.query(queries.productsQuery(NO_FILTERS, "-date_published", locale));
      expect(all.products).toHaveLength(20);
      for (const sort of ["price_brutto", "-price_brutto", "display_name"] as const)
        expect(
          (
            await client.query(
              queries.productsQuery({ ...NO_FILTERS, sort, page: 1 }, sort, locale),
            )
          ).products.length,
        ).toBeGreaterThan(0);
      await client.query(queries.productsQuery(filters, "-date_published", locale, groups));
      const ids = all.products.map(({ id }) => id);
      expect(await client.query(productQuery(ids[0] ?? 0, locale))).not.toBeNull();
      expect((await client.query(productFactsQuery(2, locale)))?.stones).toHaveLength(1);
      expect(
        (
          await client.query(
            cartProductsQuery(
              Array.from({ length: 50 }, (_, index) => index + 1),
              locale,
            ),
          )
        ).length,
      ).toBeGreaterThan(20);
      const characteristics = await client.query(
        characteristicsQuery(
          Array.from({ length: 50 }, (_, index) => index + 1),
          locale,
        ),
      );
      expect(characteristics.get(2)?.length).toBeGreaterThan(3);
      expect(
        (await client.query(relatedProductQueries.viewedProductsQuery(ids, locale))).length,
      ).toBe(20);
      await client.query(
        relatedProductQueries.relatedProductsQuery({ category: 1, product: 1, count: 4, locale }),
      );
      expect((await client.query(choices.tagsQuery(locale))).length).toBeGreaterThan(0);
      expect(
        (await client.query(choices.subcategoriesQuery(locale, "ringe"))).length,
      ).toBeGreaterThan(0);
      expect(
        (await client.query(choices.attributesQuery([1, 2, 3], locale))).length,
      ).toBeGreaterThan(0);
      await client.query(suggestionsQuery("ring", locale));
    }
    expect((await client.query(choices.manufacturersQuery())).length).toBeGreaterThan(0);
    for (const facet of [
      "category",
      "manufacturers",
      "subcategories",
      "attributes",
      "tag",
    ] as const) {
      expect(
        (await client.query(counts.facetCountsQuery(facet, NO_FILTERS, [], "de"))).size,
      ).toBeGreaterThan(0);
      await client.query(counts.facetCountsQuery(facet, filters, groups, "de"));
    }
    expect(await client.query(counts.priceBoundsQuery(NO_FILTERS, [], "de"))).not.toBeNull();
    await client.query(counts.priceBoundsQuery(filters, groups, "de"));
    await client.query(reviewsQuery(1, 0));
  });
});
