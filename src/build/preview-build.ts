import { z } from "zod";
import type { SiteContent } from "../domain/content/site-content";
import { type PublishTimes, readPublishTimes } from "../domain/content/publish-times";
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

/** Status of a record in the CMS, and its time on the website. */
export type RecordState = PublishTimes & { readonly status: string };

/** Returns a function that looks up the state of a record. `records` returns raw records. */
export function createStateLookup(
  records: (collection: string) => readonly unknown[],
): (collection: string, id: number) => RecordState {
  return (collection, id) => {
    const record = records(collection).find(
      (candidate) => isRecord(candidate) && candidate["id"] === id,
    );
    if (!isRecord(record)) return { status: "", from: null, until: null };
    const { status } = record;
    return { status: typeof status === "string" ? status : "", ...readPublishTimes(record) };
  };
}

/** What the preview server asks Gatsby for. */
export type PreviewFacts = {
  /** Revision of the content whose pages exist. */
  readonly revision: number;
  /** Time zone of the shop. Null while there are no pages. */
  readonly timeZone: string | null;
  readonly records: readonly object[];
  readonly redirects: readonly object[];
};

const refreshSchema = z.object({ revision: z.number() });

/** Returns the revision of the content that a request of the preview server names. */
export function readRevision(body: unknown): number | undefined {
  return refreshSchema.safeParse(body).data?.revision;
}
