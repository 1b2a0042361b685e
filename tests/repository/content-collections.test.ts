import { describe, expect, it } from "vitest";
import {
  CONTENT_COLLECTIONS,
  NAVIGATION_COLLECTIONS,
} from "#backend/directus/model/content-collections";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { resolvePersonalData } from "#backend/directus/customer-data/personal-data";
import { SOURCE_COLLECTIONS } from "#cms/collections.generated";

const model = resolveContentModel();
const { tables } = model;
const content = new Set(CONTENT_COLLECTIONS);
const folderOf = (name: string) => tables.find((table) => table.name === name)?.folder ?? "";

describe("collections that trigger a build when saved", () => {
  it("BUILD-3 include everything that the build reads", () => {
    expect(SOURCE_COLLECTIONS.map(({ name }) => name).filter((name) => !content.has(name))).toEqual(
      [],
    );
  });

  it("BUILD-3 include every collection of site, website, blocks and shop, except what visitors submit and what the shop records of prices, stock and searches", () => {
    const kept = tables
      .filter(({ folder }) => ["site", "website", "blocks", "shop"].includes(folder))
      .map(({ name }) => name);
    expect(kept.filter((name) => !content.has(name))).toEqual([
      "ecommerce_price_history",
      "ecommerce_product_rating",
      "ecommerce_stock_movement",
      "ecommerce_stock_take",
      "ecommerce_stock_take_line",
      "ecommerce_request",
      "empty_search",
    ]);
  });

  it("BUILD-3 include nothing of orders, messages and publishing, except appointment services", () => {
    const others = CONTENT_COLLECTIONS.filter((name) =>
      ["orders", "messages", "publishing"].includes(folderOf(name)),
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
        (name) => name.endsWith("_translations") || folderOf(name) === "orders",
      ),
    ).toEqual([]);
  });
});

describe("personal data", () => {
  it("OPS-5 is defined for every collection that visitors and orders write an address to", () => {
    const withAddress = tables
      .filter(({ kind }) => kind === "submission" || kind === "transaction")
      .filter(({ fields }) =>
        fields.some(({ name }) => name === "email" || name === "customer_email"),
      )
      .map(({ name }) => name);
    expect(withAddress).toHaveLength(9);
    for (const name of withAddress)
      expect(tables.find((table) => table.name === name)?.personalData, name).toBeDefined();
  });

  it("OPS-5 is deleted with submissions, and its export omits internal keys", () => {
    const { deleted, orderParts, secretFields } = resolvePersonalData(model);
    expect(deleted.toSorted()).toEqual([
      "appointment",
      "contact_message",
      "ecommerce_request",
      "message_answer",
      "newsletter_subscription",
      "stock_notification",
      "viewing_reservation",
    ]);
    expect(orderParts.toSorted()).toEqual([
      "ecommerce_order_address",
      "ecommerce_order_history",
      "ecommerce_order_line",
      "ecommerce_order_payment",
      "ecommerce_refund",
      "mail_outbox",
    ]);
    expect([...secretFields].toSorted()).toEqual([
      "customer_key",
      "delete_hash",
      "fingerprint",
      "network_key",
      "occasion",
      "pdf",
      "post_uuid",
      "request_hash",
      "slot",
      "subscriber",
      "token_hash",
      "unique_number",
      "unsubscribe_hash",
    ]);
  });
});
