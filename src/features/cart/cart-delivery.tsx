import { useQuery } from "@tanstack/react-query";
import type { CartValidation } from "../../domain/cart/validate-cart";
import { calculateChristmasDeadline } from "../../domain/delivery/christmas-deadline";
import { calculateDelivery } from "../../domain/delivery/delivery-date";
import { createDeliveryTerms } from "../../domain/delivery/delivery-settings";
import {
  describeChristmasDeadline,
  describeDestination,
  describePromise,
} from "../../domain/delivery/describe-delivery";
import { DELIVERY_MESSAGES } from "../../domain/locale/messages/delivery.generated";
import {
  calculateLinePreparations,
  resolveLongestPreparation,
} from "../../domain/delivery/preparation";
import { findStandardDelivery } from "../../domain/delivery/standard-delivery";
import type { Locale } from "../../domain/locale/locale";
import { deliverySettingsQuery } from "../../clients/content/queries/delivery-queries";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { useCart } from "../../stores/cart";
import * as styles from "./cart-total.module.css";

export type CartDeliveryProps = {
  readonly check: CartValidation;
  readonly settings: Pick<
    ShopSettings,
    | "purchaseToOrder"
    | "countries"
    | "paymentMethods"
    | "shippingMethods"
    | "shippingConfigs"
    | "shippingCountries"
    | "shippingCost"
  >;
  readonly locale: Locale;
};

/**
 * Renders when the whole cart arrives in the first country of the shop, with its first delivery
 * method (SHOP-4).
 */
export function CartDelivery({ check, settings, locale }: CartDeliveryProps) {
  const lines = useCart((cart) => cart.products);
  const { data: delivery } = useQuery(deliverySettingsQuery());
  const country = settings.countries[0];
  const option = findStandardDelivery(settings, country?.code ?? "");
  if (!delivery || !option) return null;
  const preparation = resolveLongestPreparation(
    calculateLinePreparations(lines, check.products, {
      purchaseToOrder: settings.purchaseToOrder,
      handlingDays: delivery.handlingDays,
    }),
  );
  const terms = createDeliveryTerms(preparation, option, country?.code ?? "", delivery);
  const promise = terms && calculateDelivery(terms, delivery.calendar, Date.now());
  const messages = DELIVERY_MESSAGES[locale];
  const deadline = terms && calculateChristmasDeadline(terms, delivery.calendar, Date.now());
  if (!promise) return <p className={styles.note}>{messages.unknown}</p>;
  return (
    <>
      <p aria-live="polite">{describePromise(promise, locale)}</p>
      {deadline ? (
        <p className={styles.note}>{describeChristmasDeadline(deadline, locale)}</p>
      ) : null}
      {promise.to !== null && country ? (
        <p className={styles.note}>
          {describeDestination(country.name, settings.paymentMethods, locale)}
        </p>
      ) : null}
    </>
  );
}
