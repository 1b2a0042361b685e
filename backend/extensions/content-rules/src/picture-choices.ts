import { z } from "zod";
import {
  findLostChoices,
  renameChoices,
  type OfferedChoices,
} from "#domain/catalogue/keep-choices";
import { PRODUCTS } from "../../../directus/prices/price-records";
import type { RuleProblem } from "./refusals";
import { readTree, type Key, type Row, type Source } from "./revisions/read-tree";
import { newestData } from "./revisions/store-revision";

const PERSONALIZATIONS = "ecommerce_personalization";
const IMAGES = "ecommerce_product_image";

const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);
const named = z
  .object({ id: z.number(), display_name: z.string().nullable() })
  .transform(({ id, display_name: name }) => ({ id, name: name ?? "" }));
const keyed = z
  .object({ id: z.number(), key: z.string().nullable(), display_name: z.string().nullable() })
  .transform(({ id, key, display_name: name }) => ({ id, key: key ?? "", name: name ?? "" }));
const personalizationSchema = z.object({
  parts: z.array(keyed),
  fields: z.array(
    z.object({ part: z.number().nullable(), choices: texts, options: z.array(named) }),
  ),
});
const productSchema = z.object({
  personalization: z.number().nullable(),
  product_variants: z.array(named),
  images: z.array(z.object({ id: z.number(), sort: z.number().nullable(), choices: texts })),
});
const usesSchema = z.array(
  z.object({
    id: z.number(),
    choices: texts,
    product: z.object({ display_name: z.string(), product_variants: z.array(named) }),
  }),
);

type Personalization = z.infer<typeof personalizationSchema>;
type Product = z.infer<typeof productSchema>;

/** The save of the record starts the build. */
const SILENT = { emitEvents: false };

const NOTHING: Personalization = { parts: [], fields: [] };

/** Collections whose names the pictures of products use. */
export const NAMES_CHOICES: ReadonlySet<string> = new Set([
  "ecommerce_product_variant",
  ...["part", "field", "option"].map((row) => `${PERSONALIZATIONS}_${row}`),
]);

const imagesOf = (source: Source) => {
  const { services, knex, schema } = source;
  return new services.ItemsService(IMAGES, { knex, schema, accountability: null });
};

async function offerOf(source: Source, product: Product): Promise<OfferedChoices> {
  const { personalization: key, product_variants: variants } = product;
  const tree = key === null ? undefined : await readTree(source, PERSONALIZATIONS, key);
  return { variants, ...(tree === undefined ? NOTHING : personalizationSchema.parse(tree)) };
}

/** Stores the new names of choices for a picture. Returns those that the product does not offer. */
async function renameIn(
  source: Source,
  image: { readonly id: number; readonly choices: readonly string[] },
  before: OfferedChoices | undefined,
  after: OfferedChoices,
): Promise<readonly string[]> {
  const { id, choices } = image;
  const names = before ? renameChoices(choices, before, after) : choices;
  if (names.some((name, index) => name !== choices[index]))
    await imagesOf(source).updateOne(id, { choices: names }, SILENT);
  const lostBefore = before ? findLostChoices(choices, before) : [];
  return findLostChoices(names, after).filter((name) => !lostBefore.includes(name));
}

async function keepInProduct(source: Source, key: Key, tree: Row): Promise<readonly RuleProblem[]> {
  const product = productSchema.parse(tree);
  const images = product.images.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  if (images.every(({ choices }) => choices.length === 0)) return [];
  const after = await offerOf(source, product);
  const { data: old } = productSchema.safeParse(await newestData(source, PRODUCTS, key));
  const before = old && (await offerOf(source, old));
  const problems: RuleProblem[] = [];
  for (const [index, image] of images.entries()) {
    const unchanged = old?.images.find(({ id }) => id === image.id)?.choices.join("\n");
    const stays = unchanged === image.choices.join("\n");
    const [choice] = await renameIn(source, image, stays ? before : undefined, after);
    const field = `images.${index + 1}.choices`;
    if (choice !== undefined)
      problems.push({ code: "choice-not-offered", field, language: null, values: { choice } });
  }
  return problems;
}

async function keepInProductsOf(
  source: Source,
  key: Key,
  tree: Row,
): Promise<readonly RuleProblem[]> {
  const rows = await imagesOf(source).readByQuery(
    {
      filter: { product: { personalization: { _eq: key } }, choices: { _nnull: true } },
      fields: [
        ...["id", "choices", "product.display_name"],
        ...["product.product_variants.id", "product.product_variants.display_name"],
      ],
      sort: ["product.display_name", "id"],
      limit: -1,
    },
    SILENT,
  );
  if (rows.length === 0) return [];
  const after = personalizationSchema.parse(tree);
  const { data: before } = personalizationSchema.safeParse(
    await newestData(source, PERSONALIZATIONS, key),
  );
  const lost = new Set<string>();
  const products = new Set<string>();
  for (const { product, ...image } of usesSchema.parse(rows)) {
    const variants = product.product_variants;
    const was = before && { variants, ...before };
    for (const choice of await renameIn(source, image, was, { variants, ...after })) {
      lost.add(choice);
      products.add(product.display_name);
    }
  }
  const list = (names: ReadonlySet<string>) => [...names].join(", ");
  const values = { choices: list(lost), products: list(products) };
  return lost.size === 0
    ? []
    : [{ code: "choice-pictured", field: "fields", language: null, values }];
}

/**
 * Keeps what the pictures of products show (SHOP-14), in the transaction of a save: pictures follow
 * the new names of variants, parts and options. Returns a problem for a name that the product does
 * not offer, and for a choice that is deleted although pictures show it.
 */
export async function keepPictureChoices(
  source: Source,
  { collection, key }: { readonly collection: string; readonly key: Key },
  tree: Row,
): Promise<readonly RuleProblem[]> {
  switch (collection) {
    case PRODUCTS:
      return keepInProduct(source, key, tree);
    case PERSONALIZATIONS:
      return keepInProductsOf(source, key, tree);
    default:
      return [];
  }
}
