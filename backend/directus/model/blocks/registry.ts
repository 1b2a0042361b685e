import type { BlockDefinition } from "./block-definition";
import { accordionBlock } from "./accordion";
import { branchFinderBlock } from "./branch-finder";
import { brandBandBlock } from "./brand-band";
import { categoryTilesBlock } from "./category-tiles";
import { companyInfoBlock } from "./company-info";
import { ctaBlock } from "./cta";
import { externalContentBlock } from "./external-content";
import { formBlock } from "./form";
import { galleryBlock } from "./gallery";
import { heroBlock } from "./hero";
import { imageBlock } from "./image";
import { legalNoticeBlock } from "./legal-notice";
import { linkGroupBlock } from "./link-group";
import { openingHoursBlock } from "./opening-hours";
import { productTeaserBlock } from "./product-teaser";
import { quoteBlock } from "./quote";
import { textBlock } from "./text";
import { textImageBlock } from "./text-image";

/** Content blocks of pages and brand pages, in the order in which the editor offers them. */
export const BLOCKS: readonly BlockDefinition[] = [
  heroBlock,
  textBlock,
  textImageBlock,
  imageBlock,
  galleryBlock,
  ctaBlock,
  quoteBlock,
  accordionBlock,
  linkGroupBlock,
  categoryTilesBlock,
  productTeaserBlock,
  brandBandBlock,
  openingHoursBlock,
  branchFinderBlock,
  companyInfoBlock,
  formBlock,
  externalContentBlock,
  legalNoticeBlock,
];

export const BLOCK_NAMES: readonly string[] = BLOCKS.map(({ name }) => name);
