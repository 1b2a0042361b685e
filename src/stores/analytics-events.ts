import type { ViewedProduct, TrackedOrder } from "../domain/analytics/matomo-commands";

/*
 * What visitors see and do in the shop, for the analytics, should they be agreed to. Their code may
 * come later than the order of a page that has just loaded, so what nobody has heard yet is kept as
 * long as the page is.
 */
type Told = { readonly order: TrackedOrder; readonly at: number };

let shown: ViewedProduct | null = null;
let unheard: readonly Told[] = [];
let hear: ((told: Told) => void) | null = null;

export function setViewedProduct(product: ViewedProduct): void {
  shown = product;
}

/** The product with this number, if it has been shown last. */
export function getViewedProduct(id: number): ViewedProduct | null {
  return shown?.id === id ? shown : null;
}

export function publishOrder(order: TrackedOrder): void {
  const told = { order, at: Date.now() };
  if (hear) hear(told);
  else unheard = [...unheard, told];
}

/**
 * Hears of orders, each with when it was placed (milliseconds since the epoch); gives back what
 * ends it.
 */
export function subscribeOrders(listener: (told: Told) => void): () => void {
  hear = listener;
  for (const told of unheard) listener(told);
  unheard = [];
  return () => (hear = null);
}
