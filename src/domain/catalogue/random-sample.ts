/**
 * Returns `count` items in random order, each at most once. Returns all items if there are fewer.
 * `random` returns numbers from 0 (inclusive) to 1 (exclusive).
 */
export function pickRandomSample<Item>(
  items: readonly Item[],
  count: number,
  random: () => number,
): readonly Item[] {
  const remaining = [...items];
  const sample: Item[] = [];
  while (sample.length < count && remaining.length > 0)
    sample.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return sample;
}
