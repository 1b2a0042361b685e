import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockImageRow, BlockImageTranslationsRow } from "../../rows.generated";
import { fileReference, localeCode, optionalText, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields } from "./block-fields";

export const imageBlockSchema: z.ZodType<BlockRecordOf<"image">> = rowParser<BlockImageRow>()({
  ...blockFields,
  image: fileReference,
  translations: optionalTranslations(
    rowParser<BlockImageTranslationsRow>()({ language: localeCode, caption: optionalText }),
  ),
}).transform((block) => ({ kind: "image" as const, ...block }));
