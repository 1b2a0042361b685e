import { isOnlinePayment, PAYMENT_KEYS, PAYMENT_METHODS } from "#domain/payment/payment-method";
import type { Choice } from "./dsl/definition";

/**
 * Returns the choices of a field with payment keys. A provider is labelled with its own name unless
 * `labels/*.json` has an entry.
 */
export const paymentMethodChoices = (): readonly Choice[] =>
  PAYMENT_KEYS.map((key) =>
    isOnlinePayment(key) ? { value: key, label: PAYMENT_METHODS[key].label } : { value: key },
  );
