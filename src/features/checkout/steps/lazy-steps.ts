import { lazy } from "react";
import { loadScreen } from "../../../ui/loading/load-screen";

// What is needed behind the first step comes in one chunk of its own, as soon as somebody begins to
// fill in the form.

const laterSteps = () => import(/* webpackChunkName: "checkout-later" */ "./remaining-steps");
const orderFacts = () => import(/* webpackChunkName: "checkout-later" */ "../review/order-terms");
const orderRefused = () =>
  import(/* webpackChunkName: "checkout-later" */ "../place-order/order-rejected-alert");

const wireFields = () => import(/* webpackChunkName: "checkout-later" */ "../form/map-api-field");

export const LazyRemainingSteps = lazy(() =>
  loadScreen(laterSteps().then((module) => ({ default: module.RemainingSteps }))),
);
export const LazyOrderTaxes = lazy(() =>
  loadScreen(orderFacts().then((module) => ({ default: module.OrderTaxes }))),
);
export const LazyDeliveryEstimate = lazy(() =>
  loadScreen(orderFacts().then((module) => ({ default: module.DeliveryEstimate }))),
);
export const LazyGuaranteeNotice = lazy(() =>
  loadScreen(orderFacts().then((module) => ({ default: module.GuaranteeNotice }))),
);
export const LazyOrderRejectedAlert = lazy(() =>
  loadScreen(orderRefused().then((module) => ({ default: module.OrderRejectedAlert }))),
);

/** Whether it came is seen where it is needed. */
export function preloadRemainingSteps(): void {
  laterSteps().catch(() => undefined);
}

/** Finds the form's field for one of the wire; without it the refusal stands as it is. */
export function loadApiFieldMap() {
  return wireFields().then(
    ({ mapApiField }) => mapApiField,
    () => undefined,
  );
}
