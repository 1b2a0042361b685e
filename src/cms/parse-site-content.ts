import type { z } from "zod";
import { DEFAULT_PRODUCT_SORT } from "../domain/catalogue/product-filters";
import type { ProductListRules, SiteContent } from "../domain/content/site-content";
import { NO_SHOP_PROCESSING } from "../domain/legal/privacy-topics";
import { resolveTheme } from "../domain/theme/theme";
import { appointmentServiceSchema, branchSchema, shopStateSchema } from "./schemas/branch-schemas";
import { deliveriesSchema } from "./schemas/delivery-schema";
import { legalPagesSchema, returnCostsSchema } from "./schemas/legal-page-schema";
import { dataRecipientsSchema, shopProcessingSchema } from "./schemas/privacy-schemas";
import { consentSchema, themeSchema, widgetSchema } from "./schemas/layout-schemas";
import { menuSchema } from "./schemas/menu-schema";
import { companySchema } from "./schemas/company-schema";
import { createContentProblems } from "./content-problem";
import { formatContentProblem } from "../domain/content/content-problem";
import { type ContentProblem } from "../domain/content/content-problem";
import {
  cartEnabledSchema,
  categoryRecordSchema,
  productListRulesSchema,
  productRecordSchema,
  shopOfferRulesSchema,
} from "./schemas/product-schemas";
import {
  brandSchema,
  brandTypeSchema,
  eventSchema,
  fileSchema,
  legalNoticeSchema,
  pageSchema,
  projectSchema,
  redirectSchema,
} from "./schemas/page-schemas";
import { withSafeRichText } from "./rich-text-fields";
import { siteConfigSchema } from "./schemas/site-config-schema";
import { isRecord } from "../domain/is-record";

/** A project without shop settings, whose list is not rendered before there are some. */
const NO_PRODUCT_LIST: ProductListRules = {
  maintenanceMode: true,
  defaultSort: DEFAULT_PRODUCT_SORT,
  filters: false,
  categoryFilters: false,
  showStock: false,
  callToAction: null,
  translations: [],
};

/** Returns the raw records of a collection from the source plugin. */
type RawRecords = (collection: string) => readonly unknown[];

export type ParsedSiteContent =
  | {
      readonly ok: true;
      readonly siteContent: SiteContent;
      readonly notes: readonly string[];
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

/**
 * Parses all records of one project (BUILD-1). Collects every problem with collection, id and field
 * instead of stopping at the first (BUILD-2). Sanitizes rich texts once and reports removed parts
 * in `warnings` (SAFE-5). A missing project, site config, theme or company is a problem.
 */
export function parseSiteContent(records: RawRecords): ParsedSiteContent {
  const problems: ContentProblem[] = [];
  const warnings = new Set<string>();

  function many<Parsed>(collection: string, parser: z.ZodType<Parsed>): readonly Parsed[] {
    return records(collection).flatMap((raw) => {
      const { record, losses } = withSafeRichText(collection, raw);
      for (const { field, lost } of losses)
        warnings.add(
          formatContentProblem({
            collection,
            id: getId(raw),
            field,
            message: `removed from the text: ${lost.join(", ")}`,
          }),
        );
      const parsed = parser.safeParse(record);
      if (parsed.success) return [parsed.data];
      problems.push(...createContentProblems(collection, record, parsed.error));
      return [];
    });
  }

  function one<Parsed>(collection: string, parser: z.ZodType<Parsed>): Parsed | undefined {
    if (records(collection).length === 0)
      problems.push({
        collection,
        id: "(none)",
        field: "",
        message: "the project has no such record",
      });
    return many(collection, parser)[0];
  }

  const found = {
    project: one("project", projectSchema),
    siteConfig: one("site_config", siteConfigSchema),
    theme: one("theme", themeSchema),
    company: one("company", companySchema),
  };
  const shopState = many("ecommerce_settings", shopStateSchema)[0] ?? null;
  const rest = {
    branches: many("branch", branchSchema)
      .map((branch) => ({ ...branch, state: branch.state ?? shopState }))
      .toSorted((a, b) => a.sort - b.sort),
    appointmentServices: many("appointment_service", appointmentServiceSchema).toSorted(
      (a, b) => a.sort - b.sort,
    ),
    // Sorted by id, so that of two conflicting records always the newer one is reported.
    pages: many("page", pageSchema).toSorted((a, b) => a.id - b.id),
    menus: many("menu", menuSchema),
    widgets: many("widget", widgetSchema),
    consents: many("consent", consentSchema),
    brands: many("brand", brandSchema).toSorted((a, b) => a.sort - b.sort),
    events: many("event", eventSchema).toSorted((a, b) => a.startsAt - b.startsAt),
    brandTypes: many("brand_type", brandTypeSchema).toSorted((a, b) => a.sort - b.sort),
    redirects: many("redirect", redirectSchema).toSorted((a, b) => a.id - b.id),
    legalNotice: many("legal_notice", legalNoticeSchema)[0] ?? null,
    legalPages: many("ecommerce_settings", legalPagesSchema)[0] ?? [],
    returnCosts: many("ecommerce_settings", returnCostsSchema)[0] ?? "shop",
    shopProcessing: many("ecommerce_settings", shopProcessingSchema)[0] ?? NO_SHOP_PROCESSING,
    dataRecipients: many("company", dataRecipientsSchema)[0] ?? [],
    products: many("ecommerce_product", productRecordSchema),
    categories: many("ecommerce_category", categoryRecordSchema).toSorted(
      (a, b) => a.sort - b.sort,
    ),
    shopRules: many("ecommerce_settings", shopOfferRulesSchema)[0] ?? {
      allowRatings: false,
      purchaseToOrder: false,
    },
    deliveries: many("ecommerce_settings", deliveriesSchema)[0] ?? null,
    productList: many("ecommerce_settings", productListRulesSchema)[0] ?? NO_PRODUCT_LIST,
    cartEnabled: many("ecommerce_settings", cartEnabledSchema)[0] ?? false,
    files: new Map(many("directus_files", fileSchema).map((record) => [record.id, record])),
  };

  const resolved = found.theme && resolveTheme(found.theme);
  if (resolved && !resolved.ok) {
    const field = resolved.failure.field ?? "";
    problems.push({
      collection: "theme",
      id: getId(records("theme")[0]),
      field,
      message: "is not a hex colour of 3 or 6 digits",
    });
  }
  if (problems.length > 0 || !found.project || !found.siteConfig || !found.company || !resolved?.ok)
    return { ok: false, problems };
  const { project: siteContent, siteConfig: config, company: owner } = found;
  return {
    ok: true,
    siteContent: {
      project: siteContent,
      siteConfig: config,
      company: owner,
      theme: resolved.value,
      ...rest,
    },
    notes: resolved.value.notes,
    warnings: [...warnings],
  };
}

function getId(record: unknown): number | string {
  const id = isRecord(record) ? record["id"] : undefined;
  return typeof id === "number" ? id : "(none)";
}
