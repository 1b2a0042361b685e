import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { fileReference, optionalText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, titleFields } from "./block-fields";

export const heroBlockSchema: z.ZodType<BlockRecordOf<"hero">> = rowParser("block_hero", {
  ...blockFields,
  image: fileReference,
  link_path: optionalText,
  translations: requiredTranslations(
    rowParser("block_hero_translations", { ...titleFields, link_label: optionalText }),
  ),
}).transform(({ id, image, anchor, translations, link_path }) => ({
  kind: "hero" as const,
  id,
  image,
  anchor,
  linkPath: link_path,
  translations: translations.map(({ link_label, ...translation }) => ({
    ...translation,
    linkLabel: link_label,
  })),
}));
