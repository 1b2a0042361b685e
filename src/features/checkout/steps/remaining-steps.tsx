import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CartValidation } from "../../../domain/cart/validate-cart";
import type { CheckoutStep } from "../../../domain/checkout/checkout-step";
import { MAX_PRESENT_CARD_LENGTH } from "../../../domain/checkout/present-card";
import type { Locale } from "../../../domain/locale/locale";
import { requiresIdentification } from "../../../domain/payment/cash-identification";
import { formatMoney, type Money } from "../../../domain/pricing/money";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { TextArea } from "../../../ui/form/form-fields";
import * as styles from "../page/checkout-form.module.css";
import { useCart } from "../../../stores/cart";
import { useCharacteristics } from "../review/line-characteristics";
import { SelectionSummary } from "../review/selection-summary";
import { DeliveryOptions, PaymentOptions } from "../options/delivery-and-payment-options";
import type { CheckoutOptions } from "../options/checkout-options";
import type { ServerPayments } from "../options/use-server-payment-methods";
import { GiftCardPreview } from "../../../ui/shop/gift-card-preview";
import { StepSection } from "./step-section";
import type { CheckoutFormValues } from "../form/validate-checkout-form";

type Props = {
  readonly step: Exclude<CheckoutStep, "address">;
  readonly form: UseFormReturn<CheckoutFormValues>;
  readonly options: CheckoutOptions;
  readonly server: ServerPayments;
  readonly settings: ShopSettings;
  /** Comparison of the cart with the current products, once loaded. */
  readonly check: CartValidation | null;
  /** Total of the order as it would be sent now. */
  readonly total: Money;
  /** Code of the country that the order is delivered to. */
  readonly country: string;
  readonly locale: Locale;
  /** Path of the checkout. */
  readonly checkout: string;
};

/**
 * Renders the steps after the address step. They are in a separate chunk that loads while the
 * address is entered.
 */
export function RemainingSteps({
  step,
  form,
  options,
  server,
  settings,
  check,
  total,
  country,
  locale,
  checkout,
}: Props) {
  const { t } = useTranslation("shop");
  const [presentWrap, presentCard] = form.watch(["presentWrap", "presentCard"]);
  // Loaded before the review states them, so that the order button stays in place.
  useCharacteristics(
    useCart((cart) => cart.products),
    locale,
  );
  switch (step) {
    case "delivery":
      return (
        <StepSection title={t("checkout.delivery")}>
          <DeliveryOptions
            options={options}
            server={server}
            order={{ settings, check, country }}
            locale={locale}
          />
          {settings.presentWrapping ? (
            <label className={styles.check}>
              <input type="checkbox" {...form.register("presentWrap")} />
              {t("checkout.wrapping")} (
              {t("product.surcharge", {
                price: formatMoney(settings.presentWrappingPrice, locale),
              })}
              )
            </label>
          ) : null}
          {settings.presentWrapping && presentWrap ? (
            <>
              <TextArea
                label={t("gift.card")}
                optional={t("checkout.optional")}
                hint={t("gift.cardHint", { max: MAX_PRESENT_CARD_LENGTH })}
                error={form.getFieldState("presentCard", form.formState).error?.message}
                rows={3}
                {...form.register("presentCard")}
              />
              <GiftCardPreview text={presentCard} />
            </>
          ) : null}
        </StepSection>
      );
    case "payment":
      return (
        <StepSection title={t("checkout.payment")}>
          <PaymentOptions
            options={options}
            server={server}
            identifiesCashPayers={check !== null && requiresIdentification(total, check.products)}
            locale={locale}
          />
        </StepSection>
      );
    case "review":
      return (
        <>
          <SelectionSummary
            form={form.getValues()}
            options={options}
            countries={settings.countries}
            checkout={checkout}
          />
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
