import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const companyInfoBlockSchema: z.ZodType<BlockRecordOf<"company-info">> = rowParser(
  "block_company_info",
  {
    ...blockFields,
    variant: z.enum(["contact", "imprint"]),
    translations: optionalTranslations(
      rowParser("block_company_info_translations", headlineFields),
    ),
  },
).transform((block) => ({ kind: "company-info" as const, ...block }));
