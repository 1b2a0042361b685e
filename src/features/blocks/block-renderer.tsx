import type { ReactNode } from "react";
import type { BlockView } from "../../site/view-models";
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

type Props = {
  readonly block: BlockView;
  /** Whether the block is the first one of the page. */
  readonly first: boolean;
  /** Renders a form block. If it is missing or returns nothing, the contact fallback is shown. */
  readonly form?: ((block: Extract<BlockView, { kind: "form" }>) => ReactNode) | undefined;
};

/** Maps each kind of block to its component (PAGE-6). */
export function BlockRenderer({ block, first, form }: Props) {
  switch (block.kind) {
    case "hero":
      return <HeroBlock block={block} first={first} />;
    case "text":
      return <TextBlock block={block} />;
    case "text-image":
      return <TextImageBlock block={block} first={first} />;
    case "image":
      return <ImageBlock block={block} first={first} />;
    case "gallery":
      return <GalleryBlock block={block} />;
    case "link-group":
      return <LinkGroupBlock block={block} />;
    case "brand-band":
      return <BrandBandBlock block={block} />;
    case "product-teaser":
      return <ProductTeaserBlock block={block} />;
    case "category-tiles":
      return <CategoryTilesBlock block={block} />;
    case "opening-hours":
      return <OpeningHoursBlock block={block} />;
    case "branch-finder":
      return <BranchFinderBlock block={block} />;
    case "cta":
      return <CallToActionBlock block={block} />;
    case "quote":
      return <QuoteBlock block={block} />;
    case "accordion":
      return <AccordionBlock block={block} />;
    case "external-content":
      return <ExternalContentBlock block={block} />;
    case "form":
      return form?.(block) ?? <ContactFallbackBlock block={block} />;
    case "legal-notice":
    case "company-info":
      return <InfoBlock block={block} />;
    case "consent-manager":
      return <ConsentManagerBlock block={block} />;
  }
}
