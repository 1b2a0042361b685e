import { create } from "zustand";
import { MAX_COMPARED } from "../../domain/catalogue/comparison";

/** Products that the visitor selected in lists, by the slug of their category, for this visit. */
type ComparedProducts = Readonly<Partial<Record<string, readonly number[]>>>;

const NONE: readonly number[] = [];

const useComparedProducts = create<ComparedProducts>(() => ({}));

/** Returns the selected products of a category, in the order of the selection. */
export const useCompared = (category: string): readonly number[] =>
  useComparedProducts((compared) => compared[category] ?? NONE);

/** Selects a product of a category, or removes it. A full selection stays as it is. */
export function toggleCompared(category: string, product: number): void {
  useComparedProducts.setState(({ [category]: compared = NONE }) => ({
    [category]: compared.includes(product)
      ? compared.filter((id) => id !== product)
      : [...compared, product].slice(0, MAX_COMPARED),
  }));
}
