import { type FormEvent, useEffect, useRef, useState } from "react";
import { isEmailAddress } from "../../../domain/contact/email-address";
import { machineText } from "../../../domain/text/visible-text";
import type { FormSubmissionFailure } from "../../../clients/forms/forms-client";
import { clearDraft, loadDraft, saveDraft } from "../../../stores/form-draft";
import { Link } from "../../../ui/navigation/link";
import { type FormMessageKey, useFormMessages } from "../shared/use-form-messages";
import { NoScriptContact, type FormProps } from "../shared/contact-fallback";
import { useFormSubmission } from "../shared/use-form-submission";
import * as styles from "./newsletter.module.css";

type StatusMessage =
  | "newsletter.success"
  | "newsletter.error"
  | "newsletter.empty"
  | "newsletter.duplicate"
  | "errors.invalid-email";

const FORM = "newsletter";

/**
 * Maps a failure to the message of the specification. "Too many requests" and "already subscribed"
 * share one message, so that subscriptions cannot be probed (FORM-1).
 */
function resolveStatusMessage({ http, code }: FormSubmissionFailure): StatusMessage {
  if (code === "invalid-email") return "errors.invalid-email";
  // A submission rejected as spam contains an address, so the message "empty" would be wrong.
  if (http === 400 && code !== "spam") return "newsletter.empty";
  return http === 409 || http === 429 ? "newsletter.duplicate" : "newsletter.error";
}

/**
 * Renders the newsletter field and button, with the states sending, success, error, empty and
 * duplicate (FORM-1).
 */
export function NewsletterForm({ block, language }: FormProps) {
  const t = useFormMessages();
  const { posting, post, watch } = useFormSubmission("newsletter");
  const isPrerendered = typeof window === "undefined";
  const [email, setEmail] = useState(() => (isPrerendered ? "" : (loadDraft(FORM).email ?? "")));
  const [message, setMessage] = useState<StatusMessage | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => (email === "" ? clearDraft(FORM) : saveDraft(FORM, { email })), [email]);

  const refuse = (why: StatusMessage) => {
    setMessage(why);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = machineText(email);
    if (address === "") {
      refuse("newsletter.empty");
      return;
    }
    if (!isEmailAddress(address)) {
      refuse("errors.invalid-email");
      return;
    }
    setMessage(null);
    const result = await post({
      email: address,
      locale: language,
      block: block.id,
    });
    if (!result) return;
    if (!result.ok) {
      refuse(resolveStatusMessage(result.failure));
      return;
    }
    setEmail("");
    setMessage("newsletter.success");
  };

  const sending = posting.kind === "sending";
  const isWrong = message !== null && message !== "newsletter.success";
  const status: FormMessageKey | null = sending ? "newsletter.sending" : message;
  return (
    <form
      ref={watch}
      className={styles.signUp}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={block.headline ?? undefined}
    >
      <NoScriptContact block={block} />
      <fieldset disabled={isPrerendered} className={styles.line}>
        <label htmlFor="newsletter-email" className="visually-hidden">
          {t("newsletter.email")}
        </label>
        <input
          ref={field}
          id="newsletter-email"
          className={styles.address}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          required
          placeholder={t("newsletter.email")}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby="newsletter-status"
        />
        <button type="submit" className={styles.signUpButton} aria-busy={sending}>
          {t("newsletter.button")}
        </button>
      </fieldset>
      <p className={styles.note}>
        {t("newsletter.noteBefore")}
        {block.privacyPage ? (
          <Link link={{ kind: "page", href: block.privacyPage }}>{t("newsletter.noteLink")}</Link>
        ) : (
          t("newsletter.noteLink")
        )}
        {t("newsletter.noteAfter")}
      </p>
      <p
        id="newsletter-status"
        role="status"
        className={isWrong ? `${styles.status} ${styles.invalid}` : styles.status}
      >
        {status ? t(status) : ""}
        {message === "newsletter.success" && !sending ? ` ${t("newsletter.confirm")}` : ""}
      </p>
    </form>
  );
}
