import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { localeCode, optionalText, nonEmptyText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields } from "./block-fields";

export const quoteBlockSchema: z.ZodType<BlockRecordOf<"quote">> = rowParser("block_quote", {
  ...blockFields,
  translations: requiredTranslations(
    rowParser("block_quote_translations", {
      language: localeCode,
      text: nonEmptyText,
      author: optionalText,
      role: optionalText,
    }),
  ),
}).transform((block) => ({ kind: "quote" as const, ...block }));
