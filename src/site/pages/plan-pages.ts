import type { BrandRecord, PageRecord } from "../../domain/content/records";
import type { LegalPageType } from "../../domain/content/legal";
import type { FileId } from "../../domain/content/file";
import { mapLocales, type Locale, type PartiallyLocalized } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages";
import { homePath } from "../../domain/navigation/routes";
import { createShopPaths, resolveShopRoot } from "../../domain/navigation/shop-paths";
import { interpolate } from "../../domain/text/interpolate";
import { createLanguageAlternates } from "./language-alternates";
import { planBlocks } from "../blocks/plan-blocks";
import { prepareRichText } from "./rich-text";
import { planArticle } from "./plan-article";
import type { Localizer } from "../localizer";
import type {
  BlockView,
  LabelledLink,
  PageView,
  ArticleView,
  SeoView,
  ShopPageLinks,
} from "../view-models";

/**
 * A page that the build creates. Template: page without forms, with only the newsletter form, with
 * other forms (or reached from one), or the shop shell, which the browser fills (ROUTE-7).
 */
export type PlannedPage = {
  readonly template: "page" | "form-page" | "newsletter-page" | "shop";
  readonly view: PageView;
};

/** Pages that follow a form or the mail sent by it (PAGE-3, FORM-3). */
const FORM_PAGES: readonly string[] = ["thanks", "newsletter_confirm", "newsletter_unsubscribe"];

function templateOf(key: string, blocks: readonly BlockView[]): PlannedPage["template"] {
  const forms = new Set(
    blocks.flatMap((block) =>
      block.kind === "form" && block.form !== "withdrawal" ? [block.form] : [],
    ),
  );
  if (FORM_PAGES.includes(key)) return "form-page";
  if (forms.size === 0) return "page";
  return forms.size === 1 && forms.has("newsletter") ? "newsletter-page" : "form-page";
}

/** Plans all pages of one locale. */
export function planPages(localizer: Localizer): readonly PlannedPage[] {
  const { siteContent } = localizer;
  const pages = siteContent.pages.flatMap((page) => planPage(localizer, page) ?? []);
  const brands = siteContent.brands.flatMap((brand) => planBrand(localizer, brand) ?? []);
  return [...pages, ...brands, ...planShop(localizer)];
}

function planPage(localizer: Localizer, page: PageRecord): PlannedPage | null {
  const { locale, paths } = localizer;
  const own = paths.pages.get(page.id) ?? {};
  const path = own[locale];
  if (path === undefined) return null;
  const where = `page ${page.id} (${page.key})`;
  const words = localizer.translate(where, page.translations);
  const missing = page.key === "not_found";
  const { blocks, reading } = planArticle(localizer, page.key, [
    ...legalText(localizer, page.key),
    ...planBlocks(localizer, where, path, page.blocks),
  ]);
  return {
    template: templateOf(page.key, blocks),
    view: frame(localizer, missing ? {} : own, {
      key: page.key,
      path,
      title: words.title,
      seoTitle: words.seoTitle ?? words.title,
      description: words.seoDescription ?? words.description,
      keywords: words.seoKeywords,
      image: page.image,
      noIndex: missing || FORM_PAGES.includes(page.key),
      blocks: missing ? withWayHome(blocks, locale) : blocks,
      reading,
      lead: words.description,
    }),
  };
}

/** Pages whose text comes from the shop settings, shared by site and shop (LEGAL-4). */
const LEGAL_PAGES: Readonly<Record<string, LegalPageType>> = {
  agb: "agb",
  widerruf: "widerruf",
  versand_und_zahlung: "versand-und-zahlung",
};

function legalText(localizer: Localizer, key: string): readonly BlockView[] {
  const record = localizer.siteContent.legalPages.find((page) => page.type === LEGAL_PAGES[key]);
  if (!record) return [];
  const { content } = localizer.translate(
    `ecommerce_legal_page ${record.type}`,
    record.translations,
  );
  return [
    {
      kind: "text",
      key: `legal-${record.type}`,
      anchor: null,
      headline: null,
      html: prepareRichText(content, localizer.locale),
      links: [],
    },
  ];
}

/**
 * Returns links to the brand's products in the shop and to its website. Without products in the
 * shop, returns only the website.
 */
function moreOf(localizer: Localizer, brand: BrandRecord): readonly LabelledLink[] {
  const { locale } = localizer;
  const shop = localizer.siteContent.siteConfig.shop;
  const website = (label: string): readonly LabelledLink[] =>
    brand.website ? [{ kind: "external", href: brand.website, label }] : [];
  const messages = SITE_MESSAGES[locale].brand;
  // Button labels of a brand page (PAGE-4).
  const more = interpolate(messages.more, { name: brand.displayName });
  if (!shop || !brand.manufacturer) return website(more);
  const query = new URLSearchParams({ manufacturer: brand.manufacturer });
  const pieces = `${createShopPaths(shop.path).list(locale)}?${query.toString()}`;
  return [
    { kind: "page", href: pieces, label: more },
    ...website(interpolate(messages.website, { name: brand.displayName })),
  ];
}

/** Adds a link to the home page below the first text of the not-found page (PAGE-1). */
function withWayHome(blocks: readonly BlockView[], locale: Locale): readonly BlockView[] {
  const home: LabelledLink = {
    kind: "page",
    href: homePath(locale),
    label: SITE_MESSAGES[locale].toHome,
  };
  const place = blocks.findIndex((block) => block.kind === "text");
  if (place < 0)
    return [
      { kind: "text", key: "home", anchor: null, headline: null, html: "", links: [home] },
      ...blocks,
    ];
  return blocks.map((block, index) =>
    index === place && block.kind === "text" ? { ...block, links: [...block.links, home] } : block,
  );
}

function planBrand(localizer: Localizer, brand: BrandRecord): PlannedPage | null {
  const own = localizer.paths.brands.get(brand.id) ?? {};
  const path = own[localizer.locale];
  if (path === undefined) return null;
  const where = `brand ${brand.id} (${brand.slug})`;
  const words = localizer.translate(where, brand.translations);
  const index = localizer.siteContent.pages.find((page) => page.key === "watches");
  const indexPath = index && localizer.paths.pages.get(index.id)?.[localizer.locale];
  const about: BlockView = {
    kind: "text",
    key: "about",
    anchor: null,
    headline: brand.image ? null : words.headline,
    html: prepareRichText(words.description, localizer.locale),
    links: moreOf(localizer, brand),
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
          image: localizer.createImageRef(brand.image, "hero"),
        },
      ]
    : [];
  const blocks = [...hero, about, ...planBlocks(localizer, where, path, brand.blocks)];
  return {
    template: templateOf("brand", blocks),
    view: frame(localizer, own, {
      key: "brand",
      path,
      title: brand.displayName,
      seoTitle: brand.displayName,
      description: words.seoDescription ?? words.headline,
      keywords: null,
      image: brand.image,
      noIndex: false,
      brand: {
        name: brand.displayName,
        logo: brand.logo ? localizer.createImageRef(brand.logo, "logo") : null,
        website: brand.website,
      },
      blocks,
      lead: null,
      trail:
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

function planShop(localizer: Localizer): readonly PlannedPage[] {
  const shop = localizer.siteContent.siteConfig.shop;
  if (!shop) return [];
  const pathOf = (key: string) => {
    const page = localizer.siteContent.pages.find((candidate) => candidate.key === key);
    return page && localizer.paths.pages.get(page.id)?.[localizer.locale];
  };
  const own = mapLocales((locale) => resolveShopRoot(locale, shop.path));
  return [
    {
      template: "shop",
      view: frame(localizer, own, {
        key: "shop",
        path: resolveShopRoot(localizer.locale, shop.path),
        title: shop.displayName,
        seoTitle: shop.displayName,
        description: null,
        keywords: null,
        image: null,
        noIndex: false,
        blocks: [],
        shopPages: {
          path: shop.path,
          name: shop.displayName,
          siteTitle: siteWords(localizer).seoTitle,
          terms: pathOf("agb"),
          withdrawal: pathOf("widerruf"),
          shipping: pathOf("versand_und_zahlung"),
          privacy: pathOf("privacy"),
          contact: pathOf("contact"),
          email: localizer.email(),
          phone: localizer.phone(),
        },
      }),
    },
  ];
}

type Facts = Pick<PageView, "key" | "path" | "title" | "blocks"> & {
  readonly lead?: string | null;
  readonly trail?: readonly LabelledLink[];
  readonly reading?: ArticleView | null;
  readonly shopPages?: ShopPageLinks;
  /** Part of the document title before the `|` (SEO-1). */
  readonly seoTitle: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly image: FileId | null;
  readonly noIndex: boolean;
  readonly brand?: SeoView["brand"];
};

function siteWords({ siteContent, translate }: Localizer) {
  return translate(`site_config ${siteContent.siteConfig.id}`, siteContent.siteConfig.translations);
}

function frame(localizer: Localizer, own: PartiallyLocalized<string>, facts: Facts): PageView {
  const { siteContent, locale } = localizer;
  const site = siteWords(localizer);
  const { canonical, hreflangs, switchTo } = createLanguageAlternates(
    own,
    facts.path,
    siteContent.project.url,
  );
  // Messengers do not show SVG images.
  const image =
    [facts.image, siteContent.siteConfig.socialImage].find(
      (file) => file !== null && !isDrawing(localizer, file),
    ) ?? null;
  const isTop =
    facts.path === homePath(locale) || facts.key === "not_found" || facts.key === "shop";
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
      image: image ? localizer.createImageRef(image, "social") : null,
      noIndex: facts.noIndex,
      brand: facts.brand ?? null,
    },
    blocks: facts.blocks,
    intro: facts.lead ?? null,
    breadcrumbs: isTop
      ? []
      : [
          { kind: "page", href: homePath(locale), label: SITE_MESSAGES[locale].home },
          ...(facts.trail ?? []),
        ],
    article: facts.reading ?? null,
    shopPageLinks: facts.shopPages ?? null,
  };
}

function isDrawing(localizer: Localizer, file: FileId): boolean {
  return localizer.siteContent.files.get(file)?.type === "image/svg+xml";
}
