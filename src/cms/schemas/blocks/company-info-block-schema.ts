import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockCompanyInfoRow, BlockCompanyInfoTranslationsRow } from "../../rows.generated";
import { optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const companyInfoBlockSchema: z.ZodType<BlockRecordOf<"company-info">> =
  rowParser<BlockCompanyInfoRow>()({
    ...blockFields,
    variant: z.enum(["contact", "imprint"]),
    translations: optionalTranslations(
      rowParser<BlockCompanyInfoTranslationsRow>()(headlineFields),
    ),
  }).transform((block) => ({ kind: "company-info" as const, ...block }));
