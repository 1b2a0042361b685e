import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { optionalFile, optionalText, optionalTranslations, nonEmptyText } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const externalContentBlockSchema: z.ZodType<BlockRecordOf<"external-content">> = rowParser(
  "block_external_content",
  {
    ...blockFields,
    consent_id: nonEmptyText,
    kind: z.enum(["map", "video", "brand_area"]),
    provider: nonEmptyText,
    url: z.url({ protocol: /^https$/, error: "is not an https address" }),
    poster: optionalFile,
    translations: optionalTranslations(
      rowParser("block_external_content_translations", { ...headlineFields, text: optionalText }),
    ),
  },
).transform(({ consent_id, kind, ...rest }) => ({
  ...rest,
  kind: "external-content" as const,
  consentId: consent_id,
  content: kind,
}));
