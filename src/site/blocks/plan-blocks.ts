import type { BlockRecord } from "../../domain/content/block-records";
import type { BranchRecord } from "../../domain/content/records";
import { isCurrentPath } from "../../domain/navigation/link";
import { planGalleryLayout } from "./gallery-layout";
import { planExternalContentBlock } from "../consent/plan-consents";
import { planFormBlock } from "./form-block";
import { planLegalNoticeBlock } from "./legal-notice-block";
import type { TeaserProductRecord } from "../../domain/content/site-content";
import type { Localizer } from "../localizer";
import { prepareRichText } from "../pages/rich-text";
import type { BlockView, BrandCardView } from "../view-models";

/** A page's blocks in one language; `owner` names the record in notes, `path` is the page's own (MENU-5). A block without anything to show is left out. */
export function planBlocks(speaker: Localizer, owner: string, path: string, blocks: readonly BlockRecord[]): readonly BlockView[] {
  return blocks.flatMap((block, index) => planBlock(speaker, `${owner}, block ${index + 1} (${block.kind})`, path, block) ?? []);
}

function planBlock(speaker: Localizer, where: string, path: string, block: BlockRecord): BlockView | null {
  const { words, picture, labelled, link } = speaker;
  const frame = { key: `${block.kind}-${block.id}`, anchor: block.anchor };
  switch (block.kind) {
    case "hero": {
      const { eyebrow, headline, text, linkLabel } = words(where, block.translations);
      return {
        ...frame,
        kind: "hero",
        eyebrow,
        headline,
        text,
        picture: picture(block.image, "hero"),
        link: labelled(where, block.linkPath, linkLabel),
      };
    }
    case "text": {
      const { headline, text } = words(where, block.translations);
      return { ...frame, kind: "text", headline, html: prepareRichText(text, speaker.locale), links: [] };
    }
    case "text-image": {
      const { eyebrow, headline, text, linkLabel } = words(where, block.translations);
      return {
        ...frame,
        kind: "text-image",
        eyebrow,
        headline,
        html: text === null ? null : prepareRichText(text, speaker.locale),
        picture: picture(block.image, "half"),
        pictureSide: block.imagePosition,
        link: labelled(where, block.linkPath, linkLabel),
      };
    }
    case "image":
      return { ...frame, kind: "image", picture: picture(block.image, "wide"), caption: words(where, block.translations).caption };
    case "gallery":
      return {
        ...frame,
        kind: "gallery",
        headline: words(where, block.translations).headline,
        pictures: planGalleryLayout(block.images.length).flatMap(({ span, lead }, index) => {
          const file = block.images[index];
          return file ? [{ picture: picture(file, "half"), large: picture(file, "large"), span, lead }] : [];
        }),
      };
    case "link-group":
      return {
        ...frame,
        kind: "link-group",
        headline: words(where, block.translations).headline,
        items: block.items.flatMap((item) => {
          const { label, text } = words(where, item.translations);
          const target = link(where, item.linkPath);
          if (!target) return [];
          const current = target.kind === "page" && isCurrentPath(target.href, path);
          return [{ ...target, label, text, current, picture: item.image ? picture(item.image, "card") : null }];
        }),
      };
    case "brand-band":
      return {
        ...frame,
        kind: "brand-band",
        display: block.display,
        headline: words(where, block.translations).headline,
        groups: brandGroups(speaker, block),
      };
    case "product-teaser": {
      const { eyebrow, headline, linkLabel } = words(where, block.translations);
      const products = teaserProducts(speaker.house.products, block).map(speaker.product);
      if (products.length === 0 || !speaker.house.siteConfig.shop) return null;
      return { ...frame, kind: "product-teaser", eyebrow, headline, link: labelled(where, block.linkPath, linkLabel), products };
    }
    case "category-tiles":
      return {
        ...frame,
        kind: "category-tiles",
        headline: words(where, block.translations).headline,
        tiles: block.items.flatMap((item) => {
          const tile = labelled(where, item.linkPath, words(where, item.translations).label);
          return tile ? [{ ...tile, picture: picture(item.image, "half") }] : [];
        }),
      };
    case "opening-hours":
      return {
        ...frame,
        kind: "opening-hours",
        headline: words(where, block.translations).headline,
        branches: branchesOf(speaker.house.branches, block.branch).map(speaker.branch),
      };
    case "branch-finder": {
      const { headline, text } = words(where, block.translations);
      const branches = speaker.house.branches.map((branch) => ({
        ...speaker.branch(branch),
        picture: branch.image ? picture(branch.image, "half") : null,
      }));
      return { ...frame, kind: "branch-finder", headline, text, branches };
    }
    case "cta": {
      const { eyebrow, headline, text, linkLabel } = words(where, block.translations);
      return {
        ...frame,
        kind: "cta",
        eyebrow,
        headline,
        text,
        picture: block.image ? picture(block.image, "half") : null,
        link: labelled(where, block.linkPath, linkLabel),
      };
    }
    case "quote": {
      const { text, author, role } = words(where, block.translations);
      return { ...frame, kind: "quote", text, author, role };
    }
    case "accordion":
      return {
        ...frame,
        kind: "accordion",
        headline: words(where, block.translations).headline,
        items: block.items.map((item) => {
          const { question, answer } = words(where, item.translations);
          return { question, html: prepareRichText(answer, speaker.locale) };
        }),
      };
    case "external-content":
      return planExternalContentBlock(speaker, where, block, frame);
    case "form":
      return planFormBlock(speaker, where, block, frame);
    case "legal-notice":
      return planLegalNoticeBlock(speaker, where, block, frame);
    case "company-info":
      return {
        ...frame,
        kind: "company-info",
        headline: words(where, block.translations).headline,
        lines: block.variant === "imprint" ? speaker.imprint() : speaker.contact(),
      };
  }
}

/** All brands in one band, or one group a type for the index (PAGE-4). */
function brandGroups(speaker: Localizer, block: Extract<BlockRecord, { kind: "brand-band" }>) {
  const { house, paths, locale, words, picture } = speaker;
  const shown = house.brands.filter((brand) => block.brandType === null || brand.type === block.brandType);
  const card = (brand: (typeof shown)[number]): readonly BrandCardView[] => {
    const href = paths.brands.get(brand.id)?.[locale];
    if (!href) return [];
    const text = block.display === "index" ? words(`brand ${brand.id}`, brand.translations).headline : null;
    return [{ name: brand.displayName, href, logo: brand.logo ? picture(brand.logo, "logo") : null, text }];
  };
  if (block.display === "band") return [{ name: null, brands: shown.flatMap(card) }];
  return house.brandTypes
    .map((type) => ({
      name: words(`brand_type ${type.id}`, type.translations).displayName,
      brands: shown.filter((brand) => brand.type === type.id).flatMap(card),
    }))
    .filter((group) => group.brands.length > 0);
}

function teaserProducts(
  products: readonly TeaserProductRecord[],
  block: Extract<BlockRecord, { kind: "product-teaser" }>,
): readonly TeaserProductRecord[] {
  switch (block.source) {
    case "selected":
      return block.products.flatMap((id) => products.find((product) => product.id === id) ?? []).slice(0, block.count);
    case "category":
      return newest(products.filter((product) => product.category === block.category)).slice(0, block.count);
    case "newest":
      return newest(products).slice(0, block.count);
  }
}

function newest(products: readonly TeaserProductRecord[]): readonly TeaserProductRecord[] {
  return products.toSorted((a, b) => b.published - a.published || a.id - b.id);
}

function branchesOf(branches: readonly BranchRecord[], wanted: number | null): readonly BranchRecord[] {
  return wanted === null ? branches : branches.filter((branch) => branch.id === wanted);
}
