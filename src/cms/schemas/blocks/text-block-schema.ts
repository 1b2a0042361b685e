import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { nonEmptyText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const textBlockSchema: z.ZodType<BlockRecordOf<"text">> = rowParser("block_text", {
  ...blockFields,
  translations: requiredTranslations(
    rowParser("block_text_translations", { ...headlineFields, text: nonEmptyText }),
  ),
}).transform((block) => ({ kind: "text" as const, ...block }));
