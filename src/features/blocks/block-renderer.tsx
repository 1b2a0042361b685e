import type { ComponentType, ReactNode } from "react";
import type { BlockView } from "../../site/views/block-view";
import { AccordionBlock } from "./accordion/accordion-block";
import { BrandBandBlock } from "./brand-band/brand-band-block";
import { BranchFinderBlock, OpeningHoursBlock } from "./branches/branch-blocks";
import { CallToActionBlock } from "./call-to-action/call-to-action-block";
import { CategoryTilesBlock } from "./category-tiles/category-tiles-block";
import { ConsentManagerBlock } from "./consent-manager/consent-manager-block";
import { ExternalContentBlock } from "./external-content/external-content-block";
import { InfoBlock } from "./info/info-block";
import { GalleryBlock, ImageBlock } from "./gallery/gallery-block";
import { HeroBlock } from "./hero/hero-block";
import { LinkGroupBlock } from "./link-group/link-group-block";
import { ProductTeaserBlock } from "./product-teaser/product-teaser-block";
import { QuoteBlock, TextBlock, TextImageBlock } from "./text/text-blocks";
import { ContactFallbackBlock } from "./contact-fallback/contact-fallback-block";

type BlockViewKind = BlockView["kind"];
type BlockViewOf<Kind extends BlockViewKind> = Extract<BlockView, { readonly kind: Kind }>;
type BlockProps<Kind extends BlockViewKind> = {
  readonly block: BlockViewOf<Kind>;
  /** Whether the block is the first one of the page. */
  readonly first: boolean;
};

const COMPONENTS: { readonly [Kind in BlockViewKind]: ComponentType<BlockProps<Kind>> } = {
  hero: HeroBlock,
  text: TextBlock,
  "text-image": TextImageBlock,
  image: ImageBlock,
  gallery: GalleryBlock,
  cta: CallToActionBlock,
  quote: QuoteBlock,
  accordion: AccordionBlock,
  "link-group": LinkGroupBlock,
  "category-tiles": CategoryTilesBlock,
  "product-teaser": ProductTeaserBlock,
  "brand-band": BrandBandBlock,
  "opening-hours": OpeningHoursBlock,
  "branch-finder": BranchFinderBlock,
  "company-info": InfoBlock,
  form: ContactFallbackBlock,
  "external-content": ExternalContentBlock,
  "legal-notice": InfoBlock,
  "consent-manager": ConsentManagerBlock,
};

function renderBlock<Kind extends BlockViewKind>(kind: Kind, props: BlockProps<Kind>) {
  const Component: ComponentType<BlockProps<Kind>> = COMPONENTS[kind];
  return <Component {...props} />;
}

type Props = {
  readonly block: BlockView;
  /** Whether the block is the first one of the page. */
  readonly first: boolean;
  /** Renders a form block. If it is missing or returns nothing, the contact fallback is shown. */
  readonly form?: ((block: BlockViewOf<"form">) => ReactNode) | undefined;
};

/** Maps each kind of block to its component (PAGE-6). */
export function BlockRenderer({ block, first, form }: Props) {
  const custom = block.kind === "form" ? form?.(block) : undefined;
  return custom ?? renderBlock(block.kind, { block, first });
}
