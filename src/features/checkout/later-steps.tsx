import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CheckoutStep } from "../../domain/checkout-step";
import type { Locale } from "../../domain/locale";
import { formatMoney } from "../../domain/money";
import type { ShopSettings } from "../../services/content/settings";
import { TextArea } from "../../ui/field";
import * as styles from "./checkout-form.module.css";
import { Chosen } from "./chosen";
import { Delivery, Payment } from "./delivery-and-payment";
import type { Terms } from "./offers";
import { StepPart } from "./step-part";
import type { CheckoutForm } from "./validate";

type Props = {
  readonly step: Exclude<CheckoutStep, "address">;
  readonly form: UseFormReturn<CheckoutForm>;
  readonly terms: Terms;
  readonly settings: ShopSettings;
  readonly locale: Locale;
  /** The path of the checkout. */
  readonly checkout: string;
};

/** What is asked at the steps behind the address; they come in a chunk of their own while that is typed. */
export function LaterSteps({ step, form, terms, settings, locale, checkout }: Props) {
  const { t } = useTranslation("shop");
  switch (step) {
    case "delivery":
      return (
        <StepPart title={t("checkout.delivery")}>
          <Delivery terms={terms} locale={locale} />
          {settings.presentWrapping ? (
            <label className={styles.check}>
              <input type="checkbox" {...form.register("presentWrap")} />
              {t("checkout.wrapping")} ({t("product.surcharge", { price: formatMoney(settings.presentWrappingPrice, locale) })})
            </label>
          ) : null}
        </StepPart>
      );
    case "payment":
      return (
        <StepPart title={t("checkout.payment")}>
          <Payment terms={terms} />
        </StepPart>
      );
    case "review":
      return (
        <>
          <Chosen form={form.getValues()} terms={terms} countries={settings.countries} checkout={checkout} />
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
