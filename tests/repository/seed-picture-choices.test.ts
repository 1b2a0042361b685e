import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { METALS } from "#domain/catalogue/metal";
import { selectImages } from "#domain/catalogue/choice-images";
import { findLostChoices } from "#domain/catalogue/keep-choices";
import { plainChoice, resolveShownChoices } from "#domain/catalogue/shown-choices";
import { expandSetFields } from "#domain/personalization/expand-set-fields";
import { ZERO_EURO } from "#domain/pricing/money";

const SEED = join(__dirname, "../../backend/directus/seed");
const read = (collection: string): unknown =>
  JSON.parse(readFileSync(join(SEED, `${collection}.json`), "utf8"));

const named = z
  .object({ display_name: z.string(), metal: z.enum(METALS).nullish() })
  .transform(({ display_name: name, metal }) => ({
    ...{ id: 0, name, title: name, price: ZERO_EURO },
    ...(metal ? { metal } : {}),
  }));
const choice = z.object({
  key: z.string(),
  choices: z.array(z.string()).nullish(),
  options: z.array(named).default([]),
});
const personalizations = z
  .array(
    z.object({
      id: z.number(),
      parts: z
        .array(z.object({ key: z.string(), display_name: z.string() }))
        .default([])
        .transform((parts) =>
          parts.map(({ key, display_name: name }, id) => ({ id, key, name, title: name })),
        ),
      fields: z.array(choice),
    }),
  )
  .parse(read("ecommerce_personalization"));
const products = z
  .array(
    z.object({
      id: z.number(),
      personalization: z.number().nullish(),
      product_variants: z.array(named),
      images: z.array(z.object({ file: z.string(), choices: z.array(z.string()).default([]) })),
    }),
  )
  .parse(read("ecommerce_product"))
  .map(({ personalization, product_variants: rows, ...product }) => {
    const { parts = [], fields = [] } =
      personalizations.find(({ id }) => id === personalization) ?? {};
    const variants = rows.map((variant, id) => ({ ...variant, id }));
    return { ...product, variants, parts, fields };
  });

/** Returns a function that gives the name of the first picture for the choices of both rings. */
function pictureOf(id: number) {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error(`No product ${id}`);
  const { variants, parts } = product;
  const fields = expandSetFields(
    parts,
    product.fields.map(({ key, options }) => ({
      field: {
        ...{ key, name: key, required: true, kind: "choice" as const },
        choices: options.map(({ name }) => name),
        options: Object.fromEntries(options.map((option) => [option.name, option])),
      },
    })),
  );
  const images = product.images.map(({ file, choices }) => ({
    file,
    choices: resolveShownChoices(choices, { variants, parts, fields }, "de"),
  }));
  return (...rings: readonly (readonly [alloy: string, profile: string, stone: string])[]) => {
    const wanted = rings.map((texts) => texts.map(plainChoice));
    const personalization = Object.fromEntries(
      fields.flatMap((field) => {
        const texts = wanted[parts.findIndex(({ key }) => field.key.startsWith(`${key}.`))] ?? [];
        return (field.kind === "choice" ? field.choices : [])
          .filter((one) => texts.some((text) => plainChoice(one).startsWith(text)))
          .map((value) => [field.key, value]);
      }),
    );
    const [main] = selectImages(images, { variant: null, personalization }).images;
    return main?.file.replace(/^file:products\/wedding-bands-|\.jpg$/g, "");
  };
}

describe("pictures of the demo products", () => {
  it("SHOP-14 name only what their product offers", () => {
    const lost = products.flatMap(({ id, images, ...product }) =>
      images.flatMap(({ choices }) =>
        findLostChoices(choices, {
          ...product,
          fields: product.fields.map(({ options, choices: texts }) => ({
            ...{ part: null, options, choices: texts ?? [] },
          })),
        }).map((name) => `${id}: ${name}`),
      ),
    );
    expect(lost).toEqual([]);
  });

  it("SHOP-14 pairs of rings show profile and stones where pictured, and the alloys before them", () => {
    const perihel = pictureOf(27);
    const twin = pictureOf(29);
    const [gold, rose] = ["Gelbgold", "Roségold"];
    const [domed, flat, none, one, three] = ["Gewölbt", "Flach", "Ohne", "1 nat", "3 nat"];
    expect(perihel([gold, domed, none], [gold, domed, none])).toBe("pair-yellow-yellow");
    expect(perihel([gold, flat, none], [gold, flat, none])).toBe("pair-flat");
    expect(perihel([gold, domed, three], [gold, domed, none])).toBe("pair-first-stones");
    expect(perihel([gold, domed, none], [gold, domed, three])).toBe("pair");
    expect(perihel([gold, domed, three], [gold, domed, three])).toBe("pair");
    expect(perihel([rose, flat, none], [rose, flat, none])).toBe("pair-rose-rose");
    expect(perihel([gold, flat, none], [rose, flat, none])).toBe("pair-yellow-rose");
    expect(perihel([rose, domed, three], [rose, domed, none])).toBe("pair-rose-rose");
    expect(twin([gold, flat, none], [gold, flat, none])).toBe("twin-flat");
    expect(twin([gold, domed, one], [gold, domed, none])).toBe("twin-first-stones");
    expect(twin([gold, domed, none], [gold, domed, one])).toBe("twin");
    expect(twin([rose, flat, one], [gold, flat, none])).toBe("twin-rose-yellow");
  });
});
