import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { OnlinePaymentKey } from "../../domain/payment/payment-method";
import { loadScreen } from "../../ui/loading/load-screen";
import type { PaymentFormProps } from "./payment-form-props";

type PaymentForm = LazyExoticComponent<ComponentType<PaymentFormProps>>;

/** Forms of providers with a script of their own, one chunk each. */
export const PAYMENT_FORMS: Partial<Readonly<Record<OnlinePaymentKey, PaymentForm>>> = {
  paypal: lazy(() =>
    loadScreen(import("./paypal-payment").then((module) => ({ default: module.PaypalPayment }))),
  ),
  klarna: lazy(() =>
    loadScreen(import("./klarna-payment").then((module) => ({ default: module.KlarnaPayment }))),
  ),
};

/** The form of every other online payment method: the customer pays on the provider's page. */
export const HostedPaymentForm: PaymentForm = lazy(() =>
  loadScreen(import("./hosted-payment").then((module) => ({ default: module.HostedPayment }))),
);
