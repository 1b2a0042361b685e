const LETTERS = ["XS", "S", "M", "L", "XL", "XXL"];

/** Compares sizes for sorting: numbers by their value, then letters from small to large. */
export function compareSizes(a: string, b: string): number {
  const letters = LETTERS.indexOf(a) - LETTERS.indexOf(b);
  const number = (size: string): number => Number.parseFloat(size.replace(",", ".")) || Infinity;
  const [first, second] = [number(a), number(b)];
  return first === second ? letters || a.localeCompare(b) : first - second;
}
