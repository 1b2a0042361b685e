import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { LEGAL_NOTICE_SECTIONS } from "../../../domain/content/legal";
import { optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const legalNoticeBlockSchema: z.ZodType<BlockRecordOf<"legal-notice">> = rowParser(
  "block_legal_notice",
  {
    ...blockFields,
    section: z.enum(LEGAL_NOTICE_SECTIONS),
    translations: optionalTranslations(
      rowParser("block_legal_notice_translations", headlineFields),
    ),
  },
).transform((block) => ({ kind: "legal-notice" as const, ...block }));
