import type { ViewedProduct, TrackedOrder } from "../domain/analytics/matomo-commands";

/* Shop events for analytics: viewed product and placed orders. The analytics code can load after
   an order is published, so orders without a subscriber are queued in memory until the page
   unloads. */
type PublishedOrder = { readonly order: TrackedOrder; readonly at: number };

let viewed: ViewedProduct | null = null;
let queued: readonly PublishedOrder[] = [];
let subscriber: ((published: PublishedOrder) => void) | null = null;

export function setViewedProduct(product: ViewedProduct): void {
  viewed = product;
}

/** Returns the last viewed product if it has this id. */
export function getViewedProduct(id: number): ViewedProduct | null {
  return viewed?.id === id ? viewed : null;
}

export function publishOrder(order: TrackedOrder): void {
  const published = { order, at: Date.now() };
  if (subscriber) subscriber(published);
  else queued = [...queued, published];
}

/**
 * Subscribes to orders with their time of placement (milliseconds since the epoch). Delivers queued
 * orders first. Returns the unsubscribe function.
 */
export function subscribeOrders(listener: (published: PublishedOrder) => void): () => void {
  subscriber = listener;
  for (const published of queued) listener(published);
  queued = [];
  return () => (subscriber = null);
}
