import type { ShopEvent } from "../domain/analytics";

/** What visitors do in the shop, for whoever may listen: the analytics, once they were agreed to. Told to nobody, it is forgotten. */
const NAME = "int-shop";

export function tellShop(event: ShopEvent): void {
  dispatchEvent(new CustomEvent<ShopEvent>(NAME, { detail: event }));
}

/** Gives back what ends the listening. */
export function onShopEvent(listener: (event: ShopEvent) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  addEventListener(NAME, hear);
  return () => removeEventListener(NAME, hear);
}
