import type { PublishTimes } from "../domain/content/publish-times";
import type { SiteContent } from "../domain/content/site-content";
import { LOCALES, type Locale, type PartiallyLocalized } from "../domain/locale/locale";
import { createShopPaths } from "../domain/navigation/shop-paths";
import { planPagePaths } from "./pages/plan-page-paths";

/**
 * A record with a page of its own. The preview links to it from the back office and back (BUILD-4).
 */
type PreviewRecord = PublishTimes & {
  readonly collection: "page" | "brand" | "event" | "ecommerce_product" | "ecommerce_category";
  readonly id: number;
  readonly status: string;
  readonly paths: PartiallyLocalized<string>;
};

/** Finds the record of a page in one of its languages. */
export function findPreviewRecord(
  records: readonly PreviewRecord[],
  path: string,
): Pick<PreviewRecord, "collection" | "id"> | undefined {
  const found = records.find(({ paths }) => Object.values(paths).includes(path));
  return found && { collection: found.collection, id: found.id };
}

/** Lists every record that has a page, with its state in the CMS. */
export function listPreviewRecords(
  siteContent: SiteContent,
  stateOf: (collection: string, id: number) => Pick<PreviewRecord, "status" | keyof PublishTimes>,
): readonly PreviewRecord[] {
  const { pages, brands, events } = planPagePaths(siteContent).paths;
  const shop = siteContent.siteConfig.shop;
  const paths = createShopPaths(shop?.path);
  const record = (
    collection: PreviewRecord["collection"],
    id: number,
    own: PartiallyLocalized<string>,
  ): PreviewRecord => ({
    collection,
    id,
    ...stateOf(collection, id),
    paths: own,
  });
  const everywhere = (pathIn: (locale: Locale) => string): PartiallyLocalized<string> =>
    Object.fromEntries(LOCALES.map((locale) => [locale, pathIn(locale)]));
  return [
    ...[...pages].map(([id, own]) => record("page", id, own)),
    ...[...brands].map(([id, own]) => record("brand", id, own)),
    ...[...events].map(([id, own]) => record("event", id, own)),
    ...(shop === null
      ? []
      : [
          ...siteContent.products.map(({ id, slug }) =>
            record(
              "ecommerce_product",
              id,
              everywhere((locale) => paths.product(locale, id, slug)),
            ),
          ),
          ...siteContent.categories.map(({ id, slug }) =>
            record(
              "ecommerce_category",
              id,
              everywhere((locale) => paths.category(locale, slug)),
            ),
          ),
        ]),
  ];
}
