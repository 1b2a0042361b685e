/** Splits ids into the lists of several requests, each with at most `size` of them. */
export function splitIds(ids: readonly number[], size: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
