import { Link } from "gatsby";
import { useContext } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { EmailField } from "../../../ui/form/form-fields";
import { PrivacyPageContext } from "../../../ui/shop/shop-paths-provider";
import { AddressFields } from "./address-fields";
import * as styles from "../page/checkout-form.module.css";
import { StepSection } from "../steps/step-section";
import type { CheckoutFormValues } from "../form/validate-checkout-form";

type Props = {
  readonly form: UseFormReturn<CheckoutFormValues>;
  readonly settings: Pick<ShopSettings, "countries" | "shippingMethods">;
  /** The customer collects the order, so nothing is delivered to the address. */
  readonly isPickup: boolean;
};

/** Renders contact, shipping address, optional invoice address and a link to the privacy page. */
export function AddressStep({ form, settings, isPickup }: Props) {
  const { t } = useTranslation("shop");
  const privacyPage = useContext(PrivacyPageContext);
  const hasPickup = settings.shippingMethods.some(({ pickup }) => pickup);
  const otherInvoice = useWatch({ control: form.control, name: "otherInvoice" });
  return (
    <>
      <p className={styles.note}>{t("checkout.requiredNote")}</p>
      <StepSection title={t("checkout.contact")} showTitle>
        <EmailField
          label={t("checkout.email")}
          hint={t("checkout.emailHint")}
          error={form.getFieldState("customerEmail", form.formState).error?.message}
          {...form.register("customerEmail")}
        />
      </StepSection>
      <StepSection
        title={t(isPickup ? "order.details.customer" : "checkout.address")}
        note={hasPickup ? t("checkout.addressPickup") : undefined}
        showTitle
      >
        <AddressFields form={form} address="shippingAddress" countries={settings.countries} />
        <label className={styles.check}>
          <input type="checkbox" {...form.register("otherInvoice")} />
          {t("checkout.otherInvoice")}
        </label>
      </StepSection>
      {otherInvoice ? (
        <StepSection title={t("checkout.invoiceAddress")} showTitle>
          <AddressFields form={form} address="invoiceAddress" countries={settings.countries} />
        </StepSection>
      ) : null}
      {privacyPage ? (
        <p className={styles.note}>
          {t("reviews.privacyBefore")}
          <Link to={privacyPage}>{t("reviews.privacyLink")}</Link>
          {t("reviews.privacyAfter")}
        </p>
      ) : null}
    </>
  );
}
