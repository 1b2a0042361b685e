import { lazy } from "react";
import { loadScreen } from "../../../ui/loading/load-screen";
import { TaxNote } from "../review/tax-note";

// The steps after the address share one chunk. It is loaded when the customer starts to fill in the
// form.

const laterSteps = () => import(/* webpackChunkName: "checkout-steps" */ "./remaining-steps");
const loadOrderTerms = () =>
  import(/* webpackChunkName: "checkout-steps" */ "../review/order-terms");
const loadCharacteristics = () =>
  import(/* webpackChunkName: "checkout-steps" */ "../review/line-characteristics");
const loadGuarantees = () =>
  import(/* webpackChunkName: "checkout-steps" */ "../review/order-guarantees");
const orderRefused = () =>
  import(/* webpackChunkName: "checkout-steps" */ "../place-order/order-rejected-alert");

const wireFields = () => import(/* webpackChunkName: "checkout-steps" */ "../form/map-api-field");

export const LazyRemainingSteps = lazy(() =>
  loadScreen(laterSteps().then((module) => ({ default: module.RemainingSteps }))),
);
/** Taxes in the summary of every step. Shows a general text if they cannot be loaded. */
export const LazyOrderTaxes = lazy(() =>
  import(/* webpackChunkName: "checkout-taxes" */ "../review/order-taxes").then(
    (module) => ({ default: module.OrderTaxes }),
    () => ({ default: TaxNote }),
  ),
);
export const LazyDeliveryEstimate = lazy(() =>
  loadScreen(loadOrderTerms().then((module) => ({ default: module.DeliveryEstimate }))),
);
export const LazyLineCharacteristics = lazy(() =>
  loadScreen(loadCharacteristics().then((module) => ({ default: module.LineCharacteristics }))),
);
export const LazyOrderGuarantees = lazy(() =>
  loadScreen(loadGuarantees().then((module) => ({ default: module.OrderGuarantees }))),
);
export const LazyOrderRejectedAlert = lazy(() =>
  loadScreen(orderRefused().then((module) => ({ default: module.OrderRejectedAlert }))),
);

/**
 * Preloads the remaining steps. Errors are ignored here; they are reported when a step is rendered.
 */
export function preloadRemainingSteps(): void {
  laterSteps().catch(() => undefined);
}

/** Loads the mapping from API fields to form fields. Resolves to undefined if it fails to load. */
export function loadApiFieldMap() {
  return wireFields().then(
    ({ mapApiField }) => mapApiField,
    () => undefined,
  );
}
