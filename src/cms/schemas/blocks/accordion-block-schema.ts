import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
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

export const accordionBlockSchema: z.ZodType<BlockRecordOf<"accordion">> = rowParser(
  "block_accordion",
  {
    ...blockFields,
    items: sortedRows(
      rowParser("block_accordion_item", {
        sort: sortIndex,
        translations: requiredTranslations(
          rowParser("block_accordion_item_translations", {
            language: localeCode,
            question: nonEmptyText,
            answer: nonEmptyText,
          }),
        ),
      }),
    ),
    translations: optionalTranslations(rowParser("block_accordion_translations", headlineFields)),
  },
).transform(({ items, ...rest }) => ({
  kind: "accordion" as const,
  ...rest,
  items: items.map((item) => ({ translations: item.translations })),
}));
