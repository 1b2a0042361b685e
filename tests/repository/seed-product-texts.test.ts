import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const SEED = join(__dirname, "../../backend/directus/seed/ecommerce_product.json");
const products = z
  .array(
    z.object({
      id: z.number(),
      description: z.string(),
      translations: z.array(z.object({ language: z.string(), description: z.string() })),
    }),
  )
  .parse(JSON.parse(readFileSync(SEED, "utf8")));

const texts = products.flatMap(({ id, description, translations }) =>
  [{ language: "de", description }, ...translations].map((text) => ({
    name: `${id} ${text.language}`,
    language: text.language,
    text: text.description.replaceAll(/<[^>]+>/g, " "),
  })),
);

const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

describe("product texts of the demo site", () => {
  it("TEXT-3 every description has 60 to 150 words, in three languages", () => {
    const lengths = texts.map(({ name, text }) => ({
      name,
      words: [...text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)].length,
    }));
    expect(texts).toHaveLength(products.length * 3);
    expect(lengths.filter(({ words }) => words < 60 || words > 150)).toEqual([]);
  });

  it("TEXT-3 no two descriptions begin alike", () => {
    const beginnings = texts.map(({ language, text }) => [
      language,
      text.trim().split(/\s+/).slice(0, 4).join(" "),
    ]);
    expect(new Set(beginnings.map(String)).size).toBe(texts.length);
  });

  it("TEXT-3 French laboratory diamonds are called synthetic, as the decree requires", () => {
    const french = texts.filter(({ language }) => language === "fr");
    expect(namesOf(french.filter(({ text }) => /diamants? de laboratoire/.test(text)))).toEqual([]);
  });
});
