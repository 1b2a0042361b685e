import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { summarizeCheckout } from "../../domain/checkout";
import type { Locale } from "../../domain/locale";
import { formatMoney, ZERO } from "../../domain/money";
import type { ShopSettings } from "../../services/content/settings";
import { useCart } from "../../stores/cart";
import { getCheckout, updateCheckout, useCheckout } from "../../stores/checkout";
import * as actions from "../../ui/action.module.css";
import { TextArea, TextField } from "../../ui/field";
import { AddressFields } from "./address-fields";
import * as styles from "./checkout-form.module.css";
import { Delivery, Payment } from "./delivery-and-payment";
import { ErrorSummary } from "./error-summary";
import { useFieldLabels } from "./field-labels";
import { checkoutResolver, ERROR_FIELDS, type FieldPath, formOf, isFormField, rememberedForm } from "./form-fields";
import { termsOf } from "./offers";
import { type LegalPages, OrderReview } from "./order-review";
import { OrderRefused } from "./order-refused";
import { usePlaceOrder } from "./use-place-order";
import { type CheckoutForm as Form, formField } from "./validate";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly pages: LegalPages;
  readonly onPlaced: (uuid: string) => void;
};

/** The whole checkout on one page. Everything typed is saved as it is typed (CHECKOUT-1) and stays whatever happens (CHECKOUT-5). */
export function CheckoutForm({ locale, settings, pages, onPlaced }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const cart = useCart((value) => value);
  const chosenShipping = useCheckout((checkout) => checkout.shippingMethod);
  const chosenPayment = useCheckout((checkout) => checkout.paymentMethod);
  const { placing, place, settle } = usePlaceOrder(locale, onPlaced);
  const [said, setSaid] = useState("");
  const summaryBox = useRef<HTMLDivElement>(null);

  const form = useForm<Form>({
    defaultValues: formOf(getCheckout(), settings.countries[0]?.code ?? ""),
    resolver: checkoutResolver(({ code, values }) => t(`errors:${code}`, { ...values })),
    shouldFocusError: false,
  });
  const { control, subscribe, getFieldState, formState } = form;
  const labelOf = useFieldLabels();
  const { errors, submitCount } = formState;
  const [country, otherInvoice, presentWrap] = useWatch({ control, name: ["shippingAddress.countryCode", "otherInvoice", "presentWrap"] });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => updateCheckout(rememberedForm(values)) }),
    [subscribe],
  );

  const terms = termsOf(
    settings,
    { country, goods: cart.totalPriceBrutto },
    { shippingMethod: chosenShipping, paymentMethod: chosenPayment },
  );
  const shippingMethod = terms.delivery?.method ?? null;
  const paymentMethod = terms.payment?.id ?? null;
  const shippingCost = terms.delivery?.cost ?? ZERO;
  useEffect(() => {
    const kept = getCheckout();
    const same =
      kept.shippingMethod === shippingMethod && kept.paymentMethod === paymentMethod && kept.shippingCost.cents === shippingCost.cents;
    if (!same) updateCheckout({ shippingMethod, paymentMethod, shippingCost });
  }, [shippingMethod, paymentMethod, shippingCost]);

  // After an attempt that found errors the focus goes to their summary.
  useEffect(() => {
    if (submitCount > 0) summaryBox.current?.focus();
  }, [submitCount]);

  const summary = summarizeCheckout(cart, { shippingCost, presentWrap }, settings.presentWrappingPrice);
  const errorOf = (field: FieldPath) => getFieldState(field, formState).error?.message;
  const entries = ERROR_FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message && errors ? [{ field, message, label: labelOf(field) }] : [];
  });

  const submit = form.handleSubmit(async (values) => {
    setSaid("");
    if (shippingMethod === null || paymentMethod === null) return;
    const failure = await place({
      cart,
      checkout: { ...rememberedForm(values), shippingCost },
      paymentMethod,
      shippingMethod,
      total: summary.total,
    });
    if (failure?.kind !== "invalid") return;
    for (const { field, code } of failure.fields) {
      const path = formField(field);
      if (isFormField(path)) form.setError(path, { type: code, message: t("errors:invalid-request") });
    }
  });

  const posting = placing.kind === "posting";
  return (
    <form className={styles.layout} onSubmit={(event) => void submit(event)} noValidate aria-label={t("shop:checkout.title")}>
      <div className={styles.steps}>
        <ErrorSummary ref={summaryBox} entries={entries} onGoTo={(field) => form.setFocus(field)} />
        <p className={styles.note}>{t("shop:checkout.requiredNote")}</p>
        <Step title={t("shop:checkout.contact")}>
          <TextField
            label={t("shop:checkout.email")}
            hint={t("shop:checkout.emailHint")}
            error={errorOf("customerEmail")}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.register("customerEmail")}
          />
        </Step>
        <Step title={t("shop:checkout.address")}>
          <AddressFields form={form} address="shippingAddress" countries={settings.countries} />
          <label className={styles.check}>
            <input type="checkbox" {...form.register("otherInvoice")} />
            {t("shop:checkout.otherInvoice")}
          </label>
        </Step>
        {otherInvoice ? (
          <Step title={t("shop:checkout.invoiceAddress")}>
            <AddressFields form={form} address="invoiceAddress" countries={settings.countries} />
          </Step>
        ) : null}
        <Step title={t("shop:checkout.delivery")}>
          <Delivery terms={terms} locale={locale} />
          {settings.presentWrapping ? (
            <label className={styles.check}>
              <input type="checkbox" {...form.register("presentWrap")} />
              {t("shop:checkout.wrapping")} ({t("shop:product.surcharge", { price: formatMoney(settings.presentWrappingPrice, locale) })})
            </label>
          ) : null}
        </Step>
        <Step title={t("shop:checkout.payment")}>
          <Payment terms={terms} />
        </Step>
        <div className={styles.step}>
          <TextArea
            label={t("shop:checkout.comment")}
            optional={t("shop:checkout.optional")}
            error={errorOf("comment")}
            rows={3}
            {...form.register("comment")}
          />
        </div>
      </div>
      <div className={styles.review}>
        <OrderReview cart={cart} summary={summary} locale={locale} pages={pages}>
          {placing.kind === "refused" ? (
            <OrderRefused
              failure={placing.failure}
              cart={cart}
              locale={locale}
              onSettled={(changed) => {
                settle();
                if (changed) setSaid(t("shop:checkout.changes.accepted"));
              }}
            />
          ) : null}
          <p role="status">{placing.kind === "posting" ? t("shop:checkout.ordering") : said}</p>
          <button
            type="submit"
            className={actions.solid}
            disabled={posting || shippingMethod === null || paymentMethod === null}
            aria-busy={posting}
          >
            {t("shop:checkout.order")}
          </button>
        </OrderReview>
      </div>
    </form>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.step} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
