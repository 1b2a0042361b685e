import type { PageRecord } from "../../domain/content/records";
import type { Locale } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { homePath } from "../../domain/navigation/routes";
import { planBlocks } from "../blocks/plan-blocks";
import type { Localizer } from "../localizer";
import type { BlockView } from "../views/block-view";
import type { LabelledLink } from "../views/link-view";
import { createPageView } from "./create-page-view";
import { planArticle } from "./plan-article";
import { planBrandPage } from "./plan-brand-page";
import { planEventList, planEventPage } from "./plan-events";
import { planLegalText } from "./plan-legal-text";
import { planShopPage } from "./plan-shop-page";
import { FORM_PAGES, type PlannedPage, selectTemplate } from "./planned-page";

export function planPages(localizer: Localizer): readonly PlannedPage[] {
  const { siteContent } = localizer;
  const pages = siteContent.pages.flatMap((page) => planPage(localizer, page) ?? []);
  const brands = siteContent.brands.flatMap((brand) => planBrandPage(localizer, brand) ?? []);
  const events = siteContent.events.flatMap((event) => planEventPage(localizer, event) ?? []);
  return [...pages, ...brands, ...events, ...planShopPage(localizer)];
}

function planPage(localizer: Localizer, page: PageRecord): PlannedPage | null {
  const { locale, paths } = localizer;
  const ownPaths = paths.pages.get(page.id) ?? {};
  const path = ownPaths[locale];
  if (path === undefined) return null;
  const recordLabel = `page ${page.id} (${page.key})`;
  const texts = localizer.translate(recordLabel, page.translations);
  const isNotFound = page.key === "not_found";
  const { blocks, article } = planArticle(localizer, page.key, [
    ...planLegalText(localizer, page),
    ...(page.key === "events" ? planEventList(localizer) : []),
    ...planBlocks(localizer, recordLabel, path, page.blocks),
  ]);
  return {
    template: selectTemplate(page.key, blocks),
    view: createPageView(localizer, isNotFound ? {} : ownPaths, {
      key: page.key,
      path,
      title: texts.title,
      seoTitle: texts.seoTitle ?? texts.title,
      description: texts.seoDescription ?? texts.description,
      keywords: texts.seoKeywords,
      image: page.image,
      noIndex: isNotFound || FORM_PAGES.includes(page.key),
      blocks: isNotFound ? withHomeLink(blocks, locale) : blocks,
      article,
      intro: texts.description,
    }),
  };
}

/** Adds a link to the home page below the first text of the not-found page (PAGE-1). */
function withHomeLink(blocks: readonly BlockView[], locale: Locale): readonly BlockView[] {
  const home: LabelledLink = {
    kind: "page",
    href: homePath(locale),
    label: SITE_MESSAGES[locale].toHome,
  };
  const firstText = blocks.findIndex((block) => block.kind === "text");
  if (firstText < 0)
    return [
      { kind: "text", key: "home", anchor: null, headline: null, html: "", links: [home] },
      ...blocks,
    ];
  return blocks.map((block, index) =>
    index === firstText && block.kind === "text"
      ? { ...block, links: [...block.links, home] }
      : block,
  );
}
