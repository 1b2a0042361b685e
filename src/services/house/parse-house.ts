import type { z } from "zod";
import type { SiteContent } from "../../domain/house";
import { resolveTheme } from "../../domain/theme";
import { appointmentService, branch } from "./branch-records";
import { legalPages } from "./legal-pages";
import { company, consent, menu, theme, widget } from "./layout-records";
import { problemsOf, problemText, type Problem } from "./problem";
import { category, listedProduct, shopRules } from "./product-records";
import { brand, brandType, file, legalNotice, page, project, redirect } from "./records";
import { withSafeRichText } from "./rich-text-fields";
import { siteConfig } from "./site-config-record";

/** The raw records of one collection, as the source plugin keeps them. */
export type Records = (collection: string) => readonly unknown[];

export type ParsedHouse =
  | { readonly ok: true; readonly house: SiteContent; readonly notes: readonly string[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Everything that the build reads, parsed (BUILD-1). Every bad record is told with its collection, id and field, all at once (BUILD-2);
 * Rich texts are sanitized here, once; what they lose is told in `warnings` (SAFE-5). `records` holds one project's records only. What must be there once (project, site config, theme, company) is a problem when missing.
 */
export function parseHouse(records: Records): ParsedHouse {
  const problems: Problem[] = [];
  const warnings = new Set<string>();

  function many<Parsed>(collection: string, parser: z.ZodType<Parsed>): readonly Parsed[] {
    return records(collection).flatMap((raw) => {
      const { record, losses } = withSafeRichText(collection, raw);
      for (const { field, lost } of losses)
        warnings.add(problemText({ collection, id: idOf(raw), field, message: `left out of the text: ${lost.join(", ")}` }));
      const parsed = parser.safeParse(record);
      if (parsed.success) return [parsed.data];
      problems.push(...problemsOf(collection, record, parsed.error));
      return [];
    });
  }

  function one<Parsed>(collection: string, parser: z.ZodType<Parsed>): Parsed | undefined {
    if (records(collection).length === 0) problems.push({ collection, id: "(none)", field: "", message: "the project has no such record" });
    return many(collection, parser)[0];
  }

  const found = {
    project: one("project", project),
    siteConfig: one("site_config", siteConfig),
    theme: one("theme", theme),
    company: one("company", company),
  };
  const rest = {
    branches: many("branch", branch).toSorted((a, b) => a.sort - b.sort),
    appointmentServices: many("appointment_service", appointmentService).toSorted((a, b) => a.sort - b.sort),
    // Of two records that want the same, the older one has it: messages must not hang on the order of arrival.
    pages: many("page", page).toSorted((a, b) => a.id - b.id),
    menus: many("menu", menu),
    widgets: many("widget", widget),
    consents: many("consent", consent),
    brands: many("brand", brand).toSorted((a, b) => a.sort - b.sort),
    brandTypes: many("brand_type", brandType).toSorted((a, b) => a.sort - b.sort),
    redirects: many("redirect", redirect).toSorted((a, b) => a.id - b.id),
    legalNotice: many("legal_notice", legalNotice)[0] ?? null,
    legalPages: many("ecommerce_settings", legalPages)[0] ?? [],
    products: many("ecommerce_product", listedProduct),
    categories: many("ecommerce_category", category).toSorted((a, b) => a.sort - b.sort),
    shopRules: many("ecommerce_settings", shopRules)[0] ?? { allowRatings: false, purchaseToOrder: false },
    files: new Map(many("directus_files", file).map((record) => [record.id, record])),
  };

  const resolved = found.theme && resolveTheme(found.theme);
  if (resolved && !resolved.ok) {
    const field = resolved.failure.field ?? "";
    problems.push({ collection: "theme", id: idOf(records("theme")[0]), field, message: "is no hex colour of 3 or 6 digits" });
  }
  if (problems.length > 0 || !found.project || !found.siteConfig || !found.company || !resolved?.ok) return { ok: false, problems };
  const { project: house, siteConfig: config, company: owner } = found;
  return {
    ok: true,
    house: { project: house, siteConfig: config, company: owner, theme: resolved.value, ...rest },
    notes: resolved.value.notes,
    warnings: [...warnings],
  };
}

function idOf(record: unknown): number | string {
  const id = typeof record === "object" && record !== null && "id" in record ? record.id : undefined;
  return typeof id === "number" ? id : "(none)";
}
