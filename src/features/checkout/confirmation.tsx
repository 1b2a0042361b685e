import { lazy, type ReactNode } from "react";
import type { Locale } from "../../domain/locale";
import type { ShopSettings } from "../../services/content/settings";
import { OrderShown } from "./order-shown";
import { usePlacedOrder } from "./placed-order";

type Props = {
  readonly locale: Locale;
  readonly uuid: string;
  readonly settings: Pick<ShopSettings, "bankDetails">;
  /** What an order that is not paid yet is paid with. */
  readonly payment?: ReactNode;
};

// After an order nothing needs to be asked; the way to ask is a download of its own.
const ReadConfirmation = lazy(() =>
  import(/* webpackChunkName: "shop-order" */ "./read-confirmation").then((module) => ({ default: module.ReadConfirmation })),
);

/** What the customer sees after ordering: from what this tab remembers, after a reload from what the shop knows (CHECKOUT-6). */
export function Confirmation({ uuid, ...shown }: Props) {
  const placed = usePlacedOrder((state) => (state.order?.uuid.toLowerCase() === uuid.toLowerCase() ? state.order : null));
  return placed ? <OrderShown order={placed} arrived {...shown} /> : <ReadConfirmation uuid={uuid} {...shown} />;
}
