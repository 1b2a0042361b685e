import { useState } from "react";
import { submitForm } from "../../../clients/forms/forms-client";
import * as actions from "../../../ui/button/button.module.css";
import { useFormMessages } from "../shared/use-form-messages";
import { parseEmailLinkToken } from "./email-link-token";
import * as styles from "../shared/form.module.css";

type State = "question" | "working" | "done" | "unknown" | "error";

/**
 * Unsubscribes from the newsletter with one click (FORM-3). Target of the unsubscribe link in each
 * newsletter.
 */
export function NewsletterUnsubscribe() {
  const t = useFormMessages();
  const isPrerendered = typeof window === "undefined";
  const token = isPrerendered ? null : parseEmailLinkToken(window.location.search);
  const [state, setState] = useState<State>(
    isPrerendered || token !== null ? "question" : "unknown",
  );

  const end = async () => {
    if (state === "working") return;
    setState("working");
    const result = await submitForm("newsletter/unsubscribe", { token });
    setState(result.ok ? "done" : result.failure.http === 404 ? "unknown" : "error");
  };

  return (
    <div className={styles.stepBody}>
      <noscript>
        <p>{t("noScriptStep")}</p>
      </noscript>
      <p role="status" className={styles.lead}>
        {t(`newsletterUnsubscribe.${state}`)}
      </p>
      {state === "question" || state === "error" ? (
        <button
          type="button"
          className={actions.solid}
          disabled={isPrerendered}
          onClick={() => void end()}
        >
          {t("newsletterUnsubscribe.button")}
        </button>
      ) : null}
    </div>
  );
}
