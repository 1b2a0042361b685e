import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  type FormSubmissionFailure,
  NETWORK_FAILURE,
  submitForm,
} from "../../../clients/forms/forms-client";
import { useSubmission } from "../../../clients/forms/use-submission";
import { type Product, resolveVariantLabel } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { STOCK_NOTIFICATION_MESSAGES } from "../../../domain/locale/messages/stock-notification.generated";
import { fail } from "../../../domain/result";
import { interpolate } from "../../../domain/text/interpolate";
import { machineText } from "../../../domain/text/visible-text";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { EmailField, SelectField } from "../../../ui/form/form-fields";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import { PrivacyNote, SubmissionForm } from "../submission/submission-form";
import { useFieldRules } from "../../../ui/form/use-field-rules";
import { resolveNotificationError } from "./notification-error";
import { Dialog } from "../../../ui/overlay/dialog";
import * as styles from "./notification-dialog.module.css";

type Form = { notificationVariant: string; notificationEmail: string };

const FIELDS = { variant: "notificationVariant", email: "notificationEmail" } as const;

type Props = {
  readonly product: Product;
  /** Sold-out variants, or null for the product itself. */
  readonly items: readonly (number | null)[];
  readonly locale: Locale;
};

/** Renders the form: the sold-out variant, if there are several, and the e-mail address. */
function NotificationForm({
  product,
  items,
  locale,
  onDone,
}: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation("shop");
  const texts = STOCK_NOTIFICATION_MESSAGES[locale];
  const rules = useFieldRules();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state, submit: run, watch } = useSubmission<FormSubmissionFailure>();
  const variants = product.variants.filter(({ id }) => items.includes(id));
  const { register, handleSubmit, setError, reset, formState } = useForm<Form>({
    ...FORM_OPTIONS,
    defaultValues: {
      notificationVariant: variants.length === 1 ? String(variants[0]?.id) : "",
      notificationEmail: "",
    },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ notificationVariant, notificationEmail }) => {
    const email = machineText(notificationEmail);
    const result = await run(async (takeProof) => {
      const proof = await takeProof();
      if (!proof.ok) return fail(NETWORK_FAILURE);
      return submitForm("stock-notification", {
        ...{ product: product.id, variant: Number(notificationVariant) || null, email, locale },
        altcha: proof.value,
      });
    });
    if (!result) return;
    if (result.ok) {
      reset();
      setSentTo(email);
      return;
    }
    for (const { field, code } of result.failure.fields)
      if (field === "email" || field === "variant")
        setError(
          FIELDS[field],
          {
            type: code,
            message:
              code === "invalid-email"
                ? rules.refusal(code)
                : texts.errors[resolveNotificationError(code)],
          },
          { shouldFocus: true },
        );
  });

  const failed =
    state.kind === "failed" &&
    state.failure.fields.every(({ field }) => field !== "email" && field !== "variant")
      ? state.failure
      : null;
  return (
    <SubmissionForm
      watch={watch}
      submit={submit}
      isSending={state.kind === "sending"}
      failure={
        failed ? (
          <ErrorAlert title={texts.failed}>
            <p>{texts.errors[resolveNotificationError(failed.code)]}</p>
          </ErrorAlert>
        ) : null
      }
      send={texts.send}
      done={
        sentTo === null
          ? null
          : { title: texts.done, text: interpolate(texts.doneText, { email: sentTo }) }
      }
      onDone={() => {
        onDone();
        setSentTo(null);
      }}
    >
      <p>{texts.intro}</p>
      {variants.length > 0 ? (
        <SelectField
          label={resolveVariantLabel(product)}
          error={errors.notificationVariant?.message}
          options={[
            ...(variants.length === 1 ? [] : [{ value: "", label: texts.choose }]),
            ...variants.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...register("notificationVariant", { required: texts.chooseMissing })}
        />
      ) : null}
      <EmailField
        label={t("submission.email")}
        error={errors.notificationEmail?.message}
        {...register("notificationEmail", rules.email)}
      />
      <PrivacyNote
        before={texts.privacyBefore}
        link={texts.privacyLink}
        after={texts.privacyAfter}
      />
    </SubmissionForm>
  );
}

/** Asks for the address to notify when a sold-out product is available again (SHOP-7). */
export function NotificationDialog({
  open,
  onOpenChange,
  ...form
}: Props & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  const { product, locale } = form;
  const { t } = useTranslation("shop");
  const texts = STOCK_NOTIFICATION_MESSAGES[locale];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      closeLabel={t("submission.close")}
      size="sm"
      keepMounted
    >
      <p className={styles.item}>
        {product.name}{" "}
        <span className={styles.reference}>
          {t("product.reference", { number: product.referenceNumber })}
        </span>
      </p>
      <NotificationForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
