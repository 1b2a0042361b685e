import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { orderDetailsQuery } from "../../../clients/orders/order-details";
import type { Locale } from "../../../domain/locale/locale";
import type { PlacedOrder } from "../../../domain/order/placed-order";
import { loadOrderToken } from "../../../stores/order-token";
import { OrderItems } from "./order-items";

type Props = { readonly order: PlacedOrder; readonly locale: Locale };

/** Renders items and totals of an order, if this tab has its token. */
export function OrderSummary({ order: { uuid, total }, locale }: Props) {
  const { t } = useTranslation("shop");
  const token = loadOrderToken(uuid);
  const { data: details } = useQuery({
    ...orderDetailsQuery({ uuid, token: token ?? "" }, locale),
    enabled: token !== null,
  });
  return details ? (
    <section aria-label={t("checkout.review")}>
      <OrderItems details={details} total={total} locale={locale} />
    </section>
  ) : null;
}
