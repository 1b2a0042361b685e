/**
 * So many of the items in a random order, each at most once. `random` gives numbers from 0 to under
 * 1.
 */
export function pickRandomSample<Item>(
  items: readonly Item[],
  count: number,
  random: () => number,
): readonly Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}
