import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CheckoutStep } from "../../domain/checkout-step";
import type { Locale } from "../../domain/locale";
import { formatMoney } from "../../domain/money";
import type { ShopSettings } from "../../services/content/settings";
import { TextArea, TextField } from "../../ui/field";
import { AddressFields } from "./address-fields";
import * as styles from "./checkout-form.module.css";
import { Chosen } from "./chosen";
import { Delivery, Payment } from "./delivery-and-payment";
import type { Terms } from "./offers";
import type { CheckoutForm } from "./validate";

type Props = {
  readonly step: CheckoutStep;
  readonly form: UseFormReturn<CheckoutForm>;
  readonly terms: Terms;
  readonly settings: ShopSettings;
  readonly locale: Locale;
  /** The path of the checkout. */
  readonly checkout: string;
};

/** What is asked at a step; the form around it remembers what the others hold. */
export function CheckoutSteps({ step, form, terms, settings, locale, checkout }: Props) {
  const { t } = useTranslation("shop");
  switch (step) {
    case "address":
      return <AddressStep form={form} settings={settings} />;
    case "delivery":
      return (
        <Part title={t("checkout.delivery")}>
          <Delivery terms={terms} locale={locale} />
          {settings.presentWrapping ? (
            <label className={styles.check}>
              <input type="checkbox" {...form.register("presentWrap")} />
              {t("checkout.wrapping")} ({t("product.surcharge", { price: formatMoney(settings.presentWrappingPrice, locale) })})
            </label>
          ) : null}
        </Part>
      );
    case "payment":
      return (
        <Part title={t("checkout.payment")}>
          <Payment terms={terms} />
        </Part>
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

function AddressStep({ form, settings }: Pick<Props, "form" | "settings">) {
  const { t } = useTranslation("shop");
  const otherInvoice = useWatch({ control: form.control, name: "otherInvoice" });
  return (
    <>
      <p className={styles.note}>{t("checkout.requiredNote")}</p>
      <Part title={t("checkout.contact")} shown>
        <TextField
          label={t("checkout.email")}
          hint={t("checkout.emailHint")}
          error={form.getFieldState("customerEmail", form.formState).error?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.register("customerEmail")}
        />
      </Part>
      <Part title={t("checkout.address")} shown>
        <AddressFields form={form} address="shippingAddress" countries={settings.countries} />
        <label className={styles.check}>
          <input type="checkbox" {...form.register("otherInvoice")} />
          {t("checkout.otherInvoice")}
        </label>
      </Part>
      {otherInvoice ? (
        <Part title={t("checkout.invoiceAddress")} shown>
          <AddressFields form={form} address="invoiceAddress" countries={settings.countries} />
        </Part>
      ) : null}
    </>
  );
}

/** A part of a step; where it is the whole step, the step's own heading says its name already. */
function Part({ title, shown = false, children }: { readonly title: string; readonly shown?: boolean; readonly children: ReactNode }) {
  return (
    <section className={styles.step} aria-label={title}>
      {shown ? <h3 className={styles.title}>{title}</h3> : null}
      {children}
    </section>
  );
}
