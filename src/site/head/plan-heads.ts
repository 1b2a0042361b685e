import type { FormatPhone } from "../../domain/contact/contact-lines";
import type { SiteContent } from "../../domain/content/site-content";
import type { Locale } from "../../domain/locale/locale";
import { homePath } from "../../domain/navigation/routes";
import type { ImageRef } from "../../domain/media/image";
import type { PageHead } from "./head-tag";
import {
  toAbsoluteUrl,
  createHeadTags,
  createNotFoundHead,
  createImagePreload,
  type FindImageSource,
} from "./create-head-tags";
import type { SitePlan } from "../plan-site";
import {
  listPrivatePaths,
  planShopDocumentsOfLocale,
  listShopImages,
  planShopSitemap,
} from "../shop/plan-shop-documents";
import { createPreconnectTags, type ShopDocument } from "../shop/shop-document";
import { createSiteHeadTags, createWebManifest, resolveManifestPath } from "./site-head-tags";
import { createSecurityTxt, SECURITY_TXT_PATH } from "../seo/security-txt";
import { createRobotsTxt, createSitemaps } from "../seo/sitemap";
import {
  listOrganizationImages,
  type StructuredDataInput,
} from "../seo/structured-data/organization";
import { createBreadcrumbItems, createPageData } from "../seo/structured-data/web-page";
import type { BlockView } from "../views/block-view";
import type { PageView } from "../views/page-view";

/** Returns the images used only by heads and structured data. Page images are part of the views. */
export function listHeadImages(siteContent: SiteContent): readonly ImageRef[] {
  return [...listOrganizationImages(siteContent), ...listShopImages(siteContent)];
}

export type HeadPlanInput = {
  readonly siteContent: SiteContent;
  readonly plan: SitePlan;
  readonly describePhone: FormatPhone;
  readonly pictureOf: FindImageSource;
  /** Time of the build, in milliseconds since the epoch. */
  readonly now: number;
  /** URL of the content API, which the shop calls from the browser. */
  readonly contentApi: string | undefined;
};

/** Returns the head of a planned page (SEO-1). */
export function planPageHead(input: HeadPlanInput, page: PageView): PageHead {
  const data = dataInput(input, page.language);
  const { seo } = page;
  const site = createSiteHeadTags(input.siteContent, page.language);
  if (page.key === "not_found") return { site, page: createNotFoundHead(seo) };
  const source = seo.image ? input.pictureOf(seo.image) : undefined;
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
      image: seo.image && source ? { source, alt: seo.image.alt } : null,
      preloadTags:
        page.key === "shop"
          ? createPreconnectTags(data)
          : picture
            ? createImagePreload(picture)
            : [],
      structuredData: createPageData(data, page, pages),
    }),
  };
}

/** Plans the shop documents of all locales, with at most `limit` products each (SEO-3). */
export function planShopDocuments(input: HeadPlanInput, limit: number): readonly ShopDocument[] {
  const pages = input.plan.pages.map(({ view }) => view);
  return pages
    .filter(({ key }) => key === "shop")
    .flatMap((root) => {
      const data = dataInput(input, root.language);
      return planShopDocumentsOfLocale(
        {
          input: data,
          root,
          rootHead: planPageHead(input, root).page,
          crumbs: createBreadcrumbItems(data, root, pages),
        },
        limit,
      ).map((document) => ({
        ...document,
        head: [...createSiteHeadTags(input.siteContent, root.language), ...document.head],
      }));
    });
}

/** Returns sitemaps, `robots.txt`, `security.txt` and web app manifests, by file name (SEO-2). */
export function planSiteFiles({
  siteContent,
  plan,
  now,
}: Pick<HeadPlanInput, "siteContent" | "plan" | "now">): Readonly<Record<string, string>> {
  const pages = plan.pages
    .map(({ view }) => view)
    .filter(({ seo, key }) => !seo.noIndex && key !== "not_found")
    .map(({ seo }) => ({ address: seo.canonical, alternates: seo.alternates }));
  const shop = planShopSitemap(siteContent);
  const manifests = Object.fromEntries(
    plan.layouts.map(({ language, siteTitle }): [string, string] => [
      resolveManifestPath(language).slice(1),
      createWebManifest(siteContent, language, homePath(language), siteTitle),
    ]),
  );
  const securityTxt = createSecurityTxt({ siteContent, pages: plan.pages, now });
  return {
    ...(securityTxt === null ? {} : { [SECURITY_TXT_PATH.slice(1)]: securityTxt }),
    ...createSitemaps(siteContent.project.url, {
      pages: [...pages, ...shop.categories],
      products: shop.products,
    }),
    "robots.txt": createRobotsTxt(siteContent.project.url, listPrivatePaths(siteContent)),
    ...manifests,
  };
}

function dataInput(
  { siteContent, plan, describePhone, pictureOf, now, contentApi }: HeadPlanInput,
  locale: Locale,
): StructuredDataInput {
  const layout = plan.layouts.find(({ language }) => language === locale);
  const social = (layout?.socialLinks ?? [])
    .filter(({ kind }) => kind === "external")
    .map(({ href }) => toAbsoluteUrl(href, siteContent.project.url));
  return {
    siteContent,
    locale,
    siteTitle: layout?.siteTitle ?? siteContent.company.displayName,
    social,
    describePhone,
    pictureOf,
    now,
    contentApi: contentApi?.replace(/\/+$/, ""),
  };
}

/**
 * Returns the image of the first block, if that block starts with one. Only this image is
 * preloaded.
 */
function firstPicture([first]: readonly BlockView[]): ImageRef | null {
  if (first?.kind === "branch-finder") return first.branches[0]?.image ?? null;
  if (first?.kind === "event-list") return first.events[0]?.image ?? null;
  return first?.kind === "hero" || first?.kind === "text-image" || first?.kind === "image"
    ? first.image
    : null;
}
