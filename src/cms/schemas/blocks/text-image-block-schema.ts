import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { fileReference, optionalText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, titleFields } from "./block-fields";

export const textImageBlockSchema: z.ZodType<BlockRecordOf<"text-image">> = rowParser(
  "block_text_image",
  {
    ...blockFields,
    image: fileReference,
    image_position: z.enum(["left", "right"]),
    link_path: optionalText,
    translations: requiredTranslations(
      rowParser("block_text_image_translations", {
        ...titleFields,
        // The column is NOT NULL, but its text can be empty.
        text: optionalText.transform((text) => text ?? ""),
        link_label: optionalText,
      }),
    ),
  },
).transform(({ image_position, link_path, translations, ...rest }) => ({
  kind: "text-image" as const,
  ...rest,
  imagePosition: image_position,
  linkPath: link_path,
  translations: translations.map(({ link_label, ...translation }) => ({
    ...translation,
    linkLabel: link_label,
  })),
}));
