/**
 * Position of a gallery image: `span` of twelve columns. `lead` marks the first of three in a row.
 */
type GalleryCell = { readonly span: number; readonly lead: boolean };

const PAIR: readonly GalleryCell[] = [
  { span: 7, lead: false },
  { span: 5, lead: false },
];
const MIRRORED = PAIR.toReversed();
const THREE: readonly GalleryCell[] = [
  { span: 4, lead: true },
  { span: 4, lead: false },
  { span: 4, lead: false },
];

/**
 * Plans the gallery rows: a wide and a square image, the same mirrored, then three squares. No row
 * is left with a gap.
 */
export function planGalleryLayout(count: number): readonly GalleryCell[] {
  if (count === 1) return [{ span: 12, lead: true }];
  const cells: GalleryCell[] = [];
  for (let turn = 0; cells.length < count; turn += 1) {
    const left = count - cells.length;
    const hasThree = left === 3 || (turn % 3 === 2 && left !== 2 && left !== 4);
    cells.push(...(hasThree ? THREE : turn % 2 === 0 ? PAIR : MIRRORED));
  }
  return cells;
}
