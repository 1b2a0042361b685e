import { linkTag, type HeadTag } from "../head/head-tag";
import type { StructuredDataInput } from "../seo/structured-data/organization";
import type { BreadcrumbItem } from "../seo/structured-data/web-page";
import type { PageView } from "../view-models";

/**
 * A place in the shop with a document of its own: the shell of the shop's page with another head,
 * and what is drawn there before the shop is.
 */
export type ShopDocument = {
  readonly path: string;
  /** The page whose shell it is. */
  readonly shellPath: string;
  readonly head: readonly HeadTag[];
  /**
   * HTML that stands there until the shop's live records do, and for good without scripts; `null`:
   * the shell's own words.
   */
  readonly prerenderedHtml: string | null;
  /**
   * Whether it is paid there, so that the payment provider's script may be loaded: there and
   * nowhere else (PAY-1).
   */
  readonly isPaymentPage?: boolean;
};

/** The shop in one language. */
export type ShopDocumentContext = {
  readonly input: StructuredDataInput;
  /** The shop's page, whose shell every document is made of. */
  readonly root: PageView;
  /** The way to the shop's page, itself the last. */
  readonly crumbs: readonly BreadcrumbItem[];
};

/**
 * Where the shop reads its records from, so that the connection stands when it asks; none where the
 * site stands there too.
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
