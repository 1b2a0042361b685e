import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findPathProblem, readRequestPaths } from "./support/public-model";
import { recordShopRequests } from "./support/shop-requests";

const requests = await recordShopRequests();

describe("reads of the shop", () => {
  it.each(Object.entries(requests))(
    "CONTENT-4 %s names only fields that the public may read",
    (_, urls) => {
      for (const url of urls) {
        // A search returns only ids of published products.
        if (new URL(url).pathname === "/search/products") continue;
        const { collection, paths } = readRequestPaths(url);
        expect(paths.length).toBeGreaterThan(0);
        expect(paths.flatMap((path) => findPathProblem(collection, path) ?? [])).toEqual([]);
      }
    },
  );

  it("CONTENT-4 are all recorded", () => {
    const queries = join(__dirname, "../../../src/clients/content/queries");
    const exported = readdirSync(queries).flatMap((file) => [
      ...readFileSync(join(queries, file), "utf8").matchAll(/export function (\w+Query)\b/g),
    ]);
    const recorder = readFileSync(join(__dirname, "support/shop-requests.ts"), "utf8");
    expect(exported.length).toBeGreaterThan(15);
    // Searches are recorded with the reads that need them.
    expect(
      exported
        .map(([, name = ""]) => name)
        .filter((name) => name !== "searchQuery" && !recorder.includes(`${name}(`)),
    ).toEqual([]);
  });

  it("an unknown or private path is reported", () => {
    const read = (query: string) => {
      const { collection, paths } = readRequestPaths(
        `https://content.example/items/ecommerce_product?${query}`,
      );
      return paths.flatMap((path) => findPathProblem(collection, path) ?? []);
    };
    expect(read("fields=id,colour")).toEqual(["ecommerce_product.colour does not exist"]);
    expect(read("fields=ratings.buyer_hash")).toEqual([
      "ecommerce_product_rating.buyer_hash is not public",
    ]);
    expect(read("fields=slug.id")).toEqual(["ecommerce_product.slug is no relation"]);
    expect(read("sort=-date_updated")).toEqual(["ecommerce_product.date_updated is not public"]);
    expect(read('filter={"_and":[{"project":{"url":{"_eq":"a"}}}]}')).toEqual([
      "project.url is not public",
    ]);
    expect(read('deep={"images":{"_sort":["-position"]}}')).toEqual([
      "ecommerce_product_image.position does not exist",
    ]);
    expect(read('aggregate={"countDistinct":["date_created"]}&groupBy=project')).toEqual([
      "ecommerce_product.date_created is not public",
    ]);
  });
});
