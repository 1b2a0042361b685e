import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockHeroRow, BlockHeroTranslationsRow } from "../../rows.generated";
import { fileReference, optionalText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, titleFields } from "./block-fields";

export const heroBlockSchema: z.ZodType<BlockRecordOf<"hero">> = rowParser<BlockHeroRow>()({
  ...blockFields,
  image: fileReference,
  link_path: optionalText,
  translations: requiredTranslations(
    rowParser<BlockHeroTranslationsRow>()({ ...titleFields, link_label: optionalText }),
  ),
}).transform(({ link_path, translations, ...rest }) => ({
  kind: "hero" as const,
  ...rest,
  linkPath: link_path,
  translations: translations.map(({ link_label, ...translation }) => ({
    ...translation,
    linkLabel: link_label,
  })),
}));
