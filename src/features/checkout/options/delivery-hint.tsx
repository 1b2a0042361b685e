import { describeEstimate } from "../../../domain/delivery/describe-delivery";
import type { DeliveryEstimate } from "../../../domain/delivery/delivery-estimate";
import type { Locale } from "../../../domain/locale/locale";
import * as styles from "./delivery-and-payment-options.module.css";

type Props = {
  /** Null until it is calculated; its line is reserved. */
  readonly estimate: DeliveryEstimate | null;
  readonly locale: Locale;
};

/** Renders when an order arrives with a shipping option. Nothing if it is unknown. */
export function DeliveryHint({ estimate, locale }: Props) {
  const text = estimate ? describeEstimate(estimate, locale) : "\u00a0";
  return text === null ? null : <span className={styles.hint}>{text}</span>;
}
