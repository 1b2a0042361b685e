import { z } from "zod";
import type {
  BrandRecord,
  BrandTypeRecord,
  FileRecord,
  LegalNoticeRecord,
  PageRecord,
  ProjectRecord,
  RedirectRecord,
} from "../../domain/content";
import { blocks } from "./blocks";
import { languageProblem } from "./languages";
import { fileReference, flag, language, optionalFile, optionalText, reference, rows, sortIndex, text, translated, whole } from "./fields";

/** One parser a collection of the house and its website: Directus's record comes in, the domain's comes out. */

export const project: z.ZodType<ProjectRecord> = z
  .object({
    id: whole,
    display_name: text,
    domain: text,
    url: z.url({ error: "is not a web address" }),
    logo: optionalFile,
    show_accessibility: flag,
    default_language: optionalText.superRefine((value, context) => {
      const problem = languageProblem(value);
      if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
    }),
    time_zone: text.refine(isTimeZone, "is not a time zone"),
  })
  .transform((record) => ({
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
    "may hold only small letters, digits, hyphens and slashes",
  );

export const page: z.ZodType<PageRecord> = z.object({
  id: whole,
  key: text,
  image: optionalFile,
  translations: translated(
    z
      .object({
        language,
        title: text,
        path: contentPath,
        seo_title: optionalText,
        seo_description: optionalText,
        seo_keywords: optionalText,
        description: optionalText,
      })
      .transform((words) => ({
        language: words.language,
        title: words.title,
        path: words.path,
        seoTitle: words.seo_title,
        seoDescription: words.seo_description,
        seoKeywords: words.seo_keywords,
        description: words.description,
      })),
  ),
  blocks,
});

export const brand: z.ZodType<BrandRecord> = z
  .object({
    id: whole,
    sort: sortIndex,
    display_name: text,
    slug: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "may hold only small letters, digits and hyphens"),
    type: reference,
    logo: optionalFile,
    image: optionalFile,
    manufacturer: z
      .object({ slug: text })
      .nullish()
      .transform((value) => value?.slug ?? null),
    website: z
      .url({ protocol: /^https?$/, error: "is not a web address" })
      .nullish()
      .transform((value) => value ?? null),
    translations: translated(
      z
        .object({ language, headline: optionalText, description: text, seo_description: optionalText })
        .transform(({ seo_description, ...words }) => ({ ...words, seoDescription: seo_description })),
    ),
    blocks,
  })
  .transform(({ display_name, ...record }) => ({ ...record, displayName: display_name }));

export const brandType: z.ZodType<BrandTypeRecord> = z.object({
  id: whole,
  sort: sortIndex,
  type: text,
  translations: translated(
    z.object({ language, display_name: text }).transform((words) => ({ language: words.language, displayName: words.display_name })),
  ),
});

export const legalNotice: z.ZodType<LegalNoticeRecord> = z
  .object({
    rolex_area: flag,
    data_protection: z
      .object({ name: text, street: text, number: text, city: text, zip_code: text, phone_number: text, email: text })
      .nullish(),
    translations: translated(
      z.object({
        language,
        legal_authority: optionalText,
        insurance: optionalText,
        image_sources: optionalText,
        additional_top_info: optionalText,
        additional_bottom_info: optionalText,
        rolex: optionalText,
      }),
    ),
  })
  .transform(({ rolex_area, data_protection: officer, translations }) => ({
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

export const redirect: z.ZodType<RedirectRecord> = z.object({ id: whole, source: text, target: text, permanent: flag });

/** A `DirectusFile` node's own fields; the picture itself is the node's local file. */
export const file: z.ZodType<FileRecord> = z
  .object({
    id: fileReference,
    type: text,
    width: whole.nullish().transform((value) => value ?? null),
    height: whole.nullish().transform((value) => value ?? null),
    translations: rows(z.object({ language, alt: optionalText })),
  })
  .transform((record) => ({
    id: record.id,
    type: record.type,
    width: record.width,
    height: record.height,
    alt: record.translations.flatMap((words) => (words.alt === null ? [] : [{ language: words.language, alt: words.alt }])),
  }));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
