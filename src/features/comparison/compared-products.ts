import { create } from "zustand";
import { MAX_COMPARED } from "../../domain/catalogue/comparison";
import type { AssetImage } from "../../domain/catalogue/product";

export interface ComparedProduct {
  readonly id: number;
  readonly name: string;
  readonly image?: AssetImage | undefined;
}

/** Products that the visitor selected in lists, by the slug of their category, for this visit. */
type ComparedProducts = Readonly<Partial<Record<string, readonly ComparedProduct[]>>>;

const NONE: readonly ComparedProduct[] = [];

const useComparedProducts = create<ComparedProducts>(() => ({}));

/** Returns the selected products of a category, in the order of the selection. */
export const useCompared = (category: string): readonly ComparedProduct[] =>
  useComparedProducts((compared) => compared[category] ?? NONE);

/** Selects a product of a category, or removes it. A full selection stays as it is. */
export function toggleCompared(category: string, product: ComparedProduct): void {
  useComparedProducts.setState(({ [category]: compared = NONE }) => ({
    [category]: compared.some(({ id }) => id === product.id)
      ? compared.filter(({ id }) => id !== product.id)
      : [...compared, product].slice(0, MAX_COMPARED),
  }));
}

/** Removes the selection of a category. */
export function clearCompared(category: string): void {
  useComparedProducts.setState({ [category]: NONE });
}
