import type { FormatPhone } from "../domain/contact/contact-lines";
import { LOCALES, type Locale } from "../domain/locale/locale";
import type { SiteContent } from "../domain/content/site-content";
import { createImageKey, type ImageKey, type ImageRef } from "../domain/media/image";
import { planLayout } from "./layout/plan-layout";
import { planPages } from "./pages/plan-pages";
import type { PlannedPage } from "./pages/planned-page";
import type { ContentProblem } from "../domain/content/content-problem";
import { planPagePaths } from "./pages/plan-page-paths";
import { createLocalizer } from "./localizer";
import type { LayoutView } from "./views/layout-view";

export type SitePlan = {
  readonly layouts: readonly LayoutView[];
  readonly pages: readonly PlannedPage[];
  /** Build warnings that do not stop the build: missing translations, refused links. */
  readonly notes: readonly string[];
};

/** Settings of the build that pages depend on. */
export type PlanSettings = {
  /** Whether the service worker keeps visited pages, which the privacy policy states. */
  readonly isOfflineEnabled: boolean;
  /** Time of the build, in milliseconds since the epoch, for opening hours of the coming days. */
  readonly now: number;
};

/** Plans every page in every locale, or returns the problems that prevent it. */
export function planSite(
  siteContent: SiteContent,
  describePhone: FormatPhone,
  settings: PlanSettings,
):
  | { readonly ok: true; readonly plan: SitePlan }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] } {
  const { paths, problems } = planPagePaths(siteContent);
  if (problems.length > 0) return { ok: false, problems };
  const notes = new Set<string>();
  const localizers = LOCALES.map((locale: Locale) =>
    createLocalizer({
      siteContent,
      paths,
      locale,
      describePhone,
      log: (message) => notes.add(message),
      ...settings,
    }),
  );
  const layouts = localizers.map(planLayout);
  const pages = localizers.flatMap(planPages);
  return { ok: true, plan: { layouts, pages, notes: [...notes] } };
}

/** Returns every image of a view once, at any depth. */
export function collectImages(view: unknown): readonly ImageRef[] {
  const found = new Map<ImageKey, ImageRef>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isPicture(value)) found.set(createImageKey(value), value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(view);
  return [...found.values()];
}

function isPicture(value: unknown): value is ImageRef {
  return (
    typeof value === "object" &&
    value !== null &&
    "file" in value &&
    "preset" in value &&
    "alt" in value
  );
}
