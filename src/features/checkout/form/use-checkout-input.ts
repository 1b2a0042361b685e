import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { getCheckout, updateCheckout } from "../../../stores/checkout";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import { preloadRemainingSteps } from "../steps/lazy-steps";
import {
  createCheckoutFormValues,
  createCheckoutResolver,
  createCheckoutUpdate,
} from "./checkout-form-fields";
import { useFailureMessages } from "./use-failure-messages";
import type { CheckoutFormValues } from "./validate-checkout-form";

/** Returns the form of the checkout with its saved input. Saves it again while typing (CHECKOUT-1). */
export function useCheckoutInput(countries: ShopSettings["countries"]) {
  const formatFailure = useFailureMessages();
  const form = useForm<CheckoutFormValues>({
    ...FORM_OPTIONS,
    defaultValues: createCheckoutFormValues(getCheckout(), countries),
    resolver: createCheckoutResolver(formatFailure),
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          updateCheckout(createCheckoutUpdate(values));
          preloadRemainingSteps();
        },
      }),
    [subscribe],
  );
  return form;
}
