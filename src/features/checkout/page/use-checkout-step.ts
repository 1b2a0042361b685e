import { navigate } from "gatsby";
import { useEffect, useRef } from "react";
import {
  type CheckoutStep,
  checkoutStepPath,
  isStepBefore,
} from "../../../domain/checkout/checkout-step";
import { useErrorSummary } from "../../../ui/form/error-summary";

type Options = {
  readonly checkout: string;
  readonly requestedStep: CheckoutStep;
  /** Last step that can be opened with the current input. */
  readonly furthest: CheckoutStep;
  readonly submitCount: number;
};

/** Returns the open step and the refs of the elements that receive focus, and changes the step. */
export function useCheckoutStep({ checkout, requestedStep, furthest, submitCount }: Options) {
  const title = useRef<HTMLHeadingElement>(null);
  const step = isStepBefore(furthest, requestedStep) ? furthest : requestedStep;
  const goTo = (next: CheckoutStep, replace = false) =>
    navigate(checkoutStepPath(checkout, next), { replace });
  useEffect(() => {
    if (step !== requestedStep) goTo(step, true);
  });

  // A new step starts at its top.
  const summaryBox = useErrorSummary(submitCount);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    window.scrollTo(0, 0);
    (summaryBox.current ?? title.current)?.focus({ preventScroll: true });
  }, [step, summaryBox]);
  return { step, goTo, summaryBox, title };
}
