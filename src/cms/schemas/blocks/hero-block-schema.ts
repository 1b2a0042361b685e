import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import {
  fileReference,
  optionalPercentage,
  optionalText,
  requiredTranslations,
} from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, titleFields } from "./block-fields";

export const heroBlockSchema: z.ZodType<BlockRecordOf<"hero">> = rowParser("block_hero", {
  ...blockFields,
  image: fileReference,
  focal_point_x: optionalPercentage,
  focal_point_y: optionalPercentage,
  focal_point_small_x: optionalPercentage,
  focal_point_small_y: optionalPercentage,
  link_path: optionalText,
  translations: requiredTranslations(
    rowParser("block_hero_translations", { ...titleFields, link_label: optionalText }),
  ),
}).transform(({ id, image, anchor, translations, ...row }) => ({
  kind: "hero" as const,
  id,
  image,
  anchor,
  focalPointX: row.focal_point_x,
  focalPointY: row.focal_point_y,
  focalPointSmallX: row.focal_point_small_x,
  focalPointSmallY: row.focal_point_small_y,
  linkPath: row.link_path,
  translations: translations.map(({ link_label, ...translation }) => ({
    ...translation,
    linkLabel: link_label,
  })),
}));
