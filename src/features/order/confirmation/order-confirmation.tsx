import { lazy, type ReactNode, Suspense } from "react";
import type { Locale } from "../../../domain/locale/locale";
import type { ShopSettings } from "../../../api/content/shop-settings";
import { loadScreen } from "../../../ui/loading/load-screen";
import * as styles from "./order-confirmation.module.css";
import { OrderOverview } from "./order-overview";
import { useOrderToken } from "./use-order-token";
import { usePlacedOrder } from "../../../stores/placed-order";

type Props = {
  readonly locale: Locale;
  readonly uuid: string;
  /** May bring the token of the order, as the link of its confirmation does. */
  readonly search: string;
  readonly settings: Pick<ShopSettings, "bankDetails">;
  /** What an order that is not paid yet is paid with. */
  readonly payment?: ReactNode;
};

// After an order nothing needs to be asked; the way to ask is a download of its own.
const ReadConfirmation = lazy(() =>
  loadScreen(
    import(/* webpackChunkName: "shop-order" */ "./fetched-order-confirmation").then((module) => ({
      default: module.FetchedOrderConfirmation,
    })),
  ),
);
const OrderInFull = lazy(() =>
  loadScreen(
    import(/* webpackChunkName: "shop-order" */ "../details/order-details-section").then(
      (module) => ({
        default: module.OrderDetailsSection,
      }),
    ),
  ),
);

/**
 * What the customer sees after ordering: from what this tab remembers, after a reload from what the
 * shop knows (CHECKOUT-6). Who brings the order's token sees all of it, and may do with it what can
 * be done.
 */
export function OrderConfirmation({ uuid, search, ...shown }: Props) {
  const placed = usePlacedOrder((state) =>
    state.order?.uuid.toLowerCase() === uuid.toLowerCase() ? state.order : null,
  );
  const token = useOrderToken(uuid, search);
  const details = token ? (
    <Suspense fallback={<div className={styles.details} />}>
      <OrderInFull opened={{ uuid, token }} locale={shown.locale} />
    </Suspense>
  ) : null;
  return placed ? (
    <OrderOverview order={placed} isNewOrder details={details} {...shown} />
  ) : (
    <ReadConfirmation uuid={uuid} details={details} {...shown} />
  );
}
