import type { z } from "zod";
import { isRecord } from "#domain/is-record";
import type { Locale } from "#domain/locale/locale";
import { blocksSchema } from "#cms/schemas/block-schemas";
import { appointmentServiceSchema, branchSchema } from "#cms/schemas/branch-schemas";
import { consentSchema, themeSchema, widgetSchema } from "#cms/schemas/layout-schemas";
import { menuSchema } from "#cms/schemas/menu-schema";
import { companySchema } from "#cms/schemas/company-schema";
import { dataRecipientsSchema } from "#cms/schemas/privacy-schemas";
import { legalPagesSchema } from "#cms/schemas/legal-page-schema";
import { careGuideSchema } from "#cms/schemas/product-facts-schemas";
import {
  categoryRecordSchema,
  productRecordSchema,
  shopOfferRulesSchema,
} from "#cms/schemas/product-schemas";
import {
  brandSchema,
  brandTypeSchema,
  eventSchema,
  legalNoticeSchema,
  pageSchema,
  projectSchema,
  redirectSchema,
} from "#cms/schemas/page-schemas";
import { siteConfigSchema } from "#cms/schemas/site-config-schema";
import type { Row } from "./revisions/read-tree";
import { languageOf, type RecordProblem } from "./record-problem";

/** Schemas with which the build parses each collection. */
const PARSERS: Readonly<Record<string, readonly z.ZodType[]>> = {
  project: [projectSchema],
  site_config: [siteConfigSchema],
  theme: [themeSchema],
  company: [companySchema, dataRecipientsSchema],
  branch: [branchSchema],
  appointment_service: [appointmentServiceSchema],
  page: [pageSchema],
  menu: [menuSchema],
  widget: [widgetSchema],
  consent: [consentSchema],
  brand: [brandSchema],
  event: [eventSchema],
  brand_type: [brandTypeSchema],
  redirect: [redirectSchema],
  legal_notice: [legalNoticeSchema],
  ecommerce_product: [productRecordSchema],
  ecommerce_category: [categoryRecordSchema],
  ecommerce_care_guide: [careGuideSchema],
  ecommerce_settings: [legalPagesSchema, shopOfferRulesSchema],
};

/**
 * References that the build reads as records. Their problems are reported when those records are
 * saved.
 */
const REFERENCES_AS_RECORDS = new Set([
  "manufacturer",
  "care_guide",
  "tag",
  "attribute",
  "personalization",
  "brand_config",
  "button_config",
  "data_protection",
]);

function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    REFERENCES_AS_RECORDS.has(name) ? null : withoutReferences(inner),
  ]);
  return Object.fromEntries(entries);
}

function stepInto(value: unknown, part: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isRecord(value) ? value[String(part)] : undefined;
}

/**
 * Converts the path of a build problem to the path in the record. Rows are named by language or
 * position, and the step into a block is omitted.
 */
function fieldAtPath(
  record: unknown,
  path: readonly PropertyKey[],
): { readonly field: string; readonly language: Locale | null } {
  let value = record;
  let language: Locale | null = null;
  const parts = path.flatMap((part) => {
    value = stepInto(value, part);
    if (typeof part !== "number") return part === "item" ? [] : [String(part)];
    const own = isRecord(value) ? languageOf(value) : null;
    language = own ?? language;
    return [own ?? String(part + 1)];
  });
  return { field: parts.join("."), language };
}

function parserProblems(parser: z.ZodType, record: unknown): readonly RecordProblem[] {
  const parsed = parser.safeParse(record);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const code =
      message === "has no text in any language"
        ? "no-translation"
        : message === "is empty"
          ? "blank"
          : "build-refuses";
    return { ...fieldAtPath(record, path), code, values: { message } };
  });
}

/** Returns the problems that the build would report for a record. */
export function buildProblems(collection: string, tree: Row): readonly RecordProblem[] {
  const read = withoutReferences(
    collection === "ecommerce_product" ? { ...tree, ratings: [] } : tree,
  );
  if (collection.startsWith("block_"))
    return parserProblems(blocksSchema, [{ sort: 1, collection, item: read }]).map((problem) => ({
      ...problem,
      field: problem.field.replace(/^1\./, ""),
    }));
  return (PARSERS[collection] ?? []).flatMap((parser) => parserProblems(parser, read));
}
