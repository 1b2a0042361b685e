import { describe, expect, it } from "vitest";
import {
  CONTENT_COLLECTIONS,
  NAVIGATION_COLLECTIONS,
} from "../../backend/directus/model/content-collections";
import { resolveContentModel } from "../../backend/directus/model/content-model";
import { SOURCE_COLLECTIONS } from "../../src/cms/collections";

const { tables } = resolveContentModel();
const content = new Set(CONTENT_COLLECTIONS);
const room = (name: string) => tables.find((table) => table.name === name)?.folder ?? "";

describe("collections that trigger a build when saved", () => {
  it("BUILD-3 include everything that the build reads", () => {
    expect(SOURCE_COLLECTIONS.map(({ name }) => name).filter((name) => !content.has(name))).toEqual(
      [],
    );
  });

  it("BUILD-3 include every collection of house, website, blocks and shop, except what visitors submit", () => {
    const kept = tables
      .filter(({ folder }) => ["house", "website", "blocks", "shop"].includes(folder))
      .map(({ name }) => name);
    expect(kept.filter((name) => !content.has(name))).toEqual([
      "ecommerce_product_rating",
      "ecommerce_request",
    ]);
  });

  it("BUILD-3 include nothing of orders, messages and publishing, except appointment services", () => {
    const others = CONTENT_COLLECTIONS.filter((name) =>
      ["orders", "messages", "publishing"].includes(room(name)),
    );
    expect(others).toEqual(["appointment_service", "appointment_service_translations"]);
  });

  it("BUILD-3 the publish button is on every content list and on the publications list", () => {
    expect(NAVIGATION_COLLECTIONS).toEqual(
      expect.arrayContaining([
        "page",
        "menu",
        "brand",
        "theme",
        "ecommerce_product",
        "publication",
      ]),
    );
    expect(
      NAVIGATION_COLLECTIONS.filter(
        (name) => name.endsWith("_translations") || room(name) === "orders",
      ),
    ).toEqual([]);
  });
});
