import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockQuoteRow, BlockQuoteTranslationsRow } from "../../rows.generated";
import { localeCode, optionalText, nonEmptyText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields } from "./block-fields";

export const quoteBlockSchema: z.ZodType<BlockRecordOf<"quote">> = rowParser<BlockQuoteRow>()({
  ...blockFields,
  translations: requiredTranslations(
    rowParser<BlockQuoteTranslationsRow>()({
      language: localeCode,
      text: nonEmptyText,
      author: optionalText,
      role: optionalText,
    }),
  ),
}).transform((block) => ({ kind: "quote" as const, ...block }));
