import { z } from "zod";
import { FORM_KINDS } from "../../../domain/content/block-records";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockFormRow, BlockFormTranslationsRow } from "../../rows.generated";
import { optionalText, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const formBlockSchema: z.ZodType<BlockRecordOf<"form">> = rowParser<BlockFormRow>()({
  ...blockFields,
  form: z.enum(FORM_KINDS),
  translations: optionalTranslations(
    rowParser<BlockFormTranslationsRow>()({ ...headlineFields, text: optionalText }),
  ),
}).transform((block) => ({ kind: "form" as const, ...block }));
