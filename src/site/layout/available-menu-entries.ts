import type { ResolvedLink } from "../../domain/navigation/link";
import type { ResolvedMenuEntry } from "../../domain/navigation/menu";

/**
 * Removes menu entries whose page does not exist, for example because it is unpublished (PAGE-6).
 * Entries below a removed link are kept. `note` receives a message for each removed link.
 */
export function filterAvailableEntries(
  entries: readonly ResolvedMenuEntry[],
  leads: (path: string) => boolean,
  note: (message: string) => void,
): readonly ResolvedMenuEntry[] {
  const fits = (id: number, link: ResolvedLink): boolean => {
    const good = link.kind !== "page" || leads(link.path);
    if (!good)
      note(`menu_entry ${id}: leads to ${link.path}, where there is no page, and is omitted`);
    return good;
  };
  return entries.flatMap((entry): readonly ResolvedMenuEntry[] => {
    if (entry.kind === "link") return fits(entry.id, entry.link) ? [entry] : [];
    const { link, ...group } = entry;
    return [
      {
        ...group,
        ...(link && fits(entry.id, link) ? { link } : {}),
        sub: filterAvailableEntries(entry.sub, leads, note),
        groups: entry.groups.map((each) => ({
          ...each,
          sub: filterAvailableEntries(each.sub, leads, note),
        })),
      },
    ];
  });
}
