/**
 * The content blocks that a page or a brand page may be made of, in the order in which the editor
 * is offered them.
 */
export const BLOCK_NAMES = [
  "block_hero",
  "block_text",
  "block_text_image",
  "block_image",
  "block_gallery",
  "block_cta",
  "block_quote",
  "block_accordion",
  "block_link_group",
  "block_category_tiles",
  "block_product_teaser",
  "block_brand_band",
  "block_opening_hours",
  "block_branch_finder",
  "block_company_info",
  "block_form",
  "block_external_content",
  "block_legal_notice",
] as const;
