import type { Locale } from "../../../domain/locale/locale";
import { homePath } from "../../../domain/navigation/routes";
import { htmlToText } from "../../../domain/content/html-to-text";
import { toAbsoluteUrl } from "../../head/create-head-tags";
import type { BlockView } from "../../views/block-view";
import type { PageView } from "../../views/page-view";
import {
  jsonLdIds,
  createJewelryStore,
  createOrganization,
  createWebSite,
  type StructuredDataInput,
} from "./organization";

/** More specific page types, by page key. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  about: "AboutPage",
  brands: "CollectionPage",
  catalogue: "CollectionPage",
  contact: "ContactPage",
  events: "CollectionPage",
  shop: "CollectionPage",
  watches: "CollectionPage",
};

export type BreadcrumbItem = { readonly name: string; readonly address: string };

/**
 * Returns the path from the home page to the page itself. Parents are determined by path:
 * `/uhren/meridian` is below `/uhren`.
 */
export function createBreadcrumbItems(
  { siteContent, siteTitle, locale }: StructuredDataInput,
  page: PageView,
  pages: readonly PageView[],
): readonly BreadcrumbItem[] {
  const parents = pages
    .filter(
      (candidate) =>
        candidate.language === locale &&
        candidate.key !== "home" &&
        candidate.key !== "not_found" &&
        page.path.startsWith(`${candidate.path}/`),
    )
    .toSorted((a, b) => a.path.length - b.path.length);
  const steps = [{ title: siteTitle, path: homePath(locale) }, ...parents, page];
  return steps.map(({ title, path }) => ({
    name: title,
    address: toAbsoluteUrl(path, siteContent.project.url),
  }));
}

export function createBreadcrumbList(crumbs: readonly BreadcrumbItem[], canonical: string) {
  return {
    "@type": "BreadcrumbList",
    "@id": jsonLdIds.breadcrumb(canonical),
    itemListElement: crumbs.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** Returns a page node. `more` adds properties such as the subject. */
export function createWebPage(
  input: StructuredDataInput,
  fields: {
    readonly type: string | readonly string[];
    readonly canonical: string;
    readonly name: string;
    readonly description: string | null;
  },
  more: object = {},
) {
  return {
    "@type": fields.type,
    "@id": jsonLdIds.page(fields.canonical),
    url: fields.canonical,
    name: fields.name,
    ...(fields.description ? { description: fields.description } : {}),
    inLanguage: input.locale satisfies Locale,
    isPartOf: { "@id": jsonLdIds.website(input.siteContent) },
    ...more,
  };
}

/** Returns the structured data of one page (SEO-2): page, breadcrumbs and subject. */
export function createPageData(
  input: StructuredDataInput,
  page: PageView,
  pages: readonly PageView[],
): readonly object[] {
  const { siteContent } = input;
  const { canonical, description, brand } = page.seo;
  const isHome = page.key === "home";
  const questions = page.blocks.flatMap(questionsOf);
  const type = PAGE_TYPES[page.key] ?? "WebPage";
  const crumbs = isHome ? [] : createBreadcrumbItems(input, page, pages);
  const brandId = `${canonical}#brand`;
  const showsBranches =
    isHome ||
    page.key === "contact" ||
    page.blocks.some(({ kind }) => kind === "branch-finder" || kind === "opening-hours");
  const about = brand
    ? { "@id": brandId }
    : isHome || page.key === "contact" || page.key === "about"
      ? { "@id": jsonLdIds.organization(siteContent) }
      : null;
  return [
    createWebPage(
      input,
      {
        type: questions.length > 0 ? [type, "FAQPage"] : type,
        canonical,
        name: page.title,
        description,
      },
      {
        ...(crumbs.length > 0 ? { breadcrumb: { "@id": jsonLdIds.breadcrumb(canonical) } } : {}),
        ...(about ? { about } : {}),
        ...(questions.length > 0 ? { mainEntity: questions } : {}),
      },
    ),
    ...(crumbs.length > 0 ? [createBreadcrumbList(crumbs, canonical)] : []),
    ...(isHome ? [createWebSite(input)] : []),
    ...(isHome || showsBranches ? [createOrganization(input)] : []),
    ...(showsBranches
      ? siteContent.branches.map((branch) => createJewelryStore(input, branch))
      : []),
    ...(page.seo.event ? [eventData(input, page, page.seo.event)] : []),
    ...(brand ? [brandData(input, brand, canonical, description)] : []),
  ];
}

function eventData(
  { pictureOf, siteContent }: StructuredDataInput,
  { seo: { canonical, description, image }, title }: PageView,
  { start, end, place, address }: NonNullable<PageView["seo"]["event"]>,
) {
  const picture = image ? pictureOf(image) : undefined;
  return {
    "@type": "Event",
    "@id": `${canonical}#event`,
    name: title,
    ...(description ? { description } : {}),
    url: canonical,
    startDate: start,
    endDate: end,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: place, address: address ?? place },
    ...(picture ? { image: toAbsoluteUrl(picture.src, canonical) } : {}),
    organizer: {
      "@type": "Organization",
      name: siteContent.company.displayName,
      url: siteContent.project.url,
    },
  };
}

function brandData(
  input: StructuredDataInput,
  brand: NonNullable<PageView["seo"]["brand"]>,
  canonical: string,
  description: string | null,
) {
  const logo = brand.logo ? input.pictureOf(brand.logo) : undefined;
  return {
    "@type": "Brand",
    "@id": `${canonical}#brand`,
    name: brand.name,
    ...(description ? { description } : {}),
    ...(logo ? { logo: toAbsoluteUrl(logo.src, canonical) } : {}),
    ...(brand.website ? { url: brand.website } : {}),
  };
}

/**
 * Returns the questions of an accordion, but only if every item's title is a question. Other
 * accordions are not FAQs.
 */
function questionsOf(block: BlockView): readonly object[] {
  if (
    block.kind !== "accordion" ||
    !block.items.every(({ question }) => question.trim().endsWith("?"))
  )
    return [];
  return block.items.map(({ question, html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: htmlToText(html) },
  }));
}
