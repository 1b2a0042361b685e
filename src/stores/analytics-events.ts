import type { ViewedProduct, TrackedOrder } from "../domain/analytics/matomo-commands";

/* Shop events for analytics: viewed product and placed orders. The analytics code can load after
   an order is published, so orders without a subscriber are queued in memory until the page
   unloads. */
type Told = { readonly order: TrackedOrder; readonly at: number };

let shown: ViewedProduct | null = null;
let unheard: readonly Told[] = [];
let hear: ((told: Told) => void) | null = null;

export function setViewedProduct(product: ViewedProduct): void {
  shown = product;
}

/** Returns the last viewed product if it has this id. */
export function getViewedProduct(id: number): ViewedProduct | null {
  return shown?.id === id ? shown : null;
}

export function publishOrder(order: TrackedOrder): void {
  const told = { order, at: Date.now() };
  if (hear) hear(told);
  else unheard = [...unheard, told];
}

/**
 * Subscribes to orders with their time of placement (milliseconds since the epoch). Delivers queued
 * orders first. Returns the unsubscribe function.
 */
export function subscribeOrders(listener: (told: Told) => void): () => void {
  hear = listener;
  for (const told of unheard) listener(told);
  unheard = [];
  return () => (hear = null);
}
