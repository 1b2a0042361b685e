import type { FormSubmissionFailure } from "../../../clients/forms/forms-client";
import * as styles from "../../../ui/form/form-shell.module.css";
import { useFormMessages } from "./use-form-messages";
import type { Locale } from "../../../domain/locale/locale";
import type { BlockView } from "../../../site/views/block-view";

export type FormBlock = Extract<BlockView, { kind: "form" }>;

/** Props of all forms. */
export type FormProps = { readonly block: FormBlock; readonly language: Locale };

type Props = { readonly block: FormBlock };

/** Renders the e-mail address and phone number of the company as an alternative to the form. */
function ContactFallback({ block: { email, phone } }: Props) {
  return (
    <p>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {email && phone ? " · " : null}
      {phone ? phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text : null}
    </p>
  );
}

/** Renders the alternative in browsers without JavaScript. */
export function NoScriptContact({ block }: Props) {
  const t = useFormMessages();
  return (
    <noscript>
      <p>{t("noScript")}</p>
      <ContactFallback block={block} />
    </noscript>
  );
}

/**
 * Explains that the form was not submitted, that the input is kept, and how else to contact the
 * company.
 */
export function SubmissionError({
  title,
  failure,
  block,
}: Props & {
  readonly title: string;
  readonly failure: Pick<FormSubmissionFailure, "kind" | "http">;
}) {
  const t = useFormMessages();
  const reason =
    failure.kind === "network" ? "network" : failure.http === 429 ? "too-many" : "server";
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.strong}>{title}</p>
      <p>{t(`failure.${reason}`)}</p>
      <p>{t("failure.contactDirectly")}</p>
      <ContactFallback block={block} />
    </div>
  );
}
