import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatDays } from "../../../domain/calendar/format-days";
import { calculateChristmasDeadline } from "../../../domain/delivery/christmas-deadline";
import { calculateDelivery } from "../../../domain/delivery/delivery-date";
import { createDeliveryTerms } from "../../../domain/delivery/delivery-settings";
import {
  describeChristmasDeadline,
  describeDestination,
  describePromise,
} from "../../../domain/delivery/describe-delivery";
import { DELIVERY_MESSAGES } from "../../../domain/locale/messages/delivery.generated";
import { calculateProductPreparation } from "../../../domain/delivery/product-preparation";
import { findStandardDelivery } from "../../../domain/delivery/standard-delivery";
import { interpolate } from "../../../domain/text/interpolate";
import { deliverySettingsQuery } from "../../../clients/content/queries/delivery-queries";
import * as actions from "../../../ui/button/button.module.css";
import { BranchList, type ProductDeliveryProps } from "./branch-list";
import * as styles from "./availability-text.module.css";

const Unknown = () => <span hidden />;

/**
 * Renders when the selected product arrives in the first country of the shop, with its first
 * delivery method (SHOP-4). Renders nothing if the date is unknown.
 */
export function ProductDelivery({ product, line, settings, locale }: ProductDeliveryProps) {
  const { t } = useTranslation("shop");
  const { data: delivery, isPending, isError, refetch } = useQuery(deliverySettingsQuery());
  const country = settings.countries[0];
  const option = findStandardDelivery(settings, country?.code ?? "");
  if (isError)
    return (
      <p role="alert" className={styles.failed}>
        {t("failed.delivery")}{" "}
        <button type="button" className={actions.quiet} onClick={() => void refetch()}>
          {t("retry")}
        </button>
      </p>
    );
  // The place shows that something loads while it is empty.
  if (isPending) return null;
  if (!option) return <Unknown />;
  const preparation = calculateProductPreparation(product, line, {
    purchaseToOrder: settings.purchaseToOrder,
    handlingDays: delivery.handlingDays,
  });
  if (!preparation) return <Unknown />;
  const terms = createDeliveryTerms(preparation.days, option, country?.code ?? "", delivery);
  const promise = terms && calculateDelivery(terms, delivery.calendar, Date.now());
  if (!promise) return <Unknown />;
  const messages = DELIVERY_MESSAGES[locale];
  const deadline = calculateChristmasDeadline(terms, delivery.calendar, Date.now());
  return (
    <>
      <p aria-live="polite" className={styles.days}>
        {preparation.isEarliest && promise.to !== null
          ? interpolate(messages.earliest, {
              days: formatDays({ from: promise.from, to: null }, locale),
            })
          : describePromise(promise, locale)}
      </p>
      {deadline ? (
        <p className={styles.country}>{describeChristmasDeadline(deadline, locale)}</p>
      ) : null}
      {promise.to !== null && country ? (
        <p className={styles.country}>
          {describeDestination(country.name, settings.paymentMethods, locale)}
        </p>
      ) : null}
      <BranchList
        {...{ product, line, settings, delivery, locale }}
        country={country?.code ?? ""}
      />
    </>
  );
}
