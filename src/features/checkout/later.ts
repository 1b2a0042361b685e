import { lazy } from "react";
import { arrived } from "../../ui/arrived";

// What is needed behind the first step comes in one chunk of its own, as soon as somebody begins to fill in the form.

const laterSteps = () => import(/* webpackChunkName: "checkout-later" */ "./later-steps");
const orderFacts = () => import(/* webpackChunkName: "checkout-later" */ "./order-facts");

export const LaterSteps = lazy(() => arrived(laterSteps().then((module) => ({ default: module.LaterSteps }))));
export const OrderTaxes = lazy(() => arrived(orderFacts().then((module) => ({ default: module.OrderTaxes }))));
export const OrderArrival = lazy(() => arrived(orderFacts().then((module) => ({ default: module.OrderArrival }))));
export const GuaranteeNotice = lazy(() => arrived(orderFacts().then((module) => ({ default: module.GuaranteeNotice }))));

/** Whether it came is seen where it is needed. */
export function fetchLaterSteps(): void {
  laterSteps().catch(() => undefined);
}
