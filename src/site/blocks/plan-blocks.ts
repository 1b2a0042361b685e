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
  return blocks.flatMap(
    (block, index) =>
      planBlock(localizer, `${owner}, block ${index + 1} (${block.kind})`, path, block) ?? [],
  );
}

function planBlock(
  localizer: Localizer,
  where: string,
  path: string,
  block: BlockRecord,
): BlockView | null {
  const { translate, createImageRef, createLabelledLink, createLink } = localizer;
  const blockBase = { key: `${block.kind}-${block.id}`, anchor: block.anchor };
  switch (block.kind) {
    case "hero": {
      const { eyebrow, headline, text, linkLabel } = translate(where, block.translations);
      return {
        ...blockBase,
        kind: "hero",
        eyebrow,
        headline,
        text,
        image: createImageRef(block.image, "hero"),
        link: createLabelledLink(where, block.linkPath, linkLabel),
      };
    }
    case "text": {
      const { headline, text } = translate(where, block.translations);
      return {
        ...blockBase,
        kind: "text",
        headline,
        html: prepareRichText(text, localizer.locale),
        links: [],
      };
    }
    case "text-image": {
      const { eyebrow, headline, text, linkLabel } = translate(where, block.translations);
      return {
        ...blockBase,
        kind: "text-image",
        eyebrow,
        headline,
        html: text === null ? null : prepareRichText(text, localizer.locale),
        image: createImageRef(block.image, "half"),
        imageSide: block.imagePosition,
        link: createLabelledLink(where, block.linkPath, linkLabel),
      };
    }
    case "image":
      return {
        ...blockBase,
        kind: "image",
        image: createImageRef(block.image, "wide"),
        caption: translate(where, block.translations).caption,
      };
    case "gallery":
      return {
        ...blockBase,
        kind: "gallery",
        headline: translate(where, block.translations).headline,
        images: planGalleryLayout(block.images.length).flatMap(({ span, lead }, index) => {
          const file = block.images[index];
          return file
            ? [
                {
                  image: createImageRef(file, "half"),
                  fullSize: createImageRef(file, "large"),
                  span,
                  lead,
                },
              ]
            : [];
        }),
      };
    case "link-group":
      return {
        ...blockBase,
        kind: "link-group",
        headline: translate(where, block.translations).headline,
        items: block.items.flatMap((item) => {
          const { label, text } = translate(where, item.translations);
          const target = createLink(where, item.linkPath);
          if (!target) return [];
          const current = target.kind === "page" && isCurrentPath(target.href, path);
          return [
            {
              ...target,
              label,
              text,
              current,
              image: item.image ? createImageRef(item.image, "card") : null,
            },
          ];
        }),
      };
    case "brand-band":
      return {
        ...blockBase,
        kind: "brand-band",
        display: block.display,
        headline: translate(where, block.translations).headline,
        groups: brandGroups(localizer, block),
      };
    case "product-teaser": {
      const { eyebrow, headline, linkLabel } = translate(where, block.translations);
      const products = teaserProducts(localizer.siteContent.products, block).map(
        localizer.createProductCardView,
      );
      if (products.length === 0 || !localizer.siteContent.siteConfig.shop) return null;
      return {
        ...blockBase,
        kind: "product-teaser",
        eyebrow,
        headline,
        link: createLabelledLink(where, block.linkPath, linkLabel),
        products,
      };
    }
    case "category-tiles":
      return {
        ...blockBase,
        kind: "category-tiles",
        headline: translate(where, block.translations).headline,
        tiles: block.items.flatMap((item) => {
          const tile = createLabelledLink(
            where,
            item.linkPath,
            translate(where, item.translations).label,
          );
          return tile ? [{ ...tile, image: createImageRef(item.image, "half") }] : [];
        }),
      };
    case "opening-hours":
      return {
        ...blockBase,
        kind: "opening-hours",
        headline: translate(where, block.translations).headline,
        branches: branchesOf(localizer.siteContent.branches, block.branch).map(
          localizer.createBranchView,
        ),
      };
    case "branch-finder": {
      const { headline, text } = translate(where, block.translations);
      const branches = localizer.siteContent.branches.map((branch) => ({
        ...localizer.createBranchView(branch),
        image: branch.image ? createImageRef(branch.image, "half") : null,
      }));
      return { ...blockBase, kind: "branch-finder", headline, text, branches };
    }
    case "cta": {
      const { eyebrow, headline, text, linkLabel } = translate(where, block.translations);
      return {
        ...blockBase,
        kind: "cta",
        eyebrow,
        headline,
        text,
        image: block.image ? createImageRef(block.image, "half") : null,
        link: createLabelledLink(where, block.linkPath, linkLabel),
      };
    }
    case "quote": {
      const { text, author, role } = translate(where, block.translations);
      return { ...blockBase, kind: "quote", text, author, role };
    }
    case "accordion":
      return {
        ...blockBase,
        kind: "accordion",
        headline: translate(where, block.translations).headline,
        items: block.items.map((item) => {
          const { question, answer } = translate(where, item.translations);
          return { question, html: prepareRichText(answer, localizer.locale) };
        }),
      };
    case "external-content":
      return planExternalContentBlock(localizer, where, block, blockBase);
    case "form":
      return planFormBlock(localizer, where, block, blockBase);
    case "legal-notice":
      return planLegalNoticeBlock(localizer, where, block, blockBase);
    case "company-info":
      return {
        ...blockBase,
        kind: "company-info",
        headline: translate(where, block.translations).headline,
        lines: block.variant === "imprint" ? localizer.imprint() : localizer.contact(),
      };
  }
}

/** Returns all brands in one group, or one group per brand type for the index (PAGE-4). */
function brandGroups(localizer: Localizer, block: Extract<BlockRecord, { kind: "brand-band" }>) {
  const { siteContent, paths, locale, translate, createImageRef } = localizer;
  const shown = siteContent.brands.filter(
    (brand) => block.brandType === null || brand.type === block.brandType,
  );
  const card = (brand: (typeof shown)[number]): readonly BrandCardView[] => {
    const href = paths.brands.get(brand.id)?.[locale];
    if (!href) return [];
    const text =
      block.display === "index"
        ? translate(`brand ${brand.id}`, brand.translations).headline
        : null;
    return [
      {
        name: brand.displayName,
        href,
        logo: brand.logo ? createImageRef(brand.logo, "logo") : null,
        text,
      },
    ];
  };
  if (block.display === "band") return [{ name: null, brands: shown.flatMap(card) }];
  return siteContent.brandTypes
    .map((type) => ({
      name: translate(`brand_type ${type.id}`, type.translations).displayName,
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
      return block.products
        .flatMap((id) => products.find((product) => product.id === id) ?? [])
        .slice(0, block.count);
    case "category":
      return newest(products.filter((product) => product.category === block.category)).slice(
        0,
        block.count,
      );
    case "newest":
      return newest(products).slice(0, block.count);
  }
}

function newest(products: readonly TeaserProductRecord[]): readonly TeaserProductRecord[] {
  return products.toSorted((a, b) => b.published - a.published || a.id - b.id);
}

function branchesOf(
  branches: readonly BranchRecord[],
  wanted: number | null,
): readonly BranchRecord[] {
  return wanted === null ? branches : branches.filter((branch) => branch.id === wanted);
}
