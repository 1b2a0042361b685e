import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { optionalFile, nonEmptyText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, titleFields } from "./block-fields";

export const ctaBlockSchema: z.ZodType<BlockRecordOf<"cta">> = rowParser("block_cta", {
  ...blockFields,
  image: optionalFile,
  link_path: nonEmptyText,
  translations: requiredTranslations(
    rowParser("block_cta_translations", { ...titleFields, link_label: nonEmptyText }),
  ),
}).transform(({ link_path, translations, ...rest }) => ({
  kind: "cta" as const,
  ...rest,
  linkPath: link_path,
  translations: translations.map(({ link_label, ...translation }) => ({
    ...translation,
    linkLabel: link_label,
  })),
}));
