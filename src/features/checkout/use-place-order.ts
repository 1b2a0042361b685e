import { useMutation } from "@tanstack/react-query";
import { navigate } from "gatsby";
import { useRef, useState } from "react";
import type { Locale } from "../../domain/locale";
import { useShopPath } from "../../ui/shop-paths";
import type { OrderPostFailure } from "../../services/orders/answer";
import { placeOrderMutation } from "../../services/orders/queries";
import { orderRequest, type OrderInput } from "../../services/orders/request";
import { resetCart } from "../../stores/cart";
import { orderUuid, resetCheckout } from "../../stores/checkout";
import { rememberOrder } from "./placed-order";

export type Placing =
  { readonly kind: "ready" } | { readonly kind: "posting" } | { readonly kind: "refused"; readonly failure: OrderPostFailure };

/**
 * Places the order once, however often it is asked to (CHECKOUT-5). After success cart and checkout are empty and the confirmation
 * shows (CHECKOUT-6); after a failure nothing has been touched.
 */
export function usePlaceOrder(locale: Locale, onPlaced: (uuid: string) => void) {
  const shopPath = useShopPath();
  const { mutateAsync } = useMutation(placeOrderMutation());
  const [placing, setPlacing] = useState<Placing>({ kind: "ready" });
  // The state arrives with the next paint, a second click may be quicker.
  const busy = useRef(false);

  const place = async (input: Omit<OrderInput, "orderUuid" | "language">): Promise<OrderPostFailure | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPlacing({ kind: "posting" });
    const result = await mutateAsync(orderRequest({ ...input, orderUuid: orderUuid(), language: locale }));
    busy.current = false;
    if (!result.ok) {
      setPlacing({ kind: "refused", failure: result.failure });
      return result.failure;
    }
    rememberOrder(result.value);
    onPlaced(result.value.uuid);
    resetCart();
    resetCheckout();
    await navigate(shopPath.order(locale, result.value.uuid), { replace: true });
    return null;
  };

  return { placing, place, settle: () => setPlacing({ kind: "ready" }) };
}
