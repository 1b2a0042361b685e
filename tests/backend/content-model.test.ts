import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { createSnapshot } from "#backend/directus/model/snapshot";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { administrator, requestDirectus, list, logInAs } from "../support/directus";
import { formatPaymentName, isOnlinePayment, PAYMENT_KEYS } from "#domain/payment/payment-method";
import { stringContaining } from "../support/matchers";

const committed = (name: string): string =>
  readFileSync(new URL(`../../backend/directus/${name}`, import.meta.url), "utf8");
/** The committed snapshot is for SQLite; types and keys have other names in PostgreSQL. */
const onPostgres = (process.env["TEST_DATABASE"] ?? "").includes('"DB_CLIENT":"pg"');
const translationsSchema = z.array(
  z.object({ language: z.string(), translation: z.string().min(1) }),
);
const labelledSchema = z.object({
  collection: z.string(),
  field: z.string().optional(),
  meta: z.object({
    translations: translationsSchema,
    note: z.string(),
    options: z.object({ choices: z.array(z.object({ text: z.string() })).optional() }).nullish(),
    validation: z.unknown().optional(),
    validation_message: z.string().nullish(),
  }),
});

describe("content model", () => {
  it("OPS-4 matches the schema of the running Directus: its own diff is empty", async () => {
    const snapshot: unknown = onPostgres
      ? createSnapshot("postgres").snapshot
      : JSON.parse(committed("snapshot.json"));
    expect(await requestDirectus(administrator(), "/schema/diff", "POST", snapshot)).toEqual({
      status: 204,
      body: "",
    });
  });

  it("EDIT-6 has a German and an English label and hint for every collection, field, choice and rule", () => {
    const { snapshot, translations } = createSnapshot("sqlite");
    const translated = new Set(translations.map(({ key, language }) => `${key} ${language}`));
    const missing: string[] = [];
    // A provider's own name is the same in every language.
    const providerNames = PAYMENT_KEYS.filter(isOnlinePayment).map(formatPaymentName);
    const need = (where: string, key: string): void => {
      expect(key, where).toMatch(/^\$t:site-[a-zA-Z0-9-]+$/);
      for (const language of ["de-DE", "en-US"])
        if (!translated.has(`${key.slice(3)} ${language}`))
          missing.push(`${where}: ${key} ${language}`);
    };
    for (const entry of [...snapshot.collections, ...snapshot.fields]) {
      const { collection, field, meta } = labelledSchema.parse(entry);
      const where = field === undefined ? collection : `${collection}.${field}`;
      expect(
        meta.translations.map(({ language }) => language),
        where,
      ).toEqual(["de-DE", "en-US"]);
      need(where, meta.note);
      for (const choice of meta.options?.choices ?? [])
        if (!providerNames.includes(choice.text)) need(where, choice.text);
      if ((meta.validation ?? null) !== null) need(where, meta.validation_message ?? "");
    }
    expect(missing).toEqual([]);
    expect(snapshot.fields.length).toBeGreaterThan(900);
  });

  it("EDIT-1 requires no value in a field that the form does not show", () => {
    const hiddenRequired = resolveContentModel().tables.flatMap(({ name, fields }) =>
      fields
        .filter((field) => field.required === true && field.hidden === true)
        .map((field) => `${name}.${field.name}`),
    );
    expect(hiddenRequired).toEqual([]);
    // A conditional field may be required if its default fills it while it is hidden.
    const unfilled = resolveContentModel().tables.flatMap(({ name, fields }) =>
      fields
        .filter(
          (field) =>
            field.required === true &&
            field.visibleWhen !== undefined &&
            field.default === undefined,
        )
        .map((field) => `${name}.${field.name}`),
    );
    expect(unfilled).toEqual([]);
  });

  it("EDIT-6 rejects in the database an owned record without owner, a translation without language and a block without item", () => {
    const { fields } = createSnapshot("sqlite").snapshot;
    const columns = z.array(
      z.object({
        collection: z.string(),
        field: z.string(),
        meta: z.object({ required: z.boolean(), hidden: z.boolean() }),
        schema: z.object({ is_nullable: z.boolean() }).optional(),
      }),
    );
    const rules = (...names: readonly string[]) =>
      columns
        .parse(fields)
        .filter(({ collection, field }) => names.some((name) => name === `${collection}.${field}`))
        .map(({ collection, field, meta, schema }) => [
          `${collection}.${field}`,
          meta.required,
          meta.hidden,
          schema?.is_nullable,
        ]);
    const keys = [
      "block_accordion_item.block_accordion",
      "block_hero_translations.block_hero",
      "block_hero_translations.language",
      "ecommerce_product_image.file",
      "ecommerce_product_image.product",
      "ecommerce_product_variant.product",
      "file_translations.file",
      "menu_group.entry",
      "opening_exception.branch",
      "opening_period.branch",
      "page_blocks.collection",
      "page_blocks.item",
      "page_blocks.page",
      "page_translations.language",
      "page_translations.page",
    ];
    expect(rules(...keys).toSorted()).toEqual(keys.map((key) => [key, false, true, false]));
    expect(
      rules("menu_entry.menu", "menu_entry.parent", "menu_entry.group").map(
        ([, , , nullable]) => nullable,
      ),
    ).toEqual([true, true, true]);
  });

  it("EDIT-6 serves the labels to an editor in the editor's language", async () => {
    const editor = await logInAs("editor");
    const reply = await requestDirectus(
      editor,
      "/translations?limit=-1&filter[key][_eq]=site-page-key-hint&fields=language,value&sort=language",
    );
    expect(reply.body).toEqual({
      data: [
        { language: "de-DE", value: stringContaining("feste") },
        { language: "en-US", value: stringContaining("fixed") },
      ],
    });
  });

  it("EDIT-6 deletes dependent records with their owner and protects records that others use", () => {
    const { relations } = resolveContentModel();
    const rule = (collection: string, field: string) =>
      relations.find((each) => each.collection === collection && each.field === field)?.onDelete;
    expect(rule("ecommerce_product_variant", "product")).toBe("CASCADE");
    expect(rule("page_translations", "page")).toBe("CASCADE");
    expect(rule("page_blocks", "page")).toBe("CASCADE");
    expect(rule("ecommerce_product", "category")).toBe("NO ACTION");
    expect(rule("ecommerce_order_line", "product")).toBe("NO ACTION");
    expect(rule("brand", "manufacturer")).toBe("SET NULL");
  });

  it("CHECKOUT-5 makes order and payment numbers unique", async () => {
    const fields = await requestDirectus(administrator(), "/fields/ecommerce_order");
    const unique = z
      .object({
        data: z.array(
          z.object({ field: z.string(), schema: z.object({ is_unique: z.boolean() }).nullable() }),
        ),
      })
      .parse(fields.body)
      .data.filter(({ schema }) => schema?.is_unique === true)
      .map(({ field }) => field);
    // PostgreSQL also reports the primary key.
    expect(unique.filter((field) => field !== "id").sort()).toEqual(["order_number", "order_uuid"]);
  });

  it("OPS-4 contains every record of the demo seed", async () => {
    expect(inject("directusUrl")).toMatch(/^http/);
    for (const name of [
      "page",
      "brand",
      "menu",
      "branch",
      "company",
      "consent",
      "redirect",
      "ecommerce_product",
      "ecommerce_category",
    ]) {
      const seed = z
        .array(z.looseObject({ id: z.number() }))
        .parse(JSON.parse(committed(`seed/${name}.json`)));
      const stored = new Set(
        (await list(administrator(), name, "fields=id")).map((row) => row["id"]),
      );
      expect(seed.filter(({ id }) => !stored.has(id)).map(({ id }) => `${name} ${id}`)).toEqual([]);
    }
  });
});
