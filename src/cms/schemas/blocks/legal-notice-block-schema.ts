import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { LEGAL_NOTICE_SECTIONS } from "../../../domain/content/legal";
import type { BlockLegalNoticeRow, BlockLegalNoticeTranslationsRow } from "../../rows.generated";
import { optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const legalNoticeBlockSchema: z.ZodType<BlockRecordOf<"legal-notice">> =
  rowParser<BlockLegalNoticeRow>()({
    ...blockFields,
    section: z.enum(LEGAL_NOTICE_SECTIONS),
    translations: optionalTranslations(
      rowParser<BlockLegalNoticeTranslationsRow>()(headlineFields),
    ),
  }).transform((block) => ({ kind: "legal-notice" as const, ...block }));
