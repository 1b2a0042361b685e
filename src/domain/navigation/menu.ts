import { resolveTranslation, type Locale, type Translations } from "../locale/locale";
import { resolveLink, type ResolvedLink, type LinkInput, type PathTranslations } from "./link";
import type { FileId } from "../content/file";
import type { Failure } from "../failure";

/** Platforms of the social menu (MENU-6). */
export const SOCIAL_PLATFORMS = ["facebook", "googleplus", "instagram", "other"] as const;

export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];
type MenuPosition = "primary" | "social" | "legal";

type Named = { readonly displayName: string };

/** A menu entry as entered by an editor (MENU-1). */
export type MenuEntryRecord = LinkInput & {
  readonly id: number;
  readonly sort: number;
  readonly media: SocialPlatform | null;
  /** Shown beside the sub-entries. */
  readonly image: FileId | null;
  readonly sub: readonly MenuEntryRecord[];
  readonly groups: readonly MenuGroupRecord[];
  readonly translations: Translations<Named>;
};

export type MenuGroupRecord = {
  readonly id: number;
  readonly sort: number;
  readonly sub: readonly MenuEntryRecord[];
  readonly translations: Translations<Named>;
};

export type MenuRecord = {
  readonly id: number;
  readonly position: MenuPosition;
  readonly displayName: string;
  readonly entries: readonly MenuEntryRecord[];
};

/** A menu entry in one locale, ready to render: a link, or a group that can also have a link. */
export type ResolvedMenuEntry =
  | {
      readonly kind: "link";
      readonly id: number;
      readonly label: string;
      readonly link: ResolvedLink;
      readonly media: SocialPlatform | null;
    }
  | {
      readonly kind: "group";
      readonly id: number;
      readonly label: string;
      readonly image: FileId | null;
      readonly link?: ResolvedLink;
      readonly sub: readonly ResolvedMenuEntry[];
      readonly groups: readonly ResolvedMenuGroup[];
    };

type ResolvedMenuGroup = {
  readonly id: number;
  readonly label: string;
  readonly sub: readonly ResolvedMenuEntry[];
};

/**
 * Callbacks for issues of an entry: a refused link, or a console note about a missing translation
 * (ROUTE-10).
 */
type MenuIssueHandlers = {
  readonly refused?: (entry: number, failure: Failure) => void;
  readonly note?: (message: string) => void;
};

/**
 * Resolves one entry in one locale (MENU-1, MENU-3, MENU-4). An entry with sub-entries or groups is
 * a group; it has a link only if the editor entered one. Returns undefined for an entry without
 * children whose link is refused.
 */
export function resolveMenuEntry(
  entry: MenuEntryRecord,
  locale: Locale,
  lookup: PathTranslations,
  report: MenuIssueHandlers = {},
): ResolvedMenuEntry | undefined {
  const label = getLabel(entry, locale, report);
  const isGroup = entry.type === "group" || entry.sub.length > 0 || entry.groups.length > 0;
  const hasTarget = [entry.path, entry.pathPrefix, entry.externalPath, entry.anchor].some(
    (text) => (text ?? "").trim() !== "",
  );
  const resolved = isGroup && !hasTarget ? undefined : resolveLink(entry, locale, lookup);
  if (resolved && !resolved.ok) report.refused?.(entry.id, resolved.failure);
  const link = resolved?.ok ? resolved.value : undefined;
  if (!isGroup) return link && { kind: "link", id: entry.id, label, link, media: entry.media };
  return {
    kind: "group",
    id: entry.id,
    label,
    image: entry.image,
    ...(link && { link }),
    sub: resolveMenuEntries(entry.sub, locale, lookup, report),
    groups: bySort(entry.groups).map((group) => ({
      id: group.id,
      label: getLabel(group, locale, report),
      sub: resolveMenuEntries(group.sub, locale, lookup, report),
    })),
  };
}

/** Resolves all entries of a menu in one locale, sorted by `sort`. */
export function resolveMenuEntries(
  entries: readonly MenuEntryRecord[],
  locale: Locale,
  lookup: PathTranslations,
  report: MenuIssueHandlers = {},
): readonly ResolvedMenuEntry[] {
  return bySort(entries).flatMap((entry) => resolveMenuEntry(entry, locale, lookup, report) ?? []);
}

function getLabel(
  named: { readonly id: number; readonly translations: Translations<Named> },
  locale: Locale,
  report: MenuIssueHandlers,
): string {
  const note = report.note;
  return (
    resolveTranslation(
      named.translations,
      locale,
      note && ((message) => note(`Menu entry ${named.id}: ${message}`)),
    )?.displayName ?? ""
  );
}

function bySort<T extends { readonly sort: number }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => a.sort - b.sort);
}
