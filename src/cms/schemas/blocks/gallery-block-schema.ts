import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { fileReference, sortedRows, sortIndex, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const galleryBlockSchema: z.ZodType<BlockRecordOf<"gallery">> = rowParser("block_gallery", {
  ...blockFields,
  images: sortedRows(rowParser("block_gallery_file", { sort: sortIndex, file: fileReference })),
  translations: optionalTranslations(rowParser("block_gallery_translations", headlineFields)),
}).transform(({ images, ...rest }) => ({
  kind: "gallery" as const,
  ...rest,
  images: images.map((row) => row.file),
}));
