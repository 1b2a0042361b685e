import type { FileId } from "../../domain/content/file";
import type { BrandRecord } from "../../domain/content/records";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { createShopPaths } from "../../domain/navigation/shop-paths";
import { interpolate } from "../../domain/text/interpolate";
import { planBlocks } from "../blocks/plan-blocks";
import type { Localizer } from "../localizer";
import type { BlockView } from "../views/block-view";
import type { LabelledLink } from "../views/link-view";
import { createPageView } from "./create-page-view";
import { type PlannedPage, selectTemplate } from "./planned-page";
import { sortNewestFirst } from "../../domain/catalogue/sort-products";

/** Plans the page of a brand. Returns null if it has no path in the locale. */
export function planBrandPage(localizer: Localizer, brand: BrandRecord): PlannedPage | null {
  const paths = localizer.paths.brands.get(brand.id) ?? {};
  const path = paths[localizer.locale];
  if (path === undefined) return null;
  const recordLabel = `brand ${brand.id} (${brand.slug})`;
  const texts = localizer.translate(recordLabel, brand.translations);
  const index = localizer.siteContent.pages.find((page) => page.key === "watches");
  const indexPath = index && localizer.paths.pages.get(index.id)?.[localizer.locale];
  const picture = pictureOfNewestProduct(localizer, brand);
  const text = {
    key: `brand-${brand.id}-about`,
    anchor: null,
    headline: brand.image ? null : texts.headline,
    html: localizer.richText(texts.description),
    links: planBrandLinks(localizer, brand),
  };
  const about: BlockView = picture
    ? {
        kind: "text-image",
        ...text,
        eyebrow: null,
        image: localizer.createImageRef(picture, "half"),
        imageSide: "left",
      }
    : { kind: "text", ...text };
  const hero: readonly BlockView[] = brand.image
    ? [
        {
          kind: "hero",
          key: `brand-${brand.id}`,
          anchor: null,
          eyebrow: null,
          headline: brand.displayName,
          text: texts.headline,
          link: null,
          // The text covers the left of the image.
          image: { focus: { x: 70, y: 50 }, ...localizer.createImageRef(brand.image, "hero") },
        },
      ]
    : [];
  const blocks = [...hero, about, ...planBlocks(localizer, recordLabel, path, brand.blocks)];
  return {
    template: selectTemplate("brand", blocks),
    view: createPageView(localizer, paths, {
      key: "brand",
      path,
      title: brand.displayName,
      seoTitle: brand.displayName,
      description: texts.seoDescription ?? texts.headline,
      keywords: null,
      image: brand.image ?? picture,
      noIndex: false,
      brand: {
        name: brand.displayName,
        logo: brand.logo ? localizer.createImageRef(brand.logo, "logo") : null,
        website: brand.website,
      },
      blocks,
      intro: null,
      parents:
        index && indexPath
          ? [
              {
                kind: "page",
                href: indexPath,
                label: localizer.translate(`page ${index.id} (${index.key})`, index.translations)
                  .title,
              },
            ]
          : [],
    }),
  };
}

/** Returns the first picture of the brand's newest product in the shop that has one. */
function pictureOfNewestProduct(localizer: Localizer, brand: BrandRecord): FileId | null {
  if (!brand.manufacturer) return null;
  const products = localizer.siteContent.products.filter(
    // The manufacturer of a brand has the name of the brand.
    ({ manufacturer, image }) => manufacturer === brand.displayName && image !== null,
  );
  return sortNewestFirst(products)[0]?.image ?? null;
}

/**
 * Returns links to the brand's products in the shop and to its website. Without products in the
 * shop, returns only the website.
 */
function planBrandLinks(localizer: Localizer, brand: BrandRecord): readonly LabelledLink[] {
  const { locale } = localizer;
  const shop = localizer.siteContent.siteConfig.shop;
  const website = (label: string): readonly LabelledLink[] =>
    brand.website ? [{ kind: "external", href: brand.website, label }] : [];
  const messages = SITE_MESSAGES[locale].brand;
  // Button labels of a brand page (PAGE-4).
  const more = interpolate(messages.more, { name: brand.displayName });
  if (!shop || !brand.manufacturer) return website(more);
  const query = new URLSearchParams({ manufacturer: brand.manufacturer });
  const productsPath = `${createShopPaths(shop.path).list(locale)}?${query.toString()}`;
  return [
    { kind: "page", href: productsPath, label: more },
    ...website(interpolate(messages.website, { name: brand.displayName })),
  ];
}
