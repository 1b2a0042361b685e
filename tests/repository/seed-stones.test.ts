import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { anyString, stringMatching } from "../support/matchers";

const SEED = join(__dirname, "../../backend/directus/seed");
const text = z.string().min(1);
const stone = z.object({
  display_name: text,
  origin: z.string(),
  count: z.number().nullable(),
  carat: z.number().nullable(),
  treatment: text.nullable(),
  translations: z.array(
    z.object({ language: z.enum(["en", "fr"]), display_name: text, treatment: text.nullable() }),
  ),
});
const products = z
  .array(
    z.object({
      ...{ display_name: text, description: text, alloy: text, stones: z.array(stone) },
      ...{ price_brutto: z.number().nullable(), product_variants: z.array(z.unknown()) },
    }),
  )
  .parse(JSON.parse(readFileSync(join(SEED, "ecommerce_product.json"), "utf8")));
const stones = products.flatMap((product) =>
  product.stones.map((each) => ({
    ...each,
    product: product.display_name,
    // The sizes of a ring or a pair of studs can differ in the number or weight of their stones.
    isOneOffer: product.price_brutto !== null && product.product_variants.length === 0,
  })),
);
const isDiamond = (name: string) => /Brillant|Diamant/.test(name);

/** Returns the name or treatment of a stone in each language. */
const inEveryLanguage = (
  { translations, ...german }: (typeof stones)[number],
  field: "display_name" | "treatment",
) => ({
  de: german[field],
  ...Object.fromEntries(translations.map((each) => [each.language, each[field]])),
});

describe("stones and pearls of the demo products", () => {
  it("TEXT-3 every colored stone and pearl states its treatment in three languages", () => {
    const colored = stones.filter(({ display_name: name }) => !isDiamond(name));
    expect(colored.length).toBeGreaterThan(10);
    for (const each of colored)
      expect(inEveryLanguage(each, "treatment"), each.product).toEqual({
        de: anyString,
        en: anyString,
        fr: anyString,
      });
  });

  it("TEXT-3 cultured pearls and laboratory-grown diamonds are named as such, in French as the decree asks", () => {
    const NAMES = {
      cultured: { de: /zuchtperle/i, en: /cultured pearl/i, fr: /perle de culture/i },
      laboratory: { de: /im Labor gezüchtet/i, en: /laboratory-grown/i, fr: /synthétique/i },
    } as const;
    for (const [origin, names] of Object.entries(NAMES)) {
      const found = stones.filter((each) => each.origin === origin);
      expect(found.length, origin).toBeGreaterThan(1);
      for (const each of found)
        expect(inEveryLanguage(each, "display_name"), each.product).toEqual({
          de: stringMatching(names.de),
          en: stringMatching(names.en),
          fr: stringMatching(names.fr),
        });
    }
    for (const each of stones.filter(({ display_name: name }) => /perle/i.test(name)))
      expect(each.origin, each.product).toBe("cultured");
  });

  it("LAW-10 diamonds have an origin, their number and their total weight", () => {
    const diamonds = stones.filter(({ display_name: name }) => isDiamond(name));
    for (const { origin, product } of diamonds) expect(origin, product).toMatch(/natural|labor/);
    const offered = diamonds.filter(({ isOneOffer, count }) => isOneOffer || (count ?? 0) > 2);
    expect(offered.length).toBeGreaterThan(8);
    for (const { count, carat, product } of offered) {
      expect(count, product).toBeGreaterThan(0);
      expect(carat, product).toBeGreaterThan(0);
    }
  });

  it("LAW-10 gold is called recycled only where the alloy names who certifies it", () => {
    const claiming = products.filter(({ display_name: name, alloy, description }) =>
      /recycel|Altgold|aufgearbeitet/i.test(
        `${name} ${alloy} ${description.replace(/href="[^"]*"/g, "")}`,
      ),
    );
    expect(claiming.map(({ display_name: name }) => name)).toEqual([anyString]);
    for (const { alloy } of claiming) expect(alloy).toMatch(/bescheinigt/);
  });

  it("TEXT-3 no text calls a diamond “de laboratoire” or claims an ecological advantage", () => {
    const files = readdirSync(SEED).filter(
      // Visitors may search for terms that the shop must not use.
      (name) => name.endsWith(".json") && name !== "search_synonym.json",
    );
    expect(files.length).toBeGreaterThan(20);
    for (const name of files)
      expect(readFileSync(join(SEED, name), "utf8"), name).not.toMatch(
        /diamants? de laboratoire|Ökostrom|klimaneutral|green electricity|électricité verte/i,
      );
  });
});
