import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type {
  BlockAccordionItemRow,
  BlockAccordionItemTranslationsRow,
  BlockAccordionRow,
  BlockAccordionTranslationsRow,
} from "../../rows.generated";
import {
  localeCode,
  sortedRows,
  sortIndex,
  optionalTranslations,
  nonEmptyText,
  requiredTranslations,
} from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const accordionBlockSchema: z.ZodType<BlockRecordOf<"accordion">> =
  rowParser<BlockAccordionRow>()({
    ...blockFields,
    items: sortedRows(
      rowParser<BlockAccordionItemRow>()({
        sort: sortIndex,
        translations: requiredTranslations(
          rowParser<BlockAccordionItemTranslationsRow>()({
            language: localeCode,
            question: nonEmptyText,
            answer: nonEmptyText,
          }),
        ),
      }),
    ),
    translations: optionalTranslations(rowParser<BlockAccordionTranslationsRow>()(headlineFields)),
  }).transform(({ items, ...rest }) => ({
    kind: "accordion" as const,
    ...rest,
    items: items.map((item) => ({ translations: item.translations })),
  }));
