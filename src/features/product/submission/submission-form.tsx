import { Link } from "gatsby";
import { type ComponentProps, type ReactNode, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SubmissionFailure } from "../../../clients/reviews-and-enquiries/submission-client";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { CheckboxField } from "../../../ui/form/checkbox-field";
import { EmailField, TextField } from "../../../ui/form/form-fields";
import { FormEnd, FormShell } from "../../../ui/form/form-shell";
import * as shell from "../../../ui/form/form-shell.module.css";
import { PrivacyPageContext } from "../../../ui/shop/shop-paths-provider";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import * as styles from "./submission-form.module.css";

type Props = Pick<ComponentProps<typeof FormShell>, "watch" | "submit" | "children"> & {
  readonly isSending: boolean;
  /** Message about a failure that concerns no field. */
  readonly failure: ReactNode;
  readonly send: string;
  /** Confirmation in place of the form. */
  readonly done: { readonly title: string; readonly text: string } | null;
  readonly onDone: () => void;
};

/** Renders a form of the product page, from its fields to the confirmation. */
export function SubmissionForm({
  watch,
  submit,
  children,
  isSending,
  failure,
  send,
  done,
  onDone,
}: Props) {
  const { t } = useTranslation("shop");
  if (done) return <SubmissionSuccess {...done} onClose={onDone} />;
  return (
    <FormShell watch={watch} submit={submit} isSmall>
      {children}
      {failure}
      <FormEnd
        send={send}
        isSending={isSending}
        status={isSending ? t("submission.sending") : ""}
      />
    </FormShell>
  );
}

/** Explains that the submission failed, why, and that the input is kept (specification, section 8). */
export function SubmissionFailedAlert({ failure }: { readonly failure: SubmissionFailure | null }) {
  const { t } = useTranslation(["shop", "errors"]);
  return failure ? (
    <ErrorAlert title={t(`errors:${failure.code}`)}>
      <p>{t(`shop:submission.reasons.${failure.reason}`)}</p>
    </ErrorAlert>
  ) : null;
}

/** Renders the fields of the person who asks: name, e-mail address and telephone number. */
export function PersonFields({
  name,
  email,
  phone,
}: Readonly<Record<"name" | "email" | "phone", Omit<ComponentProps<typeof TextField>, "label">>>) {
  const { t } = useTranslation("shop");
  return (
    <>
      <div className={shell.pair}>
        <TextField
          label={t("submission.name")}
          autoComplete="name"
          maxLength={FORM_LIMITS.name}
          {...name}
        />
        <EmailField label={t("submission.email")} {...email} />
      </div>
      <TextField
        label={t("submission.phone")}
        optional={t("submission.optional")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={FORM_LIMITS.phone}
        {...phone}
      />
    </>
  );
}

/** Renders the required consent to the use of the data. */
export function PrivacyCheckbox({
  field,
}: {
  readonly field: Omit<ComponentProps<typeof CheckboxField>, "children">;
}) {
  const { t } = useTranslation("shop");
  return (
    <CheckboxField {...field}>
      <PrivacyText
        before={t("submission.privacyBefore")}
        link={t("submission.privacyLink")}
        after={t("submission.privacyAfter")}
      />
    </CheckboxField>
  );
}

type Texts = Readonly<Record<"before" | "link" | "after", string>>;

/** Renders a note on the use of the data. */
export const PrivacyNote = (texts: Texts) => (
  <p className={shell.note}>
    <PrivacyText {...texts} />
  </p>
);

/** Text with a link to the privacy page, if the site has one. */
function PrivacyText({ before, link, after }: Texts) {
  const privacyPage = useContext(PrivacyPageContext);
  return (
    <>
      {before}
      {privacyPage ? <Link to={privacyPage}>{link}</Link> : link}
      {after}
    </>
  );
}

/** Receives focus on mount, because the submit button is removed. */
function SubmissionSuccess({
  title,
  text,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation("shop");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.done}>
      <p className={styles.successTitle}>{title}</p>
      <p>{text}</p>
      <button type="button" className={actions.outline} onClick={onClose}>
        {t("submission.close")}
      </button>
    </div>
  );
}
