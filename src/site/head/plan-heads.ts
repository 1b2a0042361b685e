import type { FormatPhone } from "../../domain/contact/company";
import type { SiteContent } from "../../domain/content/site-content";
import type { Locale } from "../../domain/locale/locale";
import { homePath } from "../../domain/navigation/routes";
import type { ImageRef } from "../../domain/media/image";
import type { PageHead } from "./head-tag";
import { toAbsoluteUrl, createHeadTags, createNotFoundHead, createImagePreload, type FindImageSource } from "./create-head-tags";
import type { SitePlan } from "../plan-site";
import { listPrivatePaths, planShopDocumentsOfLocale, listShopImages, planShopSitemap } from "../shop/plan-shop-documents";
import { createPreconnectTags, type ShopDocument } from "../shop/shop-document";
import { createSiteHeadTags, createWebManifest, resolveManifestPath } from "./site-head-tags";
import { createRobotsTxt, createSitemaps } from "../seo/sitemap";
import { listOrganizationImages, type StructuredDataInput } from "../seo/structured-data/organization";
import { createBreadcrumbItems, createPageData } from "../seo/structured-data/web-page";
import type { BlockView, PageView } from "../view-models";

/** The pictures that only heads and structured data name; those of the pages are in their views. */
export function listHeadImages(house: SiteContent): readonly ImageRef[] {
  return [...listOrganizationImages(house), ...listShopImages(house)];
}

export type HeadPlanInput = {
  readonly house: SiteContent;
  readonly plan: SitePlan;
  readonly describePhone: FormatPhone;
  readonly pictureOf: FindImageSource;
  /** The moment of the build, in milliseconds since the epoch. */
  readonly now: number;
  /** The content system's address, which the shop in the browser asks. */
  readonly contentApi: string | undefined;
};

/** The head of a page of the plan (SEO-1). */
export function planPageHead(input: HeadPlanInput, page: PageView): PageHead {
  const data = dataInput(input, page.language);
  const { seo } = page;
  const site = createSiteHeadTags(input.house, page.language);
  if (page.key === "not_found") return { site, page: createNotFoundHead(seo) };
  const source = seo.picture ? input.pictureOf(seo.picture) : undefined;
  const first = firstPicture(page.blocks);
  const picture = first && input.pictureOf(first);
  const pages = input.plan.pages.map(({ view }) => view);
  return {
    site,
    page: createHeadTags({
      ...seo,
      language: page.language,
      siteTitle: data.siteTitle,
      type: "website",
      image: seo.picture && source ? { source, alt: seo.picture.alt } : null,
      early: page.key === "shop" ? createPreconnectTags(data) : picture ? createImagePreload(picture) : [],
      data: createPageData(data, page, pages),
    }),
  };
}

/** The documents of the shop in all languages: at most `limit` products each (SEO-3). */
export function planShopDocuments(input: HeadPlanInput, limit: number): readonly ShopDocument[] {
  const pages = input.plan.pages.map(({ view }) => view);
  return pages
    .filter(({ key }) => key === "shop")
    .flatMap((root) => {
      const data = dataInput(input, root.language);
      return planShopDocumentsOfLocale({ input: data, root, crumbs: createBreadcrumbItems(data, root, pages) }, limit).map((document) => ({
        ...document,
        head: [...createSiteHeadTags(input.house, root.language), ...document.head],
      }));
    });
}

/** The files that search engines and home screens ask for by name: sitemaps and manifests (SEO-2). */
export function planSiteFiles({ house, plan }: Pick<HeadPlanInput, "house" | "plan">): Readonly<Record<string, string>> {
  const pages = plan.pages
    .map(({ view }) => view)
    .filter(({ seo, key }) => !seo.noIndex && key !== "not_found")
    .map(({ seo }) => ({ address: seo.canonical, alternates: seo.alternates }));
  const shop = planShopSitemap(house);
  const manifests = plan.frames.map(({ language, siteTitle }) => [
    resolveManifestPath(language).slice(1),
    createWebManifest(house, language, homePath(language), siteTitle),
  ]);
  return {
    ...createSitemaps(house.project.url, { pages: [...pages, ...shop.categories], products: shop.products }),
    "robots.txt": createRobotsTxt(house.project.url, listPrivatePaths(house)),
    ...Object.fromEntries(manifests),
  };
}

function dataInput({ house, plan, describePhone, pictureOf, now, contentApi }: HeadPlanInput, locale: Locale): StructuredDataInput {
  const frame = plan.frames.find(({ language }) => language === locale);
  const social = (frame?.social ?? []).filter(({ kind }) => kind === "external").map(({ href }) => toAbsoluteUrl(href, house.project.url));
  return {
    house,
    locale,
    siteTitle: frame?.siteTitle ?? house.company.displayName,
    social,
    describePhone,
    pictureOf,
    now,
    contentApi: contentApi?.replace(/\/+$/, ""),
  };
}

/** The picture that opens a page, where the page opens with one: only that is worth fetching before everything else. */
function firstPicture([first]: readonly BlockView[]): ImageRef | null {
  return first?.kind === "hero" || first?.kind === "text-image" || first?.kind === "image" ? first.picture : null;
}
