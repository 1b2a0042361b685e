import { z } from "zod";
import { FORM_KINDS } from "../../../domain/content/block-records";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { optionalText, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const formBlockSchema: z.ZodType<BlockRecordOf<"form">> = rowParser("block_form", {
  ...blockFields,
  form: z.enum(FORM_KINDS),
  translations: optionalTranslations(
    rowParser("block_form_translations", { ...headlineFields, text: optionalText }),
  ),
}).transform((block) => ({ kind: "form" as const, ...block }));
