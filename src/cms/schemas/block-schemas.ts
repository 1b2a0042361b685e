import { z } from "zod";
import type { BlockRecord } from "../../domain/content/block-records";
import {
  fileReference,
  localeCode,
  optionalFile,
  optionalReference,
  optionalText,
  reference,
  sortedRows,
  sortIndex,
  optionalTranslations,
  nonEmptyText,
  requiredTranslations,
  integer,
} from "./field-schemas";

/**
 * Schemas that parse many-to-any rows `{collection, item, sort}` into the union of blocks. An
 * unknown collection is an error.
 */
const base = { id: integer, anchor: optionalText };
const headed = { language: localeCode, headline: optionalText };
const titled = {
  language: localeCode,
  eyebrow: optionalText,
  headline: nonEmptyText,
  text: optionalText,
};

const hero = z
  .object({
    ...base,
    image: fileReference,
    link_path: optionalText,
    translations: requiredTranslations(z.object({ ...titled, link_label: optionalText })),
  })
  .transform(({ link_path, translations, ...rest }) => ({
    kind: "hero" as const,
    ...rest,
    linkPath: link_path,
    translations: translations.map(({ link_label, ...words }) => ({
      ...words,
      linkLabel: link_label,
    })),
  }));

const textBlock = z
  .object({
    ...base,
    translations: requiredTranslations(z.object({ ...headed, text: nonEmptyText })),
  })
  .transform((block) => ({ kind: "text" as const, ...block }));

const textImage = z
  .object({
    ...base,
    image: fileReference,
    image_position: z.enum(["left", "right"]),
    link_path: optionalText,
    translations: requiredTranslations(z.object({ ...titled, link_label: optionalText })),
  })
  .transform(({ image_position, link_path, translations, ...rest }) => ({
    kind: "text-image" as const,
    ...rest,
    imagePosition: image_position,
    linkPath: link_path,
    translations: translations.map(({ link_label, ...words }) => ({
      ...words,
      linkLabel: link_label,
    })),
  }));

const image = z
  .object({
    ...base,
    image: fileReference,
    translations: optionalTranslations(z.object({ language: localeCode, caption: optionalText })),
  })
  .transform((block) => ({ kind: "image" as const, ...block }));

const gallery = z
  .object({
    ...base,
    images: sortedRows(z.object({ sort: sortIndex, file: fileReference })),
    translations: optionalTranslations(z.object(headed)),
  })
  .transform(({ images, ...rest }) => ({
    kind: "gallery" as const,
    ...rest,
    images: images.map((row) => row.file),
  }));

const linkGroup = z
  .object({
    ...base,
    items: sortedRows(
      z.object({
        sort: sortIndex,
        link_path: nonEmptyText,
        image: optionalFile,
        translations: requiredTranslations(
          z.object({ language: localeCode, label: nonEmptyText, text: optionalText }),
        ),
      }),
    ),
    translations: optionalTranslations(z.object(headed)),
  })
  .transform(({ items, ...rest }) => ({
    kind: "link-group" as const,
    ...rest,
    items: items.map((item) => ({
      linkPath: item.link_path,
      image: item.image,
      translations: item.translations,
    })),
  }));

const brandBand = z
  .object({
    ...base,
    brand_type: optionalReference,
    display: z.enum(["band", "index"]),
    translations: optionalTranslations(z.object(headed)),
  })
  .transform(({ brand_type, ...rest }) => ({
    kind: "brand-band" as const,
    ...rest,
    brandType: brand_type,
  }));

const productTeaser = z
  .object({
    ...base,
    source: z.enum(["newest", "category", "selected"]),
    category: optionalReference,
    count: integer.min(1, "is less than 1").max(12, "is more than 12"),
    link_path: optionalText,
    products: sortedRows(z.object({ sort: sortIndex, product: reference })),
    translations: requiredTranslations(
      z.object({
        language: localeCode,
        eyebrow: optionalText,
        headline: nonEmptyText,
        link_label: optionalText,
      }),
    ),
  })
  .transform(({ link_path, products, translations, ...rest }) => ({
    kind: "product-teaser" as const,
    ...rest,
    linkPath: link_path,
    products: products.map((row) => row.product),
    translations: translations.map(({ link_label, ...words }) => ({
      ...words,
      linkLabel: link_label,
    })),
  }));

const categoryTiles = z
  .object({
    ...base,
    items: sortedRows(
      z.object({
        sort: sortIndex,
        image: fileReference,
        link_path: nonEmptyText,
        translations: requiredTranslations(z.object({ language: localeCode, label: nonEmptyText })),
      }),
    ),
    translations: optionalTranslations(z.object(headed)),
  })
  .transform(({ items, ...rest }) => ({
    kind: "category-tiles" as const,
    ...rest,
    items: items.map((item) => ({
      image: item.image,
      linkPath: item.link_path,
      translations: item.translations,
    })),
  }));

const openingHours = z
  .object({
    ...base,
    branch: optionalReference,
    translations: optionalTranslations(z.object(headed)),
  })
  .transform((block) => ({ kind: "opening-hours" as const, ...block }));

const branchFinder = z
  .object({
    ...base,
    translations: optionalTranslations(z.object({ ...headed, text: optionalText })),
  })
  .transform((block) => ({ kind: "branch-finder" as const, ...block }));

const cta = z
  .object({
    ...base,
    image: optionalFile,
    link_path: nonEmptyText,
    translations: requiredTranslations(z.object({ ...titled, link_label: nonEmptyText })),
  })
  .transform(({ link_path, translations, ...rest }) => ({
    kind: "cta" as const,
    ...rest,
    linkPath: link_path,
    translations: translations.map(({ link_label, ...words }) => ({
      ...words,
      linkLabel: link_label,
    })),
  }));

const quote = z
  .object({
    ...base,
    translations: requiredTranslations(
      z.object({
        language: localeCode,
        text: nonEmptyText,
        author: optionalText,
        role: optionalText,
      }),
    ),
  })
  .transform((block) => ({ kind: "quote" as const, ...block }));

const accordion = z
  .object({
    ...base,
    items: sortedRows(
      z.object({
        sort: sortIndex,
        translations: requiredTranslations(
          z.object({ language: localeCode, question: nonEmptyText, answer: nonEmptyText }),
        ),
      }),
    ),
    translations: optionalTranslations(z.object(headed)),
  })
  .transform(({ items, ...rest }) => ({
    kind: "accordion" as const,
    ...rest,
    items: items.map((item) => ({ translations: item.translations })),
  }));

const externalContent = z
  .object({
    ...base,
    consent_id: nonEmptyText,
    kind: z.enum(["map", "video", "brand_area"]),
    provider: nonEmptyText,
    url: z.url({ protocol: /^https$/, error: "is not an https address" }),
    poster: optionalFile,
    translations: optionalTranslations(z.object({ ...headed, text: optionalText })),
  })
  .transform(({ consent_id, kind, ...rest }) => ({
    ...rest,
    kind: "external-content" as const,
    consentId: consent_id,
    content: kind,
  }));

const form = z
  .object({
    ...base,
    form: z.enum(["contact", "newsletter", "appointment", "withdrawal"]),
    translations: optionalTranslations(z.object({ ...headed, text: optionalText })),
  })
  .transform((block) => ({ kind: "form" as const, ...block }));

const legalNotice = z
  .object({
    ...base,
    section: z.enum([
      "legal_authority",
      "insurance",
      "image_sources",
      "additional_top_info",
      "additional_bottom_info",
      "data_protection",
      "rolex",
      "consentmanager",
    ]),
    translations: optionalTranslations(z.object(headed)),
  })
  .transform((block) => ({ kind: "legal-notice" as const, ...block }));

const companyInfo = z
  .object({
    ...base,
    variant: z.enum(["contact", "imprint"]),
    translations: optionalTranslations(z.object(headed)),
  })
  .transform((block) => ({ kind: "company-info" as const, ...block }));

const row = <Name extends string, Item extends z.ZodType<BlockRecord>>(
  collection: Name,
  item: Item,
) => z.object({ sort: sortIndex, collection: z.literal(collection), item });

const blockRow = z.discriminatedUnion("collection", [
  row("block_hero", hero),
  row("block_text", textBlock),
  row("block_text_image", textImage),
  row("block_image", image),
  row("block_gallery", gallery),
  row("block_link_group", linkGroup),
  row("block_brand_band", brandBand),
  row("block_product_teaser", productTeaser),
  row("block_category_tiles", categoryTiles),
  row("block_opening_hours", openingHours),
  row("block_branch_finder", branchFinder),
  row("block_cta", cta),
  row("block_quote", quote),
  row("block_accordion", accordion),
  row("block_external_content", externalContent),
  row("block_form", form),
  row("block_legal_notice", legalNotice),
  row("block_company_info", companyInfo),
]);

/**
 * The many-to-any alias `blocks` of a page or brand. Rows with a deleted item (`item: null`) are
 * dropped.
 */
export const blocksSchema: z.ZodType<BlockRecord[]> = z
  .preprocess(
    (list) => (Array.isArray(list) ? list.filter((entry) => !isOrphan(entry)) : (list ?? [])),
    z.array(blockRow),
  )
  .transform((list) => [...list].sort((a, b) => a.sort - b.sort).map((entry) => entry.item));

function isOrphan(entry: unknown): boolean {
  return entry === null || (typeof entry === "object" && "item" in entry && entry.item === null);
}
