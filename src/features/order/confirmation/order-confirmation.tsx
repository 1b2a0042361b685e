import { lazy, type ReactNode, Suspense } from "react";
import type { Locale } from "../../../domain/locale/locale";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { loadScreen } from "../../../ui/loading/load-screen";
import * as styles from "./order-confirmation.module.css";
import { OrderOverview } from "./order-overview";
import { useOrderToken } from "./use-order-token";
import { usePlacedOrder } from "../../../stores/placed-order";

type Props = {
  readonly locale: Locale;
  readonly uuid: string;
  /**
   * Query string of the URL; it can contain the order token, as in the link of the confirmation
   * mail.
   */
  readonly search: string;
  readonly settings: Pick<ShopSettings, "bankDetails">;
  /** Payment controls for an unpaid order. */
  readonly payment?: ReactNode;
};

// Right after ordering nothing is fetched, so the fetching component is in a separate chunk.
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
 * Renders the order confirmation from the order stored in this tab, or after a reload from the
 * order API (CHECKOUT-6). With the order token, it also shows all details and actions.
 */
export function OrderConfirmation({ uuid, search, ...overview }: Props) {
  const placed = usePlacedOrder((state) =>
    state.order?.uuid.toLowerCase() === uuid.toLowerCase() ? state.order : null,
  );
  const token = useOrderToken(uuid, search);
  const details = token ? (
    <Suspense fallback={<div className={styles.details} />}>
      <OrderInFull opened={{ uuid, token }} locale={overview.locale} />
    </Suspense>
  ) : null;
  return placed ? (
    <OrderOverview order={placed} details={details} {...overview} />
  ) : (
    <ReadConfirmation uuid={uuid} details={details} {...overview} />
  );
}
