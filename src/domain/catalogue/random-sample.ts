/**
 * Returns `count` items in random order, each at most once. Returns all items if there are fewer.
 * `random` returns numbers from 0 (inclusive) to 1 (exclusive).
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
