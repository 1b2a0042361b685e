import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { fileReference, localeCode, optionalText, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields } from "./block-fields";

export const imageBlockSchema: z.ZodType<BlockRecordOf<"image">> = rowParser("block_image", {
  ...blockFields,
  image: fileReference,
  translations: optionalTranslations(
    rowParser("block_image_translations", { language: localeCode, caption: optionalText }),
  ),
}).transform((block) => ({ kind: "image" as const, ...block }));
