import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import {
  type Characteristic,
  createCharacteristics,
  hasAlloyChoice,
} from "../../../domain/catalogue/characteristics";
import type { Locale } from "../../../domain/locale/locale";
import { createFieldTranslator } from "../../../domain/locale/translate-fields";
import { createPublishedFilter } from "../directus-filters";
import { parseAttributes } from "../parse-attributes";
import type { ParseContext } from "../parse-context";
import { flag, id, nonEmptyText, optionalText, translationsOf } from "../schemas/field-schemas";
import { productSchema } from "../schemas/product-schemas";
import { parseStone, stoneSchema } from "./product-facts-query";
import { createParseContext, readRecords, splitIds } from "./read-records";

const { attributes, guarantee_years } = productSchema.entries;

const metals = v.nullish(v.array(v.object({ metal: optionalText })));

const sourceSchema = v.object({
  id,
  alloy: optionalText,
  guarantee_years,
  translations: translationsOf({ alloy: optionalText }),
  manufacturer: v.nullish(v.object({ display_name: nonEmptyText })),
  attributes,
  stones: v.nullish(v.array(stoneSchema)),
  personalization: v.nullish(
    v.object({ required: flag, fields: v.nullish(v.array(v.object({ options: metals }))) }),
  ),
});

/** Number of products in one request, which keeps its cost below the limit of expensive reads. */
const PRODUCTS_PER_REQUEST = 15;

/** Essential characteristics by the id of the product. */
type CharacteristicsByProduct = ReadonlyMap<number, readonly Characteristic[]>;

function parseCharacteristics(
  raw: v.InferOutput<typeof sourceSchema>,
  context: ParseContext,
): readonly Characteristic[] {
  const { locale, note } = context;
  const translate = createFieldTranslator(raw, raw.translations, locale, note);
  return createCharacteristics(
    {
      manufacturer: raw.manufacturer?.display_name ?? null,
      attributes: parseAttributes(
        raw.attributes?.filter(({ selectable }) => !selectable),
        context,
      ),
      alloy: translate("alloy") || null,
      stones: (raw.stones ?? []).map((stone) => parseStone(stone, context)),
      guaranteeYears: raw.guarantee_years ?? null,
      hasAlloyChoice: hasAlloyChoice(raw.personalization),
    },
    locale,
  );
}

async function fetchCharacteristics(ids: readonly number[], locale: Locale, signal: AbortSignal) {
  const records = await readRecords({
    collection: "ecommerce_product",
    schema: sourceSchema,
    query: (project) => ({
      filter: createPublishedFilter(project, { id: { _in: ids } }),
      limit: ids.length,
      deep: { stones: { _sort: ["sort"] } },
    }),
    signal,
  });
  const context = createParseContext(locale);
  return records.map((raw) => [raw.id, parseCharacteristics(raw, context)] as const);
}

/**
 * Fetches the essential characteristics of the products in a cart, which the review states above
 * the order button (§ 312j (2) BGB, LAW-6).
 */
export function characteristicsQuery(ids: readonly number[], locale: Locale) {
  const uniqueIds = [...new Set(ids)].sort((a, b) => a - b);
  return queryOptions({
    queryKey: ["content", "characteristics", locale, uniqueIds],
    queryFn: async ({ signal }): Promise<CharacteristicsByProduct> => {
      const requests = splitIds(uniqueIds, PRODUCTS_PER_REQUEST).map((requested) =>
        fetchCharacteristics(requested, locale, signal),
      );
      return new Map((await Promise.all(requests)).flat());
    },
    enabled: uniqueIds.length > 0,
  });
}
