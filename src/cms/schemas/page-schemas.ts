import { z } from "zod";
import type {
  BrandRecord,
  BrandTypeRecord,
  EventRecord,
  PageRecord,
  ProjectRecord,
  RedirectRecord,
} from "../../domain/content/records";
import type { LegalNoticeRecord } from "../../domain/content/legal";
import type { FileRecord } from "../../domain/content/file";
import { readFocalPoint, type FocalPoint } from "../../domain/media/focal-point";
import { blocksSchema } from "./block-schemas";
import { validateDefaultLanguage } from "../validate-languages";
import {
  fileReference,
  flag,
  localeCode,
  optionalFile,
  optionalText,
  reference,
  relationRows,
  sortIndex,
  nonEmptyText,
  requiredTranslations,
  integer,
} from "./field-schemas";
import { rowParser } from "./row-parser";

/** One schema per collection of project and pages. Converts Directus records to domain records. */
export const projectSchema: z.ZodType<ProjectRecord> = rowParser("project", {
  id: integer,
  display_name: nonEmptyText,
  domain: nonEmptyText,
  url: z.url({ error: "is not a web address" }),
  logo: optionalFile,
  show_accessibility: flag,
  default_language: optionalText.superRefine((value, context) => {
    const problem = validateDefaultLanguage(value);
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  }),
  time_zone: nonEmptyText.refine(isTimeZone, "is not a time zone"),
}).transform((record) => ({
  id: record.id,
  displayName: record.display_name,
  domain: record.domain,
  url: record.url.replace(/\/+$/, ""),
  logo: record.logo,
  showAccessibility: record.show_accessibility,
  timeZone: record.time_zone,
}));

const contentPath = optionalText
  .transform((value) => value?.replace(/^\/+|\/+$/g, "") ?? null)
  .refine(
    (value) => value === null || /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(value),
    "may contain only lowercase letters, digits, hyphens and slashes",
  );

export const pageSchema: z.ZodType<PageRecord> = rowParser("page", {
  id: integer,
  key: nonEmptyText,
  image: optionalFile,
  translations: requiredTranslations(
    rowParser("page_translations", {
      language: localeCode,
      title: nonEmptyText,
      path: contentPath,
      seo_title: optionalText,
      seo_description: optionalText,
      seo_keywords: optionalText,
      description: optionalText,
    }).transform((translation) => ({
      language: translation.language,
      title: translation.title,
      path: translation.path,
      seoTitle: translation.seo_title,
      seoDescription: translation.seo_description,
      seoKeywords: translation.seo_keywords,
      description: translation.description,
    })),
  ),
  blocks: blocksSchema,
});

const slugText = nonEmptyText.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "may contain only lowercase letters, digits and hyphens",
);

export const brandSchema: z.ZodType<BrandRecord> = rowParser("brand", {
  id: integer,
  sort: sortIndex,
  display_name: nonEmptyText,
  slug: slugText,
  type: reference,
  logo: optionalFile,
  image: optionalFile,
  manufacturer: rowParser("ecommerce_manufacturer", { slug: nonEmptyText })
    .nullish()
    .transform((value) => value?.slug ?? null),
  website: z
    .url({ protocol: /^https?$/, error: "is not a web address" })
    .nullish()
    .transform((value) => value ?? null),
  translations: requiredTranslations(
    rowParser("brand_translations", {
      language: localeCode,
      headline: optionalText,
      description: nonEmptyText,
      seo_description: optionalText,
    }).transform(({ seo_description, ...translation }) => ({
      ...translation,
      seoDescription: seo_description,
    })),
  ),
  blocks: blocksSchema,
}).transform(({ display_name, ...record }) => ({ ...record, displayName: display_name }));

const timestamp = z.iso
  .datetime({ offset: true, error: "is not a date and time" })
  .transform((value) => Date.parse(value));

export const eventSchema: z.ZodType<EventRecord> = rowParser("event", {
  id: integer,
  slug: slugText,
  starts_at: timestamp,
  ends_at: timestamp,
  place: nonEmptyText,
  address: optionalText,
  image: optionalFile,
  translations: requiredTranslations(
    rowParser("event_translations", {
      language: localeCode,
      title: nonEmptyText,
      teaser: optionalText,
      description: nonEmptyText,
    }),
  ),
}).transform(({ starts_at: startsAt, ends_at: endsAt, ...record }) => ({
  ...{ ...record, startsAt, endsAt },
}));

export const brandTypeSchema: z.ZodType<BrandTypeRecord> = rowParser("brand_type", {
  id: integer,
  sort: sortIndex,
  type: nonEmptyText,
  translations: requiredTranslations(
    rowParser("brand_type_translations", {
      language: localeCode,
      display_name: nonEmptyText,
    }).transform((translation) => ({
      language: translation.language,
      displayName: translation.display_name,
    })),
  ),
});

export const legalNoticeSchema: z.ZodType<LegalNoticeRecord> = rowParser("legal_notice", {
  rolex_area: flag,
  data_protection: rowParser("data_protection_officer", {
    name: nonEmptyText,
    street: nonEmptyText,
    number: nonEmptyText,
    city: nonEmptyText,
    zip_code: nonEmptyText,
    phone_number: nonEmptyText,
    email: nonEmptyText,
  }).nullish(),
  translations: requiredTranslations(
    rowParser("legal_notice_translations", {
      language: localeCode,
      legal_authority: optionalText,
      insurance: optionalText,
      image_sources: optionalText,
      additional_top_info: optionalText,
      additional_bottom_info: optionalText,
      rolex: optionalText,
    }),
  ),
}).transform(({ rolex_area, data_protection: officer, translations }) => ({
  rolexArea: rolex_area,
  dataProtection: officer
    ? {
        name: officer.name,
        street: officer.street,
        number: officer.number,
        city: officer.city,
        zipCode: officer.zip_code,
        phoneNumber: officer.phone_number,
        email: officer.email,
      }
    : null,
  translations,
}));

export const redirectSchema: z.ZodType<RedirectRecord> = rowParser("redirect", {
  id: integer,
  source: nonEmptyText,
  target: nonEmptyText,
  permanent: flag,
});

/** Fields of a `DirectusFile` node. The image is the node's local file. */
export const fileSchema: z.ZodType<FileRecord> = z
  .object({
    id: fileReference,
    type: nonEmptyText,
    width: integer.nullish().transform((value) => value ?? null),
    height: integer.nullish().transform((value) => value ?? null),
    focal_point_x: integer.nullish().transform((value) => value ?? null),
    focal_point_y: integer.nullish().transform((value) => value ?? null),
    translations: relationRows(
      rowParser("file_translations", { language: localeCode, alt: optionalText }),
    ),
  })
  .transform((record) => ({
    id: record.id,
    type: record.type,
    width: record.width,
    height: record.height,
    ...withFocus(readFocalPoint(record)),
    alt: record.translations.flatMap((translation) =>
      translation.alt === null ? [] : [{ language: translation.language, alt: translation.alt }],
    ),
  }));

function withFocus(focus: FocalPoint | undefined): Pick<FileRecord, "focus"> {
  return focus === undefined ? {} : { focus };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
