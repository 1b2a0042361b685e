import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CheckoutStep } from "../../domain/checkout-step";
import type { Locale } from "../../domain/locale";
import { formatMoney } from "../../domain/money";
import type { ShopSettings } from "../../services/content/settings";
import { TextArea } from "../../ui/field";
import * as styles from "./checkout-form.module.css";
import { SelectionSummary } from "./chosen";
import { DeliveryOptions, PaymentOptions } from "./delivery-and-payment";
import type { CheckoutOptions } from "./offers";
import { StepSection } from "./step-part";
import type { CheckoutFormValues } from "./validate";

type Props = {
  readonly step: Exclude<CheckoutStep, "address">;
  readonly form: UseFormReturn<CheckoutFormValues>;
  readonly terms: CheckoutOptions;
  readonly settings: ShopSettings;
  readonly locale: Locale;
  /** The path of the checkout. */
  readonly checkout: string;
};

/** What is asked at the steps behind the address; they come in a chunk of their own while that is typed. */
export function RemainingSteps({ step, form, terms, settings, locale, checkout }: Props) {
  const { t } = useTranslation("shop");
  switch (step) {
    case "delivery":
      return (
        <StepSection title={t("checkout.delivery")}>
          <DeliveryOptions terms={terms} locale={locale} />
          {settings.presentWrapping ? (
            <label className={styles.check}>
              <input type="checkbox" {...form.register("presentWrap")} />
              {t("checkout.wrapping")} ({t("product.surcharge", { price: formatMoney(settings.presentWrappingPrice, locale) })})
            </label>
          ) : null}
        </StepSection>
      );
    case "payment":
      return (
        <StepSection title={t("checkout.payment")}>
          <PaymentOptions terms={terms} />
        </StepSection>
      );
    case "review":
      return (
        <>
          <SelectionSummary form={form.getValues()} terms={terms} countries={settings.countries} checkout={checkout} />
          <TextArea
            label={t("checkout.comment")}
            optional={t("checkout.optional")}
            error={form.getFieldState("comment", form.formState).error?.message}
            rows={3}
            {...form.register("comment")}
          />
        </>
      );
  }
}
