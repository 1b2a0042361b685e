import { type ReactNode, Suspense, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CartValidation } from "../../../domain/cart/validate-cart";
import { calculateCheckoutTotals } from "../../../domain/checkout/checkout";
import {
  type CheckoutStep,
  furthestReachableStep,
  nextCheckoutStep,
  stepForField,
} from "../../../domain/checkout/checkout-step";
import type { Locale } from "../../../domain/locale/locale";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { useCart } from "../../../stores/cart";
import { ErrorSummary } from "../../../ui/form/error-summary";
import { FOCUS_ON_CLICK } from "../../../ui/form/focus-on-click";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import * as styles from "./checkout-form.module.css";
import { useCheckoutInput } from "../form/use-checkout-input";
import { useFieldLabels } from "../form/use-field-labels";
import {
  CHECKOUT_FIELDS,
  type CheckoutFieldPath,
  isCheckoutField,
  createCheckoutUpdate,
} from "../form/checkout-form-fields";
import { useCheckoutOptions } from "../options/use-checkout-options";
import type { OrderLegalLinks } from "../review/order-review";
import { loadApiFieldMap, LazyOrderGuarantees } from "../steps/lazy-steps";
import { CheckoutProgressNav } from "../steps/checkout-progress";
import { usePlaceOrder } from "../place-order/use-place-order";
import { CheckoutReview } from "./checkout-review";
import { StepFields } from "./step-fields";
import { nameCartLines } from "./name-cart-lines";
import { useCheckoutStep } from "./use-checkout-step";
import {
  type CheckoutFormValues as Form,
  validateCheckoutForm,
} from "../form/validate-checkout-form";
import type { ContactWays } from "../place-order/order-limit-alert";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly pages: OrderLegalLinks & ContactWays;
  /** Step of the URL. If it cannot be opened yet, the first incomplete step is shown instead. */
  readonly requestedStep: CheckoutStep;
  /** Comparison of the cart with the current products, once loaded. */
  readonly validation: CartValidation | null;
  /**
   * Renders the changes since the products were added to the cart. Receives a callback for the
   * status message after the customer accepts them.
   */
  readonly renderCartChanges: (onAccepted: (status: string) => void) => ReactNode;
  readonly onOrderPlaced: (uuid: string) => void;
};

/**
 * Renders the checkout steps. Input is saved while typing (CHECKOUT-1) and survives errors
 * (CHECKOUT-5).
 */
export function CheckoutForm({
  locale,
  settings,
  pages,
  requestedStep,
  validation,
  renderCartChanges,
  onOrderPlaced,
}: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const checkout = useShopPaths().checkout(locale);
  const kept = useCart((value) => value);
  const cart = nameCartLines(kept, validation);
  const { placing, place, dismiss } = usePlaceOrder(locale, onOrderPlaced);
  const [status, setStatus] = useState("");

  const form = useCheckoutInput(settings.countries);
  const { control, getFieldState, formState } = form;
  const labelOf = useFieldLabels();
  const { submitCount } = formState;
  const [country, presentWrap] = useWatch({
    control,
    name: ["shippingAddress.countryCode", "presentWrap"],
  });

  const { server, options, shippingMethod, paymentMethod, shippingCost } = useCheckoutOptions(
    settings,
    { country, goods: cart.totalPriceBrutto },
  );

  const furthest = furthestReachableStep({
    address: validateCheckoutForm(form.getValues()).every(
      ({ field }) => stepForField(field) !== "address",
    ),
    delivery: options.selectedShipping !== null,
    payment: options.selectedPayment !== null,
  });
  const { step, goTo, summaryBox, title } = useCheckoutStep({
    checkout,
    requestedStep,
    furthest,
    submitCount,
  });

  const summary = calculateCheckoutTotals(
    cart,
    { shippingCost, presentWrap },
    settings.presentWrappingPrice,
  );
  const errorOf = (field: CheckoutFieldPath) => getFieldState(field, formState).error?.message;
  const entries = CHECKOUT_FIELDS.filter((field) => stepForField(field) === step).flatMap(
    (field) => {
      const message = errorOf(field);
      return message ? [{ field, message, label: labelOf(field) }] : [];
    },
  );
  const showFirstError = () => {
    const [first] = CHECKOUT_FIELDS.filter((field) => form.getFieldState(field).invalid);
    if (first && stepForField(first) !== step) goTo(stepForField(first));
  };

  const order = async (values: Form) => {
    setStatus("");
    if (shippingMethod === null || paymentMethod === null) return;
    const failure = await place({
      cart: kept,
      checkout: { ...createCheckoutUpdate(values), shippingCost },
      paymentMethod,
      shippingMethod,
      total: summary.total,
    });
    if (failure?.kind !== "invalid") return;
    const formField = await loadApiFieldMap();
    for (const { field, code } of failure.fields) {
      const path = formField?.(field);
      if (isCheckoutField(path))
        form.setError(path, { type: code, message: t("errors:invalid-request") });
    }
    showFirstError();
  };
  const submit = form.handleSubmit(
    (values) => (step === "review" ? order(values) : goTo(nextCheckoutStep(step))),
    showFirstError,
  );

  // Above the form until the review step, where the items come directly before the order button.
  const review = (
    <CheckoutReview
      {...{ cart, summary, locale, pages, placing, status }}
      order={{ settings, check: validation, options, country, presentWrap }}
      isFinal={step === "review"}
      isComplete={shippingMethod !== null && paymentMethod !== null}
      cartChanges={renderCartChanges(setStatus)}
      onSettled={(message) => {
        dismiss();
        setStatus(message);
      }}
    />
  );
  return (
    <form
      className={styles.layout}
      onSubmit={(event) => void submit(event)}
      noValidate
      {...FOCUS_ON_CLICK}
      aria-label={t("shop:checkout.title")}
    >
      {step === "review" ? null : review}
      <div className={styles.steps}>
        <CheckoutProgressNav checkout={checkout} step={step} furthest={furthest} />
        <h2 ref={title} tabIndex={-1} className={styles.heading}>
          {t(`shop:checkout.steps.${step}`)}
        </h2>
        <ErrorSummary
          box={summaryBox}
          title={t("shop:checkout.errorSummary", { count: entries.length })}
          language={locale}
          entries={entries}
          onGoTo={(field) => form.setFocus(field)}
        />
        <StepFields
          {...{ step, form, options, server, settings, country, locale, checkout }}
          check={validation}
          total={summary.total}
        />
      </div>
      {step === "review" ? review : null}
      {step === "review" ? (
        <div className={styles.guarantees}>
          <Suspense>
            <LazyOrderGuarantees
              notice={settings.guaranteeNotice}
              products={validation?.products ?? []}
              locale={locale}
            />
          </Suspense>
        </div>
      ) : null}
    </form>
  );
}
