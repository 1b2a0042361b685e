import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import {
  mapFacts,
  parseCertificateUrl,
  type ProductFacts,
  type ProductStone,
  STONE_ORIGINS,
} from "../../../domain/catalogue/product-facts";
import type { Locale } from "../../../domain/locale/locale";
import { createFieldTranslator } from "../../../domain/locale/translate-fields";
import { splitLines } from "../../../domain/text/lines";
import { createPublishedFilter } from "../directus-filters";
import type { ParseContext } from "../parse-context";
import {
  nonEmptyText,
  optionalInteger,
  optionalNumber,
  optionalText,
  translationsOf,
} from "../schemas/field-schemas";
import { createParseContext, readRecord } from "./read-records";

const stoneTexts = {
  color: optionalText,
  clarity: optionalText,
  cut: optionalText,
  treatment: optionalText,
};

/** Stones of one sort. */
export const stoneSchema = v.object({
  ...stoneTexts,
  display_name: nonEmptyText,
  count: optionalInteger,
  carat: optionalNumber,
  origin: v.fallback(v.nullish(v.picklist(STONE_ORIGINS)), undefined),
  certificate_laboratory: optionalText,
  certificate_number: optionalText,
  certificate_url: optionalText,
  translations: translationsOf({ display_name: optionalText, ...stoneTexts }),
});

/** The facts, which the product page reads when they come near the viewport (SHOP-9). */
export const factsSchema = v.object({
  alloy: optionalText,
  ...mapFacts(() => v.nullish(v.union([v.string(), v.number()]))),
  box_contents: optionalText,
  translations: translationsOf({ alloy: optionalText, box_contents: optionalText }),
  stones: v.nullish(v.array(stoneSchema)),
  care_guide: v.nullish(
    v.object({ text: nonEmptyText, translations: translationsOf({ text: optionalText }) }),
  ),
});

/** Parses the stones of one sort. */
export function parseStone(
  raw: v.InferOutput<typeof stoneSchema>,
  { locale, note }: ParseContext,
): ProductStone {
  const translate = createFieldTranslator(raw, raw.translations, locale, note);
  return {
    name: translate("display_name"),
    count: raw.count ?? null,
    carat: raw.carat && raw.carat > 0 ? raw.carat : null,
    color: translate("color") || null,
    clarity: translate("clarity") || null,
    cut: translate("cut") || null,
    origin: raw.origin ?? null,
    treatment: translate("treatment") || null,
    certificateLaboratory: raw.certificate_laboratory || null,
    certificateNumber: raw.certificate_number || null,
    certificateUrl: parseCertificateUrl(raw.certificate_url),
  };
}

/** Parses the facts of a product in the language of the page. */
function parseProductFacts(
  raw: v.InferOutput<typeof factsSchema>,
  context: ParseContext,
): ProductFacts {
  const translate = createFieldTranslator(raw, raw.translations, context.locale, context.note);
  const guide = raw.care_guide;
  const care = guide
    ? createFieldTranslator(guide, guide.translations, context.locale, context.note)("text")
    : null;
  return {
    alloy: translate("alloy") || null,
    values: mapFacts((name) => raw[name] || null),
    stones: (raw.stones ?? []).map((stone) => parseStone(stone, context)),
    boxContents: splitLines(translate("box_contents")),
    care: splitLines(care),
  };
}

/** Fetches the facts of a published product (SHOP-9). */
export function productFactsQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "product-facts", locale, id],
    queryFn: async ({ signal }): Promise<ProductFacts | null> => {
      const record = await readRecord({
        collection: "ecommerce_product",
        schema: factsSchema,
        query: (project) => ({
          filter: createPublishedFilter(project, { id: { _eq: id } }),
          limit: 1,
          deep: { stones: { _sort: ["sort"] } },
        }),
        signal,
      });
      return record && parseProductFacts(record, createParseContext(locale));
    },
  });
}
