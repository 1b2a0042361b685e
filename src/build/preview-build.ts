import { z } from "zod";
import type { SiteContent } from "../domain/content/site-content";
import { isRecord } from "../domain/is-record";

/**
 * True if this build is a preview: private, with the editors' drafts (BUILD-4, decision 022). Only
 * the preview server sets the variable.
 */
export function isPreviewBuild(setting: string | undefined): boolean {
  const text = setting?.trim().toLowerCase() ?? "";
  if (text === "" || text === "off") return false;
  if (text === "on") return true;
  throw new Error(`GATSBY_PREVIEW is "${setting}", but may only be "on" or "off".`);
}

/** Removes analytics, so that editors' visits to a preview are not counted. */
export function withoutAnalytics(siteContent: SiteContent): SiteContent {
  return { ...siteContent, siteConfig: { ...siteContent.siteConfig, matomo: null } };
}

/** Returns a function that looks up the CMS status of a record. `records` returns raw records. */
export function createStatusLookup(
  records: (collection: string) => readonly unknown[],
): (collection: string, id: number) => string {
  return (collection, id) => {
    const record = records(collection).find(
      (candidate) => isRecord(candidate) && candidate["id"] === id,
    );
    const status = isRecord(record) ? record["status"] : undefined;
    return typeof status === "string" ? status : "";
  };
}

/** What the preview server asks Gatsby for. */
export type PreviewFacts = {
  /** Revision of the content whose pages exist. */
  readonly revision: number;
  readonly records: readonly object[];
  readonly redirects: readonly object[];
};

const refreshSchema = z.object({ revision: z.number() });

/** Returns the revision of the content that a request of the preview server names. */
export function readRevision(body: unknown): number | undefined {
  return refreshSchema.safeParse(body).data?.revision;
}
