import type { FileId } from "../../domain/content/file";
import type { PartiallyLocalized } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { homePath } from "../../domain/navigation/routes";
import type { Localizer } from "../localizer";
import type { LabelledLink } from "../views/link-view";
import type { ArticleView, PageView, SeoView, ShopPageLinks } from "../views/page-view";
import { createLanguageAlternates } from "./language-alternates";

type PageFields = Pick<PageView, "key" | "path" | "title" | "blocks"> & {
  /** Text below the title of a page without a hero image. */
  readonly intro?: string | null;
  /** The pages between the home page and this one. */
  readonly parents?: readonly LabelledLink[];
  readonly article?: ArticleView | null;
  readonly shopPageLinks?: ShopPageLinks;
  /** Part of the document title before the `|` (SEO-1). */
  readonly seoTitle: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly image: FileId | null;
  readonly noIndex: boolean;
  readonly brand?: SeoView["brand"];
  readonly event?: SeoView["event"];
};

export function translateSiteConfig({ siteContent, translate }: Localizer) {
  return translate(`site_config ${siteContent.siteConfig.id}`, siteContent.siteConfig.translations);
}

/** Creates the view model of a page from its fields and its paths in all languages. */
export function createPageView(
  localizer: Localizer,
  paths: PartiallyLocalized<string>,
  fields: PageFields,
): PageView {
  const { siteContent, locale } = localizer;
  const site = translateSiteConfig(localizer);
  const { canonical, hreflangs, switchTo } = createLanguageAlternates(
    paths,
    fields.path,
    siteContent.project.url,
  );
  // Messengers do not show SVG images.
  const image =
    [fields.image, siteContent.siteConfig.socialImage].find(
      (file) => file !== null && !isSvg(localizer, file),
    ) ?? null;
  const isTop =
    fields.path === homePath(locale) || fields.key === "not_found" || fields.key === "shop";
  return {
    language: locale,
    key: fields.key,
    path: fields.path,
    title: fields.title,
    languagePaths: switchTo,
    seo: {
      title: `${fields.seoTitle} | ${site.seoTitle}`,
      description: fields.description ?? site.seoDescription,
      keywords: fields.keywords ?? site.seoKeywords,
      canonical,
      alternates: hreflangs,
      image: image ? localizer.createImageRef(image, "social") : null,
      noIndex: fields.noIndex,
      brand: fields.brand ?? null,
      event: fields.event ?? null,
    },
    blocks: fields.blocks,
    intro: fields.intro ?? null,
    breadcrumbs: isTop
      ? []
      : [
          { kind: "page", href: homePath(locale), label: SITE_MESSAGES[locale].home },
          ...(fields.parents ?? []),
        ],
    article: fields.article ?? null,
    shopPageLinks: fields.shopPageLinks ?? null,
  };
}

function isSvg(localizer: Localizer, file: FileId): boolean {
  return localizer.siteContent.files.get(file)?.type === "image/svg+xml";
}
