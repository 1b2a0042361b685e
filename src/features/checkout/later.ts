import { lazy } from "react";
import { arrived } from "../../ui/arrived";

// What is needed behind the first step comes in one chunk of its own, as soon as somebody begins to fill in the form.

const laterSteps = () => import(/* webpackChunkName: "checkout-later" */ "./later-steps");
const orderFacts = () => import(/* webpackChunkName: "checkout-later" */ "./order-facts");
const orderRefused = () => import(/* webpackChunkName: "checkout-later" */ "./order-refused");

const wireFields = () => import(/* webpackChunkName: "checkout-later" */ "./wire-fields");

export const LaterSteps = lazy(() => arrived(laterSteps().then((module) => ({ default: module.LaterSteps }))));
export const OrderTaxes = lazy(() => arrived(orderFacts().then((module) => ({ default: module.OrderTaxes }))));
export const OrderArrival = lazy(() => arrived(orderFacts().then((module) => ({ default: module.OrderArrival }))));
export const GuaranteeNotice = lazy(() => arrived(orderFacts().then((module) => ({ default: module.GuaranteeNotice }))));
export const OrderRefused = lazy(() => arrived(orderRefused().then((module) => ({ default: module.OrderRefused }))));

/** Whether it came is seen where it is needed. */
export function fetchLaterSteps(): void {
  laterSteps().catch(() => undefined);
}

/** Finds the form's field for one of the wire; without it the refusal stands as it is. */
export function fetchFormField() {
  return wireFields().then(
    ({ formField }) => formField,
    () => undefined,
  );
}
