import { type ComponentProps, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { CheckoutStep } from "../../../domain/checkout/checkout-step";
import * as actions from "../../../ui/button/button.module.css";
import { AddressStep } from "../address/address-step";
import { LazyRemainingSteps } from "../steps/lazy-steps";
import * as styles from "./checkout-form.module.css";

type Props = Omit<ComponentProps<typeof LazyRemainingSteps>, "step"> & {
  readonly step: CheckoutStep;
};

/** Renders the fields of a step, and the button to the next one. */
export function StepFields({ step, ...props }: Props) {
  const { t } = useTranslation("shop");
  const { form, settings, options } = props;
  return (
    <>
      {step === "address" ? (
        <AddressStep
          form={form}
          settings={settings}
          isPickup={options.selectedShipping?.pickup ?? false}
        />
      ) : (
        <Suspense>
          <LazyRemainingSteps step={step} {...props} />
        </Suspense>
      )}
      {step === "review" ? null : (
        <button
          type="submit"
          className={`${actions.solid} ${styles.nextButton}`}
          disabled={
            (step === "delivery" && options.selectedShipping === null) ||
            (step === "payment" && options.selectedPayment === null)
          }
        >
          {t(`checkout.next.${step}`)}
        </button>
      )}
    </>
  );
}
