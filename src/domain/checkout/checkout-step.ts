/**
 * The steps of the checkout in their order. Each step has its own URL, so that the back button, a
 * reload and a shared link keep it.
 */
export const CHECKOUT_STEPS = ["address", "delivery", "payment", "review"] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const PARAMETER = "step";

/** Returns the step in a URL query, or the first step if the query contains none. */
export function parseCheckoutStep(search: string): CheckoutStep {
  const named = new URLSearchParams(search).get(PARAMETER);
  return CHECKOUT_STEPS.find((step) => step === named) ?? "address";
}

/** Returns the path of a step. `checkout` is the path of the checkout. */
export function checkoutStepPath(checkout: string, step: CheckoutStep): string {
  return step === "address" ? checkout : `${checkout}?${PARAMETER}=${step}`;
}

/** Returns the step after a step. The last step is its own successor. */
export function nextCheckoutStep(step: CheckoutStep): CheckoutStep {
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? "review";
}

export function isStepBefore(step: CheckoutStep, other: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(other);
}

/** Returns the step that contains a form field. */
export function stepForField(field: string): CheckoutStep {
  if (field === "presentCard") return "delivery";
  return field === "comment" ? "review" : "address";
}

/** Which parts of the checkout are complete. */
type CheckoutProgress = {
  readonly address: boolean;
  readonly delivery: boolean;
  readonly payment: boolean;
};

/**
 * Returns the furthest step that can be opened: the first incomplete one, or the review if all are
 * complete.
 */
export function furthestReachableStep({
  address,
  delivery,
  payment,
}: CheckoutProgress): CheckoutStep {
  if (!address) return "address";
  if (!delivery) return "delivery";
  return payment ? "review" : "payment";
}
