/** Groups entries by a key, in the order of their first entry. */
export function groupBy<T, K>(
  entries: readonly T[],
  keyOf: (entry: T) => K,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group === undefined) groups.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
