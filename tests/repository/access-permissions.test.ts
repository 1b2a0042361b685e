import { describe, expect, it } from "vitest";
import { BUILD_PERMISSIONS, PREVIEW_PERMISSIONS } from "#backend/directus/access/build-permissions";
import { PUBLIC_PERMISSIONS } from "#backend/directus/access/public-permissions";
import { resolveContentModel } from "#backend/directus/model/content-model";

const { tables } = resolveContentModel();
const PUBLISHED = { status: { _eq: "published" } };
const PREVIEWED = { status: { _in: ["published", "draft"] } };
const publicFields = (collection: string): readonly string[] =>
  PUBLIC_PERMISSIONS.find((permission) => permission.collection === collection)?.fields ?? [];
const itemsOf = (
  permissions: readonly { readonly collection: string; readonly items?: unknown }[],
  name: string,
) => permissions.find(({ collection }) => collection === name)?.items;

describe("public permissions", () => {
  it("SAFE-2 cover exactly these collections", () => {
    expect(PUBLIC_PERMISSIONS.map(({ collection }) => collection).toSorted()).toEqual([
      "bank_details",
      "ecommerce_attribute",
      "ecommerce_attribute_group",
      "ecommerce_attribute_group_translations",
      "ecommerce_attribute_translations",
      "ecommerce_care_guide",
      "ecommerce_care_guide_translations",
      "ecommerce_category",
      "ecommerce_category_translations",
      "ecommerce_closed_period",
      "ecommerce_guarantee",
      "ecommerce_guarantee_translations",
      "ecommerce_legal_page",
      "ecommerce_legal_page_translations",
      "ecommerce_manufacturer",
      "ecommerce_manufacturer_translations",
      "ecommerce_payment_method",
      "ecommerce_payment_method_translations",
      "ecommerce_personalization",
      "ecommerce_personalization_field",
      "ecommerce_personalization_field_translations",
      "ecommerce_personalization_option",
      "ecommerce_personalization_option_translations",
      "ecommerce_personalization_part",
      "ecommerce_personalization_part_translations",
      "ecommerce_personalization_translations",
      "ecommerce_product",
      "ecommerce_product_attribute",
      "ecommerce_product_branch_stock",
      "ecommerce_product_image",
      "ecommerce_product_rating",
      "ecommerce_product_stone",
      "ecommerce_product_stone_translations",
      "ecommerce_product_subcategory",
      "ecommerce_product_tag",
      "ecommerce_product_translations",
      "ecommerce_product_variant",
      "ecommerce_product_variant_branch_stock",
      "ecommerce_product_variant_translations",
      "ecommerce_settings",
      "ecommerce_settings_attribute_group",
      "ecommerce_settings_payment_method",
      "ecommerce_settings_shipping_country",
      "ecommerce_settings_shipping_method",
      "ecommerce_settings_translations",
      "ecommerce_shipping_country",
      "ecommerce_shipping_country_translations",
      "ecommerce_shipping_method",
      "ecommerce_shipping_method_config",
      "ecommerce_shipping_method_config_country",
      "ecommerce_shipping_method_payment",
      "ecommerce_shipping_method_translations",
      "ecommerce_size_guide",
      "ecommerce_size_guide_translations",
      "ecommerce_subcategory",
      "ecommerce_subcategory_translations",
      "ecommerce_tag",
      "ecommerce_tag_translations",
      "project",
    ]);
  });

  it("SAFE-2 list every field by name, and never an internal field", () => {
    for (const { collection, fields } of PUBLIC_PERMISSIONS) {
      expect(fields, collection).not.toContain("*");
      expect(fields.length, collection).toBeGreaterThan(1);
      expect(new Set(fields).size, collection).toBe(fields.length);
    }
    const named = PUBLIC_PERMISSIONS.flatMap(({ fields }) => fields);
    for (const name of ["date_updated", "nested_content", "post_uuid", "buyer_hash", "email"])
      expect(named).not.toContain(name);
    expect(named.filter((name) => name.startsWith("section_"))).toEqual([]);
  });

  it("RATING-1 hide the author's keys of a review, and reviews of unpublished products", () => {
    expect(publicFields("ecommerce_product_rating").toSorted()).toEqual([
      "answer",
      "comment",
      "date_created",
      "id",
      "language",
      "name",
      "product",
      "rating",
      "status",
      "verified",
    ]);
    expect(itemsOf(PUBLIC_PERMISSIONS, "ecommerce_product_rating")).toEqual({
      ...PUBLISHED,
      product: PUBLISHED,
    });
  });

  it("CONTENT-4 show only id, domain and time zone of the project", () => {
    expect(publicFields("project").toSorted()).toEqual(["domain", "id", "time_zone"]);
  });

  it("ORDER-4 hide the limits for unpaid orders", () => {
    const fields = publicFields("ecommerce_settings");
    expect(fields).toContain("paypal_client_id");
    expect(fields.filter((name) => /^(unpaid|transfer)_/.test(name))).toEqual([]);
  });

  it("LIST-3 cover only published products, with everything nested in them", () => {
    expect(itemsOf(PUBLIC_PERMISSIONS, "ecommerce_product")).toEqual(PUBLISHED);
    for (const name of ["variant", "stone", "image", "subcategory", "tag", "attribute"])
      expect(itemsOf(PUBLIC_PERMISSIONS, `ecommerce_product_${name}`), name).toEqual({
        product: PUBLISHED,
      });
    expect(itemsOf(PUBLIC_PERMISSIONS, "ecommerce_product_variant_translations")).toEqual({
      ecommerce_product_variant: { product: PUBLISHED },
    });
  });
});

describe("permissions of build and preview", () => {
  const readable = BUILD_PERMISSIONS.map(({ collection }) => collection);

  it("SAFE-2 BUILD-1 only read, and no orders, submissions or publications", () => {
    expect(
      new Set([...BUILD_PERMISSIONS, ...PREVIEW_PERMISSIONS].map(({ action }) => action)),
    ).toEqual(new Set(["read"]));
    expect(
      tables
        .filter(({ kind, name }) => kind !== "content" && readable.includes(name))
        .map(({ name }) => name),
    ).toEqual(["ecommerce_product_rating"]);
  });

  it("BUILD-1 cover every collection of site, website and blocks, and every public one", () => {
    const wanted = tables
      .filter(({ folder }) => ["site", "website", "blocks"].includes(folder))
      .map(({ name }) => name);
    expect(readable).toEqual(expect.arrayContaining(wanted));
    expect(readable).toEqual(
      expect.arrayContaining(PUBLIC_PERMISSIONS.map(({ collection }) => collection)),
    );
    expect(readable.filter((name) => name.startsWith("appointment"))).toEqual([
      "appointment_service",
      "appointment_service_translations",
    ]);
  });

  it("BUILD-4 extend a preview to drafts of products, but not to unpublished reviews", () => {
    expect(itemsOf(BUILD_PERMISSIONS, "ecommerce_product")).toEqual(PUBLISHED);
    expect(itemsOf(PREVIEW_PERMISSIONS, "ecommerce_product")).toEqual(PREVIEWED);
    expect(itemsOf(PREVIEW_PERMISSIONS, "ecommerce_product_rating")).toEqual({
      ...PUBLISHED,
      product: PREVIEWED,
    });
    expect(itemsOf(PREVIEW_PERMISSIONS, "appointment_service_translations")).toEqual({
      appointment_service: PREVIEWED,
    });
  });
});
