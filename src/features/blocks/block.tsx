import type { ReactNode } from "react";
import type { BlockView } from "../../site/views";
import { Accordion } from "./accordion";
import { BrandBand } from "./brand-band";
import { BranchFinder, OpeningHours } from "./branches";
import { CallToAction } from "./call-to-action";
import { CategoryTiles } from "./category-tiles";
import { ConsentManager } from "./consent-manager";
import { ExternalContent } from "./external-content";
import { Facts } from "./facts";
import { Gallery, SinglePicture } from "./gallery";
import { Hero } from "./hero";
import { LinkGroup } from "./link-group";
import { ProductTeaser } from "./product-teaser";
import { Quote, Text, TextImage } from "./text";
import { WriteToUs } from "./write-to-us";

type Props = {
  readonly block: BlockView;
  /** The block that opens the page. */
  readonly first: boolean;
  /** Draws a form, on pages that have one; what it does not draw says how to reach the house. */
  readonly form?: ((block: Extract<BlockView, { kind: "form" }>) => ReactNode) | undefined;
};

/** The one place where a kind of block meets its component (PAGE-6). */
export function Block({ block, first, form }: Props) {
  switch (block.kind) {
    case "hero":
      return <Hero block={block} first={first} />;
    case "text":
      return <Text block={block} />;
    case "text-image":
      return <TextImage block={block} first={first} />;
    case "image":
      return <SinglePicture block={block} first={first} />;
    case "gallery":
      return <Gallery block={block} />;
    case "link-group":
      return <LinkGroup block={block} />;
    case "brand-band":
      return <BrandBand block={block} />;
    case "product-teaser":
      return <ProductTeaser block={block} />;
    case "category-tiles":
      return <CategoryTiles block={block} />;
    case "opening-hours":
      return <OpeningHours block={block} />;
    case "branch-finder":
      return <BranchFinder block={block} />;
    case "cta":
      return <CallToAction block={block} />;
    case "quote":
      return <Quote block={block} />;
    case "accordion":
      return <Accordion block={block} />;
    case "external-content":
      return <ExternalContent block={block} />;
    case "form":
      return form?.(block) ?? <WriteToUs block={block} />;
    case "legal-notice":
    case "company-info":
      return <Facts block={block} />;
    case "consent-manager":
      return <ConsentManager block={block} />;
  }
}
