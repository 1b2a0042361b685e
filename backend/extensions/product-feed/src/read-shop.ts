import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { deliveriesSchema } from "#cms/schemas/delivery-schema";
import { flag } from "#cms/schemas/field-schemas";
import { calculateDelivery } from "#domain/delivery/delivery-date";
import {
  createPreparationSettings,
  type DeliverySettings,
} from "#domain/delivery/delivery-settings";
import { calculateItemPreparation } from "#domain/delivery/preparation";
import type { ShopDeliveries } from "#domain/content/site-content";
import { feedAmount } from "#domain/feed/feed-price";
import type { FeedShipping, FeedShop } from "#domain/feed/feed-product";
import type { Locale } from "#domain/locale/locale";
import { translateName } from "#domain/locale/translate-fields";
import { memoize } from "#domain/memoize";
import { largestAssetImageUrl } from "#domain/media/asset-image";
import { createShopPaths } from "#domain/navigation/shop-paths";
import { createEuro, type Money } from "#domain/pricing/money";
import { findCheapestDelivery } from "#domain/pricing/shipping";
import { readUrl } from "../../../shared/configuration/read-variable";
import { readDeliverySettings } from "../../ecom/src/orders/delivery-settings";
import { readRecords } from "../../shared/read-records";
import { readShopBasePath } from "../../shared/shop-base-path";
import { namedRecord } from "../../shared/stored-values";
import { NO_LIMIT, runInTransaction, type UnitOfWork } from "../../shared/unit-of-work";

const projectRecord = z.object({
  id: z.number(),
  domain: z.string(),
  display_name: z.string(),
  url: z.string(),
});
export type FeedProject = z.infer<typeof projectRecord>;

/** Finds a project by its domain or id. */
export async function findProject(
  context: EndpointExtensionContext,
  by: { readonly domain: string } | { readonly id: number },
): Promise<FeedProject | undefined> {
  const filter = "id" in by ? { id: { _eq: by.id } } : { domain: { _eq: by.domain } };
  return runInTransaction(context, async (uow) => ({
    commit: false,
    value: (await readRecords(uow, "project", projectRecord, filter, 1))[0],
  }));
}

const settingsRecord = z.object({
  enable_cart: flag,
  maintenance_mode: flag,
  purchase_to_order: flag,
});
const brandRecord = z.object({ id: z.number(), display_name: z.string() });
const categoryRecord = namedRecord.extend({ id: z.number() });

/** A shop whose products can be ordered, with the names of its brands and categories by id. */
export type OpenShop = FeedShop & {
  readonly project: FeedProject;
  readonly siteUrl: string;
  readonly locale: Locale;
  readonly brands: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, string>;
};

type Settings = {
  readonly purchaseToOrder: boolean;
  readonly deliveries: ShopDeliveries;
  readonly delivery: DeliverySettings;
};

/** Returns what deliveries cost, and when an item leaves the shop. Each answer is calculated once. */
function deliveriesOf({ deliveries, delivery, purchaseToOrder }: Settings, now: number) {
  const preparation = createPreparationSettings(delivery, purchaseToOrder, null);
  const costs = memoize((cents) =>
    deliveries.shippingCountries.flatMap((country): readonly FeedShipping[] => {
      const option = findCheapestDelivery(deliveries, country, createEuro(Number(cents)));
      return option === undefined ? [] : [{ country, price: feedAmount(option.cost) }];
    }),
  );
  const days = memoize((working) => {
    const terms = { preparationDays: Number(working), transit: null };
    return { day: calculateDelivery(terms, delivery.calendar, now)?.from ?? null };
  });
  return {
    shippingOf: ({ cents }: Money) => costs(String(cents)),
    dispatchDay: (item: Parameters<FeedShop["dispatchDay"]>[0]): string | null => {
      const working = calculateItemPreparation(
        { ...item, reorderPossible: true, personalization: null, values: {}, count: 1 },
        preparation,
      );
      return working === null ? null : days(String(working)).day;
    },
  };
}

async function readSettings(
  uow: UnitOfWork,
  project: number,
): Promise<(Settings & { readonly isOpen: boolean }) | undefined> {
  const own = { project: { _eq: project } };
  const [record] = await readRecords(uow, "ecommerce_settings", settingsRecord, own);
  const [deliveries] = await readRecords(uow, "ecommerce_settings", deliveriesSchema, own);
  const delivery = await readDeliverySettings(uow, project);
  if (record === undefined || deliveries === undefined || delivery === undefined) return undefined;
  return {
    ...{ deliveries, delivery, purchaseToOrder: record.purchase_to_order },
    isOpen: record.enable_cart && !record.maintenance_mode,
  };
}

/** Reads the shop of a project. "closed": nobody can order now. Undefined: it has no shop. */
export async function readOpenShop(
  context: EndpointExtensionContext,
  project: FeedProject,
  locale: Locale,
): Promise<OpenShop | "closed" | undefined> {
  const now = Date.now();
  const own = { project: { _eq: project.id } };
  const value = await runInTransaction(context, async (uow) => ({
    commit: false,
    value: {
      settings: await readSettings(uow, project.id),
      path: await readShopBasePath(uow, project.id),
      brands: await readRecords(uow, "ecommerce_manufacturer", brandRecord, own, NO_LIMIT),
      categories: await readRecords(uow, "ecommerce_category", categoryRecord, own, NO_LIMIT),
    },
  }));
  const { settings } = value;
  if (settings === undefined) return undefined;
  if (!settings.isOpen) return "closed";
  const site = (readUrl(context.env, "GATSBY_SITE_URL") ?? project.url).replace(/\/+$/, "");
  const cms = readUrl(context.env, "PUBLIC_URL") ?? "";
  const paths = createShopPaths(value.path);
  return {
    ...{ project, siteUrl: site, locale, now, purchaseToOrder: settings.purchaseToOrder },
    ...deliveriesOf(settings, now),
    productUrl: (id, slug) => `${site}${paths.product(locale, id, slug)}`,
    imageUrl: (file) => largestAssetImageUrl(cms, file),
    brands: new Map(value.brands.map(({ display_name, id }) => [id, display_name])),
    categories: new Map(value.categories.map((each) => [each.id, translateName(each, locale)])),
  };
}
