import { useMutation } from "@tanstack/react-query";
import { navigate } from "gatsby";
import { useRef, useState } from "react";
import type { Locale } from "../../../domain/locale/locale";
import { holdsStock } from "../../../domain/order/order-status";
import { paymentPath } from "../../../domain/navigation/shop-paths";
import type { Result } from "../../../domain/result";
import { loadDocument } from "../../../ui/document/load-document";
import { publishOrder } from "../../../stores/analytics-events";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import type { PlaceOrderFailure } from "../../../api/orders/order-response";
import type { PlacedOrder } from "../../../domain/order/placed-order";
import { placeOrderMutation } from "../../../api/orders/order-mutations";
import {
  createOrderRequest,
  type OrderRequestInput,
} from "../../../api/orders/create-order-request";
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
type Asked = Omit<OrderRequestInput, "orderUuid" | "replaces" | "language">;

function isPlacedAlready(placed: Placed): boolean {
  return (
    !placed.ok &&
    placed.failure.kind === "refused" &&
    placed.failure.code === "order-already-placed"
  );
}

/**
 * It is the earlier order that counts, such as one whose payment has arrived meanwhile: yet another
 * order would be a second one.
 */
function isReplacedPlaced(placed: Placed): boolean {
  return !placed.ok && placed.failure.kind === "refused" && placed.failure.replaced === true;
}

/**
 * One tab after the other, so that each finds what the one before has left. Browsers without locks
 * go on at once.
 */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return "locks" in navigator ? await navigator.locks.request("int-order", work) : work();
}

/**
 * Places the order once, however often it is asked to (CHECKOUT-5). After success cart and checkout
 * are empty and the confirmation shows (CHECKOUT-6), or the way leads to where it is paid; after a
 * failure nothing has been touched.
 */
export function usePlaceOrder(locale: Locale, onPlaced: (uuid: string) => void) {
  const shopPath = useShopPaths();
  const { mutateAsync } = useMutation(placeOrderMutation());
  const [placing, setPlacing] = useState<PlaceOrderState>({ kind: "ready" });
  // The state arrives with the next paint, a second click may be quicker.
  const busy = useRef(false);

  /**
   * What was placed before and not paid, and looks different now, gives way to this one; the shop
   * refuses where it was paid or is on its way.
   */
  const postOnce = async (input: Asked) => {
    const post = () =>
      mutateAsync(
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
    // Remembered before it is posted: were its answer lost, the next attempt is the same order
    // again.
    const before = getOrCreateOrderUuid();
    updateCheckout({ orderUuid: crypto.randomUUID(), replaces: before });
    const second = await post();
    if (isPlacedAlready(second)) updateCheckout({ orderUuid: before, replaces: null });
    return second;
  };

  const place = async (input: Asked): Promise<PlaceOrderFailure | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPlacing({ kind: "posting" });
    try {
      return await inTurn(() => placeNow(input));
    } finally {
      busy.current = false;
    }
  };

  const placeNow = async (input: Asked): Promise<PlaceOrderFailure | null> => {
    rehydrateCart();
    // Ordered in another tab while this one waited for its turn.
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
      // Loaded as a whole: that page's document alone lets the payment provider's script in.
      // Nothing is emptied before it is paid.
      loadDocument(paymentPath(shopPath.payment(locale), result.value.uuid));
      return null;
    }
    publishOrder({
      number: result.value.number,
      total: result.value.total,
      lines: getCart().products,
    });
    storePlacedOrder(result.value);
    onPlaced(result.value.uuid);
    resetCart();
    resetCheckout();
    await navigate(shopPath.order(locale, result.value.uuid), { replace: true });
    return null;
  };

  return { placing, place, settle: () => setPlacing({ kind: "ready" }) };
}
