import { navigate } from "gatsby";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import { clearDraft, loadDraft, saveDraft } from "../../../stores/form-draft";
import { useErrorSummary } from "../../../ui/form/error-summary";
import { EmailField, TextArea, TextField } from "../../../ui/form/form-fields";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import * as styles from "../../../ui/form/form-shell.module.css";
import { BlockForm } from "../shared/block-form";
import { createEmailRule, formatFieldError, createTextRule } from "../shared/field-rules";
import { useFormMessages } from "../shared/use-form-messages";
import { PrivacyCheckbox } from "../shared/privacy-checkbox";
import { useFormSubmission } from "../shared/use-form-submission";
import type { FormProps } from "../shared/contact-fallback";

type Contact = { name: string; email: string; message: string; privacy_accepted: boolean };

const FORM = "contact";
const FIELDS = ["name", "email", "message", "privacy_accepted"] as const;
const isField = (name: string): name is (typeof FIELDS)[number] =>
  FIELDS.some((field) => field === name);

/**
 * Renders the contact form (FORM-2, PAGE-2). The fields are disabled in the prerendered HTML; in
 * the browser they are enabled and filled from the draft.
 */
export function ContactForm({ block, language }: FormProps) {
  const t = useFormMessages();
  const { posting, post, watch } = useFormSubmission("contact");
  const [sent, setSent] = useState(false);
  const isPrerendered = typeof window === "undefined";
  const [draft] = useState(() => (isPrerendered ? {} : loadDraft(FORM)));
  const { register, handleSubmit, subscribe, setError, setFocus, reset, formState } =
    useForm<Contact>({
      ...FORM_OPTIONS,
      defaultValues: {
        name: draft.name ?? "",
        email: draft.email ?? "",
        message: draft.message ?? "",
        privacy_accepted: false,
      },
      shouldFocusError: false,
    });
  const { errors, submitCount } = formState;
  const box = useErrorSummary(submitCount);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, email, message } }) =>
          saveDraft(FORM, { name, email, message }),
      }),
    [subscribe],
  );

  const labels = {
    name: t("name"),
    email: t("email"),
    message: t("message"),
    privacy_accepted: t("privacy.label"),
  };
  const entries = FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, label: labels[field], message }] : [];
  });

  const submit = handleSubmit(async (values) => {
    const result = await post({
      ...values,
      locale: language,
    });
    if (!result) return;
    if (!result.ok) {
      for (const { field, code } of result.failure.fields)
        if (isField(field)) setError(field, { type: code, message: formatFieldError(t, code) });
      return;
    }
    const { name, email } = values;
    clearDraft(FORM);
    if (block.thanksPage) {
      navigate(block.thanksPage, { state: { sender: { name, email } } });
      return;
    }
    reset({ name: "", email: "", message: "", privacy_accepted: false });
    clearDraft(FORM);
    setSent(true);
  });

  return (
    <BlockForm
      {...{ block, language, watch, submit, posting }}
      summary={{ box, entries, onGoTo: setFocus }}
      texts={{
        failure: t("failure.title"),
        send: t("contact.send"),
        sending: t("contact.sending"),
        sent: sent ? t("contact.sent") : "",
      }}
      className={styles.fields}
    >
      <p className={styles.note}>{t("required")}</p>
      <div className={styles.pair}>
        <TextField
          label={labels.name}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={FORM_LIMITS.name}
          {...register("name", createTextRule(t, "name", FORM_LIMITS.name))}
        />
        <EmailField
          label={labels.email}
          error={errors.email?.message}
          {...register("email", createEmailRule(t))}
        />
      </div>
      <TextArea
        label={labels.message}
        error={errors.message?.message}
        rows={6}
        {...register("message", createTextRule(t, "message", FORM_LIMITS.message))}
      />
      <PrivacyCheckbox
        error={errors.privacy_accepted?.message}
        privacyPage={block.privacyPage}
        {...register("privacy_accepted", { required: t("errors.privacy") })}
      />
    </BlockForm>
  );
}
