/**
 * The steps of the checkout in their order; each has an address, so that going back, a reload and a
 * shared screen keep it.
 */
export const CHECKOUT_STEPS = ["address", "delivery", "payment", "review"] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const PARAMETER = "step";

/** The step that a query names; the first where it names none. */
export function parseCheckoutStep(search: string): CheckoutStep {
  const named = new URLSearchParams(search).get(PARAMETER);
  return CHECKOUT_STEPS.find((step) => step === named) ?? "address";
}

/** The address of a step; `checkout` is the path of the checkout. */
export function checkoutStepPath(checkout: string, step: CheckoutStep): string {
  return step === "address" ? checkout : `${checkout}?${PARAMETER}=${step}`;
}

export function nextCheckoutStep(step: CheckoutStep): CheckoutStep {
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? "review";
}

export function isStepBefore(step: CheckoutStep, other: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(other);
}

/** The step at which a field of the form stands. */
export function stepForField(field: string): CheckoutStep {
  return field === "comment" ? "review" : "address";
}

/** What has to be there before the steps behind it make sense. */
export type CheckoutProgress = {
  readonly address: boolean;
  readonly delivery: boolean;
  readonly payment: boolean;
};

/**
 * The furthest step that can be opened: the first that still lacks something, and the review where
 * none does.
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
