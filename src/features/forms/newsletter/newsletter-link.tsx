import { useRef, useState } from "react";
import { submitForm } from "../../../clients/forms/forms-client";
import * as actions from "../../../ui/button/button.module.css";
import { type FormMessageKey, useFormMessages } from "../shared/use-form-messages";
import { type LinkFailure, parseEmailLinkToken, resolveLinkFailure } from "./email-link-token";
import * as styles from "../shared/form.module.css";

type Action = "confirm" | "unsubscribe";
type State = "question" | "working" | "done" | LinkFailure;

/** A link for unsubscribing works again and again, and never expires. */
const messageOf = (action: Action, state: State): FormMessageKey => {
  if (action === "confirm") return `newsletterConfirmation.${state}`;
  return `newsletterUnsubscribe.${state === "used" || state === "expired" ? "error" : state}`;
};

/**
 * Target of the links in newsletter mails (FORM-3): confirms the subscription or ends it after a
 * click. Opening the page changes nothing, because mail servers open links to scan them.
 */
export function NewsletterLink({ action }: { readonly action: Action }) {
  const t = useFormMessages();
  const isPrerendered = typeof window === "undefined";
  const token = isPrerendered ? null : parseEmailLinkToken(window.location.search);
  const [state, setState] = useState<State>(
    isPrerendered || token !== null ? "question" : "unknown",
  );

  const status = useRef<HTMLParagraphElement>(null);

  const send = async () => {
    if (state === "working" || token === null) return;
    setState("working");
    // The button disappears.
    status.current?.focus();
    const result = await submitForm(`newsletter/${action}`, { token });
    setState(result.ok ? "done" : resolveLinkFailure(result.failure));
  };

  return (
    <div className={styles.stepBody}>
      <noscript>
        <p>{t("noScriptStep")}</p>
      </noscript>
      <p ref={status} role="status" tabIndex={-1} className={styles.lead}>
        {t(messageOf(action, state))}
      </p>
      {state === "question" || state === "error" ? (
        <button
          type="button"
          className={actions.solid}
          disabled={isPrerendered}
          onClick={() => void send()}
        >
          {t(
            action === "confirm" ? "newsletterConfirmation.button" : "newsletterUnsubscribe.button",
          )}
        </button>
      ) : null}
    </div>
  );
}
