import type { BrandRecord, FileId, PageRecord } from "../domain/content";
import type { PartlyLocalized } from "../domain/locale";
import { shopRoot } from "../domain/shop-path";
import { alternatesOf } from "./alternates";
import { planBlocks } from "./plan-blocks";
import type { Speaker } from "./speaker";
import type { BlockView, PageView, ShopPages } from "./views";

/**
 * A page that the build creates: composed of blocks, without any form, with the newsletter's, with others or led to by one, or the shell of the shop, which the
 * browser fills (ROUTE-7).
 */
export type PlannedPage = { readonly template: "page" | "form-page" | "newsletter-page" | "shop"; readonly view: PageView };

/** Pages that do something for a form, or for the mail that it sent (PAGE-3, FORM-3). */
const FORM_PAGES: readonly string[] = ["thanks", "newsletter_confirm", "newsletter_unsubscribe"];

function templateOf(key: string, blocks: readonly BlockView[]): PlannedPage["template"] {
  const forms = new Set(blocks.flatMap((block) => (block.kind === "form" && block.form !== "withdrawal" ? [block.form] : [])));
  if (FORM_PAGES.includes(key)) return "form-page";
  if (forms.size === 0) return "page";
  return forms.size === 1 && forms.has("newsletter") ? "newsletter-page" : "form-page";
}

/** All pages of one language. */
export function planPages(speaker: Speaker): readonly PlannedPage[] {
  const { house } = speaker;
  const pages = house.pages.flatMap((page) => planPage(speaker, page) ?? []);
  const brands = house.brands.flatMap((brand) => planBrand(speaker, brand) ?? []);
  return [...pages, ...brands, ...planShop(speaker)];
}

function planPage(speaker: Speaker, page: PageRecord): PlannedPage | null {
  const { locale, paths } = speaker;
  const own = paths.pages.get(page.id) ?? {};
  const path = own[locale];
  if (path === undefined) return null;
  const where = `page ${page.id} (${page.key})`;
  const words = speaker.words(where, page.translations);
  const missing = page.key === "not_found";
  const blocks = planBlocks(speaker, where, path, page.blocks);
  return {
    template: templateOf(page.key, blocks),
    view: frame(speaker, missing ? {} : own, {
      key: page.key,
      path,
      title: words.title,
      seoTitle: words.seoTitle ?? words.title,
      description: words.seoDescription ?? words.description,
      keywords: words.seoKeywords,
      image: page.image,
      noIndex: missing || FORM_PAGES.includes(page.key),
      blocks,
      website: null,
    }),
  };
}

function planBrand(speaker: Speaker, brand: BrandRecord): PlannedPage | null {
  const own = speaker.paths.brands.get(brand.id);
  if (!own) return null;
  const where = `brand ${brand.id} (${brand.slug})`;
  const words = speaker.words(where, brand.translations);
  const path = own[speaker.locale];
  const about: BlockView = {
    kind: "text",
    key: "about",
    anchor: null,
    headline: brand.image ? null : words.headline,
    html: words.description,
  };
  const hero: readonly BlockView[] = brand.image
    ? [
        {
          kind: "hero",
          key: "brand",
          anchor: null,
          eyebrow: null,
          headline: brand.displayName,
          text: words.headline,
          link: null,
          picture: speaker.picture(brand.image, "hero"),
        },
      ]
    : [];
  const blocks = [...hero, about, ...planBlocks(speaker, where, path, brand.blocks)];
  return {
    template: templateOf("brand", blocks),
    view: frame(speaker, own, {
      key: "brand",
      path,
      title: brand.displayName,
      seoTitle: brand.displayName,
      description: words.seoDescription ?? words.headline,
      keywords: null,
      image: brand.image ?? brand.logo,
      noIndex: false,
      blocks,
      website: brand.website,
    }),
  };
}

function planShop(speaker: Speaker): readonly PlannedPage[] {
  const shop = speaker.house.siteConfig.shop;
  if (!shop) return [];
  const pathOf = (key: string) => {
    const page = speaker.house.pages.find((candidate) => candidate.key === key);
    return page && speaker.paths.pages.get(page.id)?.[speaker.locale];
  };
  const own = { de: shopRoot("de", shop.path), en: shopRoot("en", shop.path), fr: shopRoot("fr", shop.path) };
  return [
    {
      template: "shop",
      view: frame(speaker, own, {
        key: "shop",
        path: own[speaker.locale],
        title: shop.displayName,
        seoTitle: shop.displayName,
        description: null,
        keywords: null,
        image: null,
        noIndex: false,
        blocks: [],
        website: null,
        shopPages: { path: shop.path, terms: pathOf("agb"), withdrawal: pathOf("widerruf"), shipping: pathOf("versand_und_zahlung") },
      }),
    },
  ];
}

type Facts = Pick<PageView, "key" | "path" | "title" | "blocks" | "website"> & {
  readonly shopPages?: ShopPages;
  /** What stands before the bar in the document title (SEO-1). */
  readonly seoTitle: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly image: FileId | null;
  readonly noIndex: boolean;
};

function frame(speaker: Speaker, own: PartlyLocalized<string>, facts: Facts): PageView {
  const { house, locale } = speaker;
  const site = speaker.words(`site_config ${house.siteConfig.id}`, house.siteConfig.translations);
  const { canonical, hreflangs, switchTo } = alternatesOf(own, facts.path, house.project.url);
  const image = facts.image ?? house.siteConfig.socialImage;
  return {
    language: locale,
    key: facts.key,
    path: facts.path,
    title: facts.title,
    languagePaths: switchTo,
    seo: {
      title: `${facts.seoTitle} | ${site.seoTitle}`,
      description: facts.description ?? site.seoDescription,
      keywords: facts.keywords ?? site.seoKeywords,
      canonical,
      alternates: hreflangs,
      // A drawing is no picture to share: messengers show none.
      picture: image && !isDrawing(speaker, image) ? speaker.picture(image, "wide") : null,
      icon: house.siteConfig.icon ? speaker.picture(house.siteConfig.icon, "logo") : null,
      noIndex: facts.noIndex,
    },
    blocks: facts.blocks,
    website: facts.website,
    shopPages: facts.shopPages ?? null,
  };
}

function isDrawing(speaker: Speaker, file: FileId): boolean {
  return speaker.house.files.get(file)?.type === "image/svg+xml";
}
