import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type {
  BlockGalleryFileRow,
  BlockGalleryRow,
  BlockGalleryTranslationsRow,
} from "../../rows.generated";
import { fileReference, sortedRows, sortIndex, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const galleryBlockSchema: z.ZodType<BlockRecordOf<"gallery">> = rowParser<BlockGalleryRow>()(
  {
    ...blockFields,
    images: sortedRows(rowParser<BlockGalleryFileRow>()({ sort: sortIndex, file: fileReference })),
    translations: optionalTranslations(rowParser<BlockGalleryTranslationsRow>()(headlineFields)),
  },
).transform(({ images, ...rest }) => ({
  kind: "gallery" as const,
  ...rest,
  images: images.map((row) => row.file),
}));
