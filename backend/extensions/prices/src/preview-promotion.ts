import type { HookExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { previewPromotion } from "#domain/pricing/preview-promotion";
import { isCovered, type Promotion } from "#domain/pricing/promotion";
import {
  PRODUCTS,
  promotionColumns,
  readProductPrices,
  readPromotions,
  readSelectableProducts,
  type PriceItems,
} from "../../../directus/prices/price-records";
import { readAccountability, type Handler } from "../../shared/http/directus-app";

type Reader = Pick<PriceItems, "read">;
type Accountability = NonNullable<
  ConstructorParameters<HookExtensionContext["services"]["ItemsService"]>[1]["accountability"]
>;

const isAccountability = (candidate: unknown): candidate is Accountability =>
  isRecord(candidate) && "roles" in candidate && "admin" in candidate;

/** Products whose prices are read at once. */
const BATCH = 250;
/** Rows that the form shows. */
const SHOWN = 300;

const formBody = z.object({ id: z.number().nullable(), values: z.looseObject({}) });
const formValues = z.looseObject({
  ...promotionColumns,
  project: z.number(),
});

const NOTHING_ENTERED = { percent: null, amount: null, starts_at: null, ends_at: null };

const key = z.union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)]);
/** Unsaved changes of a list, as the Directus app keeps them. Ids alone are unchanged rows. */
const listChanges = z.object({
  create: z.array(z.record(z.string(), z.unknown())).default([]),
  delete: z.array(z.coerce.number()).default([]),
});

const names = z.array(
  z.object({
    id: z.number(),
    display_name: z.string(),
    reference_number: z.string(),
    product_variants: z.array(z.object({ id: z.number(), display_name: z.string() })),
  }),
);

/** Returns the ids of a list of the form: those stored, with the unsaved changes. */
async function readList(
  items: Reader,
  far: string,
  promotion: number | null,
  value: unknown,
): Promise<readonly number[]> {
  const storedRows =
    promotion === null
      ? []
      : await items.read(`ecommerce_promotion_${far}`, {
          filter: { promotion: { _eq: promotion } },
          fields: ["id", far],
          limit: -1,
        });
  const changes = listChanges.safeParse(value).data ?? { create: [], delete: [] };
  const kept = storedRows
    .filter(isRecord)
    .filter(({ id }) => !changes.delete.includes(Number(id)))
    .map((row) => row[far]);
  return [...kept, ...changes.create.map((row) => row[far])].flatMap(
    (id) => key.safeParse(id).data ?? [],
  );
}

/** Returns the promotion in a form, or null while a part of it is missing or wrong. */
async function readForm(items: Reader, body: unknown): Promise<Promotion | null> {
  const { id, values } = formBody.parse(body);
  // The app sends no defaults of a new record.
  const defaults = { ...NOTHING_ENTERED, project: 1, rounding: "none" };
  const form = formValues.safeParse({ ...defaults, ...values }).data;
  if (form === undefined) return null;
  const { percent, amount, rounding, project, starts_at: startsAt, ends_at: endsAt } = form;
  if ((percent === null) === (amount === null) || startsAt === null || endsAt === null) return null;
  if (endsAt <= startsAt) return null;
  const list = (far: string, field: string) => readList(items, far, id, values[field]);
  const [manufacturers, categories, tags, products] = [
    await list("manufacturer", "manufacturers"),
    await list("category", "categories"),
    await list("tag", "tags"),
    await list("product", "products"),
  ];
  if ([manufacturers, categories, tags, products].every(({ length }) => length === 0)) return null;
  return {
    ...{ id: id ?? 0, name: "", percent, amount, rounding, project, startsAt, endsAt },
    ...{ manufacturers, categories, tags, products },
  };
}

/** Returns the prices that a promotion would change, and those that it leaves as they are. */
async function readPreview(items: Reader, body: unknown, now: number) {
  // Whoever may not read promotions gets no preview.
  await readPromotions(items, now);
  const promotion = await readForm(items, body);
  if (promotion === null) return null;
  const covered = (await readSelectableProducts(items, [promotion]))
    .filter((product) => isCovered(promotion, product))
    .map(({ id }) => id);
  const rows = [];
  for (let start = 0; start < covered.length; start += BATCH) {
    const ids = covered.slice(start, start + BATCH);
    const prices = await readProductPrices(items, ids, now);
    const named = names.parse(
      await items.read(PRODUCTS, {
        filter: { id: { _in: ids } },
        fields: [
          ...["id", "display_name", "reference_number"],
          ...["product_variants.id", "product_variants.display_name"],
        ],
        deep: { product_variants: { _limit: -1 } },
        limit: -1,
      }),
    );
    for (const id of ids) {
      const stored = prices.find((product) => product.id === id);
      const record = named.find((product) => product.id === id);
      if (stored === undefined || record === undefined) continue;
      for (const effect of previewPromotion(promotion, stored, now)) {
        const variant = record.product_variants.find((each) => each.id === effect.variant);
        const name = [record.display_name, variant?.display_name].filter(Boolean).join(", ");
        rows.push({ ...effect, product: id, name, reference: record.reference_number });
      }
    }
  }
  const reduced = rows.filter(({ exclusion }) => exclusion === null).length;
  return { total: rows.length, reduced, rows: rows.slice(0, SHOWN) };
}

/** Answers what a promotion in a form would do, with the permissions of the user. */
export const previewHandler =
  ({ getSchema, services }: HookExtensionContext): Handler =>
  (request, response, next) => {
    const answer = async (): Promise<void> => {
      const schema = await getSchema();
      const caller = readAccountability(request);
      if (!isAccountability(caller)) throw new Error("The request has no accountability");
      const items: Reader = {
        read: (collection, query) =>
          new services.ItemsService(collection, { schema, accountability: caller }).readByQuery(
            query,
          ),
      };
      const body: unknown = request.body;
      response.json({ data: await readPreview(items, body, Date.now()) });
    };
    answer().catch(next);
  };
