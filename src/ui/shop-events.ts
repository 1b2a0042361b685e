import type { ShownProduct, ToldOrder } from "../domain/analytics";

/*
 * What visitors see and do in the shop, for the analytics, should they be agreed to. Their code may come later than the order of a page that
 * has just loaded, so what nobody has heard yet is kept as long as the page is.
 */

type Told = { readonly order: ToldOrder; readonly at: number };

let shown: ShownProduct | null = null;
let unheard: readonly Told[] = [];
let hear: ((told: Told) => void) | null = null;

export function showProduct(product: ShownProduct): void {
  shown = product;
}

/** The product with this number, if it has been shown last. */
export function shownProduct(id: number): ShownProduct | null {
  return shown?.id === id ? shown : null;
}

export function tellOrder(order: ToldOrder): void {
  const told = { order, at: Date.now() };
  if (hear) hear(told);
  else unheard = [...unheard, told];
}

/** Hears of orders, each with when it was placed (milliseconds since the epoch); gives back what ends it. */
export function onOrder(listener: (told: Told) => void): () => void {
  hear = listener;
  for (const told of unheard) listener(told);
  unheard = [];
  return () => (hear = null);
}
