import type { SiteContent } from "../domain/content/site-content";

/**
 * Whether this build is a preview: private, with the editors' drafts in it (BUILD-4, decision 022).
 * The preview's server says so to the builds that it starts; nobody else does.
 */
export function isPreviewBuild(setting: string | undefined): boolean {
  const text = setting?.trim().toLowerCase() ?? "";
  if (text === "" || text === "off") return false;
  if (text === "on") return true;
  throw new Error(`GATSBY_PREVIEW is "${setting}", but may only be "on" or "off".`);
}

/** The house as a preview shows it: nobody counts how editors look at their drafts. */
export function withoutAnalytics(siteContent: SiteContent): SiteContent {
  return { ...siteContent, siteConfig: { ...siteContent.siteConfig, matomo: null } };
}

/** In which state the content system keeps a record; `records` are its answers as they came. */
export function createStatusLookup(
  records: (collection: string) => readonly unknown[],
): (collection: string, id: number) => string {
  return (collection, id) => {
    const record = records(collection).find(
      (candidate) => isOf(candidate) && candidate["id"] === id,
    );
    const status = isOf(record) ? record["status"] : undefined;
    return typeof status === "string" ? status : "";
  };
}

function isOf(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * Of the files that search engines and home screens ask for by name, those of the home screens:
 * nobody is to find a preview.
 */
export function withoutSearchFiles(
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => name.endsWith(".webmanifest")),
  );
}
