import type { BrandRecord, PageRecord } from "../../domain/content/records";
import type { LegalPageType } from "../../domain/content/legal";
import type { FileId } from "../../domain/content/file";
import { mapLocales, type Locale, type Localized, type PartiallyLocalized } from "../../domain/locale/locale";
import { homePath } from "../../domain/navigation/routes";
import { createShopPaths, resolveShopRoot } from "../../domain/navigation/shop-paths";
import { createLanguageAlternates } from "./language-alternates";
import { planBlocks } from "../blocks/plan-blocks";
import { prepareRichText } from "./rich-text";
import { planArticle } from "./plan-article";
import type { Localizer } from "../localizer";
import type { BlockView, LabelledLink, PageView, ArticleView, SeoView, ShopPageLinks } from "../view-models";

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
export function planPages(speaker: Localizer): readonly PlannedPage[] {
  const { house } = speaker;
  const pages = house.pages.flatMap((page) => planPage(speaker, page) ?? []);
  const brands = house.brands.flatMap((brand) => planBrand(speaker, brand) ?? []);
  return [...pages, ...brands, ...planShop(speaker)];
}

function planPage(speaker: Localizer, page: PageRecord): PlannedPage | null {
  const { locale, paths } = speaker;
  const own = paths.pages.get(page.id) ?? {};
  const path = own[locale];
  if (path === undefined) return null;
  const where = `page ${page.id} (${page.key})`;
  const words = speaker.words(where, page.translations);
  const missing = page.key === "not_found";
  const { blocks, reading } = planArticle(speaker, page.key, [
    ...legalText(speaker, page.key),
    ...planBlocks(speaker, where, path, page.blocks),
  ]);
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
      blocks: missing ? withWayHome(blocks, locale) : blocks,
      reading,
      lead: words.description,
    }),
  };
}

/** Pages whose text is kept in the shop's settings, once for site and shop (LEGAL-4). */
const LEGAL_PAGES: Readonly<Record<string, LegalPageType>> = {
  agb: "agb",
  widerruf: "widerruf",
  versand_und_zahlung: "versand-und-zahlung",
};

function legalText(speaker: Localizer, key: string): readonly BlockView[] {
  const record = speaker.house.legalPages.find((page) => page.type === LEGAL_PAGES[key]);
  if (!record) return [];
  const { content } = speaker.words(`ecommerce_legal_page ${record.type}`, record.translations);
  return [
    { kind: "text", key: `legal-${record.type}`, anchor: null, headline: null, html: prepareRichText(content, speaker.locale), links: [] },
  ];
}

/** What the buttons of a brand's page say (PAGE-4). */
const MORE: Localized<(name: string) => string> = {
  de: (name) => `Mehr von ${name}`,
  en: (name) => `More by ${name}`,
  fr: (name) => `En savoir plus sur ${name}`,
};
const WEBSITE: Localized<(name: string) => string> = {
  de: (name) => `Zur Website von ${name}`,
  en: (name) => `Visit ${name}’s website`,
  fr: (name) => `Vers le site de ${name}`,
};

/** More of a brand: its pieces in the shop and its own website, or, where the shop has none of it, the website alone. */
function moreOf(speaker: Localizer, brand: BrandRecord): readonly LabelledLink[] {
  const { locale } = speaker;
  const shop = speaker.house.siteConfig.shop;
  const website = (label: string): readonly LabelledLink[] => (brand.website ? [{ kind: "external", href: brand.website, label }] : []);
  if (!shop || !brand.manufacturer) return website(MORE[locale](brand.displayName));
  const query = new URLSearchParams({ manufacturer: brand.manufacturer });
  const pieces = `${createShopPaths(shop.path).list(locale)}?${query.toString()}`;
  return [{ kind: "page", href: pieces, label: MORE[locale](brand.displayName) }, ...website(WEBSITE[locale](brand.displayName))];
}

const TOP: Localized<string> = { de: "Startseite", en: "Home", fr: "Accueil" };

const HOME: Localized<string> = { de: "Zur Startseite", en: "To the home page", fr: "Vers la page d’accueil" };

/** The way home, below the first text of the page that stands for a missing one (PAGE-1). */
function withWayHome(blocks: readonly BlockView[], locale: Locale): readonly BlockView[] {
  const home: LabelledLink = { kind: "page", href: homePath(locale), label: HOME[locale] };
  const place = blocks.findIndex((block) => block.kind === "text");
  if (place < 0) return [{ kind: "text", key: "home", anchor: null, headline: null, html: "", links: [home] }, ...blocks];
  return blocks.map((block, index) => (index === place && block.kind === "text" ? { ...block, links: [...block.links, home] } : block));
}

function planBrand(speaker: Localizer, brand: BrandRecord): PlannedPage | null {
  const own = speaker.paths.brands.get(brand.id) ?? {};
  const path = own[speaker.locale];
  if (path === undefined) return null;
  const where = `brand ${brand.id} (${brand.slug})`;
  const words = speaker.words(where, brand.translations);
  const index = speaker.house.pages.find((page) => page.key === "watches");
  const indexPath = index && speaker.paths.pages.get(index.id)?.[speaker.locale];
  const about: BlockView = {
    kind: "text",
    key: "about",
    anchor: null,
    headline: brand.image ? null : words.headline,
    html: prepareRichText(words.description, speaker.locale),
    links: moreOf(speaker, brand),
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
      image: brand.image,
      noIndex: false,
      brand: { name: brand.displayName, logo: brand.logo ? speaker.picture(brand.logo, "logo") : null, website: brand.website },
      blocks,
      lead: null,
      trail:
        index && indexPath
          ? [{ kind: "page", href: indexPath, label: speaker.words(`page ${index.id} (${index.key})`, index.translations).title }]
          : [],
    }),
  };
}

function planShop(speaker: Localizer): readonly PlannedPage[] {
  const shop = speaker.house.siteConfig.shop;
  if (!shop) return [];
  const pathOf = (key: string) => {
    const page = speaker.house.pages.find((candidate) => candidate.key === key);
    return page && speaker.paths.pages.get(page.id)?.[speaker.locale];
  };
  const own = mapLocales((locale) => resolveShopRoot(locale, shop.path));
  return [
    {
      template: "shop",
      view: frame(speaker, own, {
        key: "shop",
        path: resolveShopRoot(speaker.locale, shop.path),
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
          siteTitle: siteWords(speaker).seoTitle,
          terms: pathOf("agb"),
          withdrawal: pathOf("widerruf"),
          shipping: pathOf("versand_und_zahlung"),
          privacy: pathOf("privacy"),
          contact: pathOf("contact"),
          email: speaker.email(),
          phone: speaker.phone(),
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
  /** What stands before the bar in the document title (SEO-1). */
  readonly seoTitle: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly image: FileId | null;
  readonly noIndex: boolean;
  readonly brand?: SeoView["brand"];
};

function siteWords({ house, words }: Localizer) {
  return words(`site_config ${house.siteConfig.id}`, house.siteConfig.translations);
}

function frame(speaker: Localizer, own: PartiallyLocalized<string>, facts: Facts): PageView {
  const { house, locale } = speaker;
  const site = siteWords(speaker);
  const { canonical, hreflangs, switchTo } = createLanguageAlternates(own, facts.path, house.project.url);
  // A drawing is no picture to share: messengers show none.
  const image = [facts.image, house.siteConfig.socialImage].find((file) => file !== null && !isDrawing(speaker, file)) ?? null;
  const isTop = facts.path === homePath(locale) || facts.key === "not_found" || facts.key === "shop";
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
      picture: image ? speaker.picture(image, "social") : null,
      noIndex: facts.noIndex,
      brand: facts.brand ?? null,
    },
    blocks: facts.blocks,
    lead: facts.lead ?? null,
    trail: isTop ? [] : [{ kind: "page", href: homePath(locale), label: TOP[locale] }, ...(facts.trail ?? [])],
    reading: facts.reading ?? null,
    shopPages: facts.shopPages ?? null,
  };
}

function isDrawing(speaker: Localizer, file: FileId): boolean {
  return speaker.house.files.get(file)?.type === "image/svg+xml";
}
