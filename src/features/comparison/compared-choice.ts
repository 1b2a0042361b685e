import { create } from "zustand";
import { MAX_COMPARED } from "../../domain/catalogue/comparison";

/** Products that the visitor chose in lists, by the slug of their category. Kept for this visit. */
type ComparedChoice = Readonly<Partial<Record<string, readonly number[]>>>;

const NONE: readonly number[] = [];

const useComparedChoice = create<ComparedChoice>(() => ({}));

/** Returns the chosen products of a category, in the order of the choice. */
export const useCompared = (category: string): readonly number[] =>
  useComparedChoice((chosen) => chosen[category] ?? NONE);

/** Adds a product to the choice, or removes it. A full choice stays as it is. */
export function toggleCompared(category: string, product: number): void {
  useComparedChoice.setState(({ [category]: chosen = NONE }) => ({
    [category]: chosen.includes(product)
      ? chosen.filter((id) => id !== product)
      : [...chosen, product].slice(0, MAX_COMPARED),
  }));
}
