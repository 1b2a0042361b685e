import { Link } from "gatsby";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { type CheckoutStep, checkoutStepPath } from "../../../domain/checkout/checkout-step";
import { resolvePresentCard } from "../../../domain/checkout/present-card";
import { formatStreetLine } from "../../../domain/contact/street-line";
import type { AddressDraft } from "../../../domain/checkout/address";
import { noBreakAddress } from "../../../domain/text/no-break-address";
import type { ShippingCountry } from "../../../clients/content/shop-settings";
import { BranchesContext } from "../../../ui/shop/branches-context";
import type { CheckoutOptions } from "../options/checkout-options";
import type { CheckoutFormValues } from "../form/validate-checkout-form";
import * as styles from "./selection-summary.module.css";

type Props = {
  readonly form: CheckoutFormValues;
  readonly options: CheckoutOptions;
  readonly countries: readonly ShippingCountry[];
  readonly checkout: string;
};

function addressLines(
  address: AddressDraft,
  countries: readonly ShippingCountry[],
): readonly string[] {
  return [
    address.company,
    `${address.firstName} ${address.lastName}`,
    formatStreetLine(address.street, address.number, address.countryCode),
    address.addition,
    `${address.zipCode} ${address.city}`,
    countries.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode,
    address.phone,
  ].filter((line) => line.trim() !== "");
}

/**
 * Renders the input of the previous steps, each with a link back to its step. Nothing is delivered
 * to the address of a customer who collects the order.
 */
export function SelectionSummary({ form, options, countries, checkout }: Props) {
  const { t } = useTranslation("shop");
  const { selectedShipping } = options;
  const isPickup = selectedShipping?.pickup ?? false;
  const branch = useContext(BranchesContext).find(({ id }) => id === selectedShipping?.branch);
  return (
    <div className={styles.selected}>
      <SummarySection
        step="address"
        checkout={checkout}
        title={t(isPickup ? "order.details.customer" : "checkout.address")}
        lines={[form.customerEmail, ...addressLines(form.shippingAddress, countries)]}
      >
        {form.otherInvoice ? (
          <Lines
            title={t("checkout.invoiceAddress")}
            lines={addressLines({ ...form.invoiceAddress, phone: "" }, countries)}
          />
        ) : null}
      </SummarySection>
      <SummarySection
        step="delivery"
        checkout={checkout}
        title={t(isPickup ? "order.details.pickup" : "checkout.delivery")}
        lines={[
          selectedShipping?.name ?? "",
          branch ? `${branch.street}, ${noBreakAddress(branch.city)}` : "",
          form.presentWrap ? t("checkout.wrappingCost") : "",
          ...resolvePresentCard(form).split("\n"),
        ].filter((line) => line !== "")}
      />
      <SummarySection
        step="payment"
        checkout={checkout}
        title={t("checkout.payment")}
        lines={[options.selectedPayment?.name ?? ""]}
      />
    </div>
  );
}

type SummarySectionProps = {
  readonly step: CheckoutStep;
  readonly checkout: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
};

function SummarySection({ step, checkout, title, lines, children }: SummarySectionProps) {
  const { t } = useTranslation("shop");
  return (
    <section className={styles.section} aria-label={title}>
      <Lines title={title} lines={lines} />
      {children}
      <Link
        to={checkoutStepPath(checkout, step)}
        className={styles.change}
        aria-label={t("checkout.changeStep", { name: title })}
      >
        {t("checkout.change")}
      </Link>
    </section>
  );
}

function Lines({ title, lines }: Pick<SummarySectionProps, "title" | "lines">) {
  return (
    <div className={styles.lines}>
      <h3 className={styles.title}>{title}</h3>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
