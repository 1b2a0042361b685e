import type { BlockKind, BlockRecord, BlockRecordOf } from "../../domain/content/block-records";
import type { Localizer } from "../localizer";
import type { BlockView } from "../views/block-view";
import type { BlockPlanner } from "./block-planner";
import { planAccordion } from "./plan-accordion";
import { planBranchFinder } from "./plan-branch-finder";
import { planBrandBand } from "./plan-brand-band";
import { planCategoryTiles } from "./plan-category-tiles";
import { planCompanyInfo } from "./plan-company-info";
import { planCta } from "./plan-cta";
import { planExternalContent } from "./plan-external-content";
import { planForm } from "./plan-form";
import { planGallery } from "./plan-gallery";
import { planHero } from "./plan-hero";
import { planImage } from "./plan-image";
import { planLegalNotice } from "./plan-legal-notice";
import { planLinkGroup } from "./plan-link-group";
import { planOpeningHours } from "./plan-opening-hours";
import { planProductTeaser } from "./plan-product-teaser";
import { planQuote } from "./plan-quote";
import { planText } from "./plan-text";
import { planTextImage } from "./plan-text-image";

const PLANNERS: { readonly [Kind in BlockKind]: BlockPlanner<Kind> } = {
  hero: planHero,
  text: planText,
  "text-image": planTextImage,
  image: planImage,
  gallery: planGallery,
  cta: planCta,
  quote: planQuote,
  accordion: planAccordion,
  "link-group": planLinkGroup,
  "category-tiles": planCategoryTiles,
  "product-teaser": planProductTeaser,
  "brand-band": planBrandBand,
  "opening-hours": planOpeningHours,
  "branch-finder": planBranchFinder,
  "company-info": planCompanyInfo,
  form: planForm,
  "external-content": planExternalContent,
  "legal-notice": planLegalNotice,
};

/**
 * Plans a page's blocks in one locale and omits blocks without content. `owner` names the record in
 * warnings; `path` is the page's path (MENU-5).
 */
export function planBlocks(
  localizer: Localizer,
  owner: string,
  path: string,
  blocks: readonly BlockRecord[],
): readonly BlockView[] {
  return blocks.flatMap((block, index) => {
    const where = `${owner}, block ${index + 1} (${block.kind})`;
    return planBlock(localizer, where, path, block.kind, block) ?? [];
  });
}

const planBlock = <Kind extends BlockKind>(
  localizer: Localizer,
  where: string,
  path: string,
  kind: Kind,
  block: BlockRecordOf<Kind>,
): BlockView | null =>
  PLANNERS[kind]({
    localizer,
    where,
    path,
    block,
    blockBase: { key: `${kind}-${block.id}`, anchor: block.anchor },
  });
