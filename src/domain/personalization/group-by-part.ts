type OfPart = { readonly part?: string | undefined };

/** Values of one part of a set, or of a personalization without parts. */
export type PartGroup<Entry> = {
  readonly part: string | undefined;
  readonly entries: readonly Entry[];
};

/** Groups values by the part of a set that they belong to, in the order of the values (SHOP-3). */
export function groupByPart<Entry extends OfPart>(
  entries: readonly Entry[],
): readonly PartGroup<Entry>[] {
  const parts = [...new Set(entries.map(({ part }) => part))];
  return parts.map((part) => ({ part, entries: entries.filter((entry) => entry.part === part) }));
}
