import { linkTag, type HeadTag } from "../head/head-tag";
import type { StructuredDataInput } from "../seo/structured-data/organization";
import type { BreadcrumbItem } from "../seo/structured-data/web-page";
import type { PageView } from "../views/page-view";
import type { ProductListView } from "./product-list-view";

/**
 * A page of the shop with its own document: the shop shell with another head and prerendered
 * content.
 */
export type ShopDocument = {
  readonly path: string;
  /** Path of the page that provides the shell. */
  readonly shellPath: string;
  readonly head: readonly HeadTag[];
  /**
   * HTML shown until the live data is loaded, and permanently without scripts. `null` keeps the
   * shell's own message.
   */
  readonly prerenderedHtml: string | null;
  /** The list that the document shows until the live one is loaded. */
  readonly productList?: ProductListView | null;
  /**
   * Whether the document may load the payment provider's script. Only the payment page may (PAY-1).
   */
  readonly isPaymentPage?: boolean;
};

/** The shop in one locale. */
export type ShopDocumentContext = {
  readonly input: StructuredDataInput;
  /** The shop page that provides the shell of every document. */
  readonly root: PageView;
  /** Head of that page. */
  readonly rootHead: readonly HeadTag[];
  /** Breadcrumbs to the shop page, including the page itself. */
  readonly crumbs: readonly BreadcrumbItem[];
};

/**
 * Returns a preconnect tag for the content API. Returns no tag if it has the same origin as the
 * site.
 */
export function createPreconnectTags({
  siteContent,
  contentApi,
}: StructuredDataInput): readonly HeadTag[] {
  if (!contentApi) return [];
  const { origin } = new URL(contentApi);
  return origin === new URL(siteContent.project.url).origin
    ? []
    : [linkTag("preconnect", origin, { crossOrigin: "anonymous" })];
}
