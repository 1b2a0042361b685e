import { navigate } from "gatsby";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Locale } from "../../../domain/locale/locale";
import { holdsStock } from "../../../domain/order/order-status";
import { paymentPath } from "../../../domain/navigation/shop-paths";
import type { Result } from "../../../domain/result";
import { loadDocument } from "../../../ui/document/load-document";
import { publishOrder } from "../../../stores/analytics-events";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import type { PlaceOrderFailure } from "../../../clients/orders/order-response";
import type { PlacedOrder } from "../../../domain/order/placed-order";
import { placeOrder } from "../../../clients/orders/order-client";
import {
  createOrderRequest,
  type OrderRequestInput,
} from "../../../clients/orders/create-order-request";
import { getCart, rehydrateCart, resetCart } from "../../../stores/cart";
import {
  getCheckout,
  getOrCreateOrderUuid,
  resetCheckout,
  updateCheckout,
} from "../../../stores/checkout";
import { storeOrderToken } from "../../../stores/order-token";
import { storePlacedOrder } from "../../../stores/placed-order";

export type PlaceOrderState =
  | { readonly kind: "ready" }
  | { readonly kind: "posting" }
  | { readonly kind: "refused"; readonly failure: PlaceOrderFailure };

type Placed = Result<PlacedOrder, PlaceOrderFailure>;
type PlaceOrderInput = Omit<OrderRequestInput, "orderUuid" | "replaces" | "language">;

function isPlacedAlready(placed: Placed): boolean {
  return (
    !placed.ok &&
    placed.failure.kind === "refused" &&
    placed.failure.code === "order-already-placed"
  );
}

/**
 * True if the replaced order is already placed, for example because its payment has arrived.
 * Another order would be a duplicate.
 */
function isReplacedPlaced(placed: Placed): boolean {
  return !placed.ok && placed.failure.kind === "refused" && placed.failure.replaced === true;
}

/**
 * Runs the work in one tab at a time, so that each tab reads the state that the previous one left.
 * Browsers without the Web Locks API run it at once.
 */
async function withTabLock<Value>(work: () => Promise<Value>): Promise<Value> {
  return "locks" in navigator ? await navigator.locks.request("int-order", work) : work();
}

/**
 * Places the order exactly once, however often it is requested (CHECKOUT-5). On success, clears
 * cart and checkout and shows the confirmation (CHECKOUT-6), or opens the payment page. On failure,
 * nothing is cleared.
 */
export function usePlaceOrder(locale: Locale, onPlaced: (uuid: string) => void) {
  const shopPath = useShopPaths();
  const [placing, setPlacing] = useState<PlaceOrderState>({ kind: "ready" });
  // State updates on the next render; a second click can come earlier.
  const busy = useRef(false);

  /**
   * Posts the order. An earlier unpaid order with other content is replaced. The server refuses the
   * replacement if the earlier order is paid or its payment is in progress.
   */
  const postOnce = async (input: PlaceOrderInput) => {
    const post = () =>
      placeOrder(
        createOrderRequest({
          ...input,
          orderUuid: getOrCreateOrderUuid(),
          replaces: getCheckout().replaces,
          language: locale,
        }),
      );
    const first = await post();
    if (first.ok && !holdsStock(first.value.status)) {
      updateCheckout({ orderUuid: null, replaces: null });
      return post();
    }
    if (!isPlacedAlready(first) || isReplacedPlaced(first)) return first;
    // Stored before posting: if the response is lost, the next attempt sends the same order again.
    const before = getOrCreateOrderUuid();
    updateCheckout({ orderUuid: crypto.randomUUID(), replaces: before });
    const second = await post();
    if (isPlacedAlready(second)) updateCheckout({ orderUuid: before, replaces: null });
    return second;
  };

  const place = async (input: PlaceOrderInput): Promise<PlaceOrderFailure | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPlacing({ kind: "posting" });
    try {
      return await withTabLock(() => placeNow(input));
    } finally {
      busy.current = false;
    }
  };

  const placeNow = async (input: PlaceOrderInput): Promise<PlaceOrderFailure | null> => {
    rehydrateCart();
    // The order was placed in another tab while this tab waited for the lock.
    if (getCart().products.length === 0) {
      setPlacing({ kind: "ready" });
      return null;
    }
    const result = await postOnce(input);
    if (!result.ok) {
      setPlacing({ kind: "refused", failure: result.failure });
      return result.failure;
    }
    if (result.value.token) storeOrderToken(result.value.uuid, result.value.token);
    if (result.value.status === "awaiting_payment") {
      // Full page load: only the payment document allows the payment provider's script in its CSP.
      // The cart is kept until the order is paid.
      loadDocument(paymentPath(shopPath.payment(locale), result.value.uuid));
      return null;
    }
    publishOrder({
      number: result.value.number,
      total: result.value.total,
      lines: getCart().products,
    });
    storePlacedOrder(result.value);
    // The confirmation replaces the checkout before its cart is empty.
    flushSync(() => onPlaced(result.value.uuid));
    resetCart();
    resetCheckout();
    navigate(shopPath.order(locale, result.value.uuid), { replace: true });
    return null;
  };

  return { placing, place, dismiss: () => setPlacing({ kind: "ready" }) };
}
