import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const SEED = join(__dirname, "../../backend/directus/seed");
const read = (name: string): unknown => JSON.parse(readFileSync(join(SEED, name), "utf8"));

const products = z
  .array(
    z.object({
      id: z.number(),
      display_name: z.string(),
      date_published: z.string(),
      images: z.array(z.object({ file: z.string() })),
      image_is_similar: z.boolean().default(false),
      attributes: z.array(z.object({ attribute: z.number() })),
      box_contents: z.string(),
      stones: z.array(
        z.object({
          display_name: z.string(),
          count: z.number().nullable(),
          carat: z.number().nullable(),
          certificate_laboratory: z.string().nullable(),
        }),
      ),
      ratings: z.array(z.object({ date_created: z.iso.datetime() })),
    }),
  )
  .parse(read("ecommerce_product.json"));
const attributes = z
  .array(z.object({ id: z.number(), attribute_group: z.number(), display_value: z.string() }))
  .parse(read("ecommerce_attribute.json"));

const stones = products.flatMap(({ id, box_contents: box, stones: own }) =>
  own.map((stone) => ({ id, box, ...stone })),
);
const nameOf = (stone: { readonly id: number; readonly display_name: string }): string =>
  `${stone.id} ${stone.display_name}`;

/** Names of pearls and laboratory diamonds without the word that the law requires. */
const MISLEADING = [
  /diamants? de laboratoire|[Ll]ab-grown|im Labor gewachsen/,
  /\bPerlen(stecker|ohrstecker|collier|kette|strang)/,
  /(?<![Cc]ultured )\b[Pp]earl (studs|necklace|stud earrings)/,
  /\b(Puces|Colliers?) (de|en) perles?\b(?! (de (culture|pierre|lapis)|en lapis))/,
];

/** Names and texts of the seed that a visitor reads, except reviews and slugs. */
function textsOf(value: unknown, key = ""): readonly string[] {
  if (key === "ratings" || key === "slug" || key === "terms") return [];
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, Array.isArray(value) ? key : name),
  );
}

describe("facts of the demo products", () => {
  it("TEXT-3 rubies, sapphires and spinels of one carat and more have a report", () => {
    const due = stones.filter(
      ({ display_name: name, carat }) =>
        ["Rubin", "Saphir", "Spinell"].includes(name) && (carat ?? 0) >= 1,
    );
    expect(due.map(nameOf)).toEqual(["21 Rubin", "23 Spinell", "42 Saphir"]);
    expect(due.filter((stone) => !stone.certificate_laboratory).map(nameOf)).toEqual([]);
  });

  it("TEXT-3 solitaires with a natural diamond from 0.30 ct have a report", () => {
    const due = stones.filter(
      ({ display_name: name, carat, count }) =>
        name === "Brillant" && count === 1 && (carat ?? 0) >= 0.3,
    );
    expect(due.map(({ id }) => id)).toEqual([2, 35, 37, 74]);
    expect(due.filter((stone) => !stone.certificate_laboratory).map(nameOf)).toEqual([]);
  });

  it("TEXT-3 the report of a laboratory is in the box", () => {
    const reported = stones.filter((stone) => stone.certificate_laboratory);
    expect(reported.filter(({ box }) => !/zertifikat/i.test(box)).map(nameOf)).toEqual([]);
  });

  it("TEXT-3 products with stones among their attributes have records of them", () => {
    const plain = new Set(["Email", "Ohne Steine"]);
    const group = new Map(
      attributes
        .filter((row) => row.attribute_group === 3 && !plain.has(row.display_value))
        .map((row) => [row.id, row.display_value]),
    );
    const wrong = products.flatMap((product) => {
      const named = product.attributes.flatMap((row) => group.get(row.attribute) ?? []);
      const own = new Set(product.stones.map((stone) => stone.display_name));
      return named.filter((name) => !own.has(name)).map((name) => `${product.id} ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("TEXT-3 names and texts say laboratory-grown and cultured in the words of the law", () => {
    const texts = [
      "ecommerce_product.json",
      "ecommerce_attribute.json",
      "ecommerce_attribute_group.json",
      "ecommerce_subcategory.json",
      "ecommerce_category.json",
      "ecommerce_tag.json",
      "media/manifest.json",
    ].flatMap((name) => textsOf(read(name)));
    const found = texts.filter((text) => MISLEADING.some((pattern) => pattern.test(text)));
    expect(found).toEqual([]);
  });

  it("TEXT-3 a product whose main picture belongs to an earlier product says so", () => {
    const silent = products.filter(({ id, images, image_is_similar: isSimilar }) => {
      const [main] = images;
      const owner = products.find(
        (other) => other.images.some(({ file }) => file === main?.file) && !other.image_is_similar,
      );
      return !isSimilar && owner !== undefined && owner.id < id;
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(products.filter((product) => product.image_is_similar).length).toBeGreaterThan(10);
  });

  it("TEXT-3 reviews are later than their product, and spread over the year", () => {
    const dates = products.flatMap(({ ratings }) => ratings.map((row) => row.date_created));
    expect(
      products
        .filter(({ ratings, date_published: published }) =>
          ratings.some((row) => row.date_created <= published),
        )
        .map(({ id }) => id),
    ).toEqual([]);
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(10);
    expect(dates.filter((date) => date > "2026-11-24")).toEqual([]);
  });
});
