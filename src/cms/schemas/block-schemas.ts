import { z } from "zod";
import type { BlockRecord } from "../../domain/content/block-records";
import type { PageBlocksRow } from "../rows.generated";
import { accordionBlockSchema } from "./blocks/accordion-block-schema";
import { branchFinderBlockSchema } from "./blocks/branch-finder-block-schema";
import { brandBandBlockSchema } from "./blocks/brand-band-block-schema";
import { categoryTilesBlockSchema } from "./blocks/category-tiles-block-schema";
import { companyInfoBlockSchema } from "./blocks/company-info-block-schema";
import { ctaBlockSchema } from "./blocks/cta-block-schema";
import { externalContentBlockSchema } from "./blocks/external-content-block-schema";
import { formBlockSchema } from "./blocks/form-block-schema";
import { galleryBlockSchema } from "./blocks/gallery-block-schema";
import { heroBlockSchema } from "./blocks/hero-block-schema";
import { imageBlockSchema } from "./blocks/image-block-schema";
import { legalNoticeBlockSchema } from "./blocks/legal-notice-block-schema";
import { linkGroupBlockSchema } from "./blocks/link-group-block-schema";
import { openingHoursBlockSchema } from "./blocks/opening-hours-block-schema";
import { productTeaserBlockSchema } from "./blocks/product-teaser-block-schema";
import { quoteBlockSchema } from "./blocks/quote-block-schema";
import { textBlockSchema } from "./blocks/text-block-schema";
import { textImageBlockSchema } from "./blocks/text-image-block-schema";
import { sortIndex } from "./field-schemas";

type BlockName = PageBlocksRow["collection"];

/** Schema of each kind of block. A kind of the content model without a schema does not compile. */
const BLOCK_SCHEMAS: Readonly<Record<BlockName, z.ZodType<BlockRecord>>> = {
  block_hero: heroBlockSchema,
  block_text: textBlockSchema,
  block_text_image: textImageBlockSchema,
  block_image: imageBlockSchema,
  block_gallery: galleryBlockSchema,
  block_cta: ctaBlockSchema,
  block_quote: quoteBlockSchema,
  block_accordion: accordionBlockSchema,
  block_link_group: linkGroupBlockSchema,
  block_category_tiles: categoryTilesBlockSchema,
  block_product_teaser: productTeaserBlockSchema,
  block_brand_band: brandBandBlockSchema,
  block_opening_hours: openingHoursBlockSchema,
  block_branch_finder: branchFinderBlockSchema,
  block_company_info: companyInfoBlockSchema,
  block_form: formBlockSchema,
  block_external_content: externalContentBlockSchema,
  block_legal_notice: legalNoticeBlockSchema,
};

const [firstRow, ...otherRows] = Object.entries(BLOCK_SCHEMAS).map(([collection, item]) =>
  z.object({ sort: sortIndex, collection: z.literal(collection), item }),
);
if (firstRow === undefined) throw new Error("BLOCK_SCHEMAS is empty.");

/** Row `{collection, item, sort}` of a many-to-any alias. An unknown collection is an error. */
const blockRowSchema = z.discriminatedUnion("collection", [firstRow, ...otherRows]);

/**
 * The many-to-any alias `blocks` of a page or brand. Rows with a deleted item (`item: null`) are
 * dropped.
 */
export const blocksSchema: z.ZodType<BlockRecord[]> = z
  .preprocess(
    (list) => (Array.isArray(list) ? list.filter((entry) => !isOrphan(entry)) : (list ?? [])),
    z.array(blockRowSchema),
  )
  .transform((list) => [...list].sort((a, b) => a.sort - b.sort).map((entry) => entry.item));

function isOrphan(entry: unknown): boolean {
  return entry === null || (typeof entry === "object" && "item" in entry && entry.item === null);
}
