/**
 * Position of a gallery image: `span` of twelve columns. `lead` marks the first of three in a row.
 */
type Place = { readonly span: number; readonly lead: boolean };

const PAIR: readonly Place[] = [
  { span: 7, lead: false },
  { span: 5, lead: false },
];
const MIRRORED = PAIR.toReversed();
const THREE: readonly Place[] = [
  { span: 4, lead: true },
  { span: 4, lead: false },
  { span: 4, lead: false },
];

/**
 * Plans the gallery rows: a wide and a square image, the same mirrored, then three squares. No row
 * is left with a gap.
 */
export function planGalleryLayout(count: number): readonly Place[] {
  if (count === 1) return [{ span: 12, lead: true }];
  const places: Place[] = [];
  for (let turn = 0; places.length < count; turn += 1) {
    const left = count - places.length;
    const hasThree = left === 3 || (turn % 3 === 2 && left !== 2 && left !== 4);
    places.push(...(hasThree ? THREE : turn % 2 === 0 ? PAIR : MIRRORED));
  }
  return places;
}
