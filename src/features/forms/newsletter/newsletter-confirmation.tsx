import { useCallback, useEffect, useRef, useState } from "react";
import { submitForm } from "../../../clients/forms/forms-client";
import * as actions from "../../../ui/button/button.module.css";
import { useFormMessages } from "../shared/use-form-messages";
import { resolveLinkFailure, parseEmailLinkToken } from "./email-link-token";
import * as styles from "../shared/form.module.css";

type State = "working" | "done" | "used" | "expired" | "unknown" | "error";

/**
 * Confirms a newsletter subscription on load and shows the result (FORM-3). Target of the link in
 * the confirmation mail.
 */
export function NewsletterConfirmation() {
  const t = useFormMessages();
  const [state, setState] = useState<State>("working");
  const begun = useRef(false);

  const confirm = useCallback(async () => {
    const token = parseEmailLinkToken(window.location.search);
    if (token === null) {
      setState("unknown");
      return;
    }
    setState("working");
    const result = await submitForm("newsletter/confirm", { token });
    setState(result.ok ? "done" : resolveLinkFailure(result.failure));
  }, []);

  useEffect(() => {
    // Effects can run twice; a second request would report the link as used.
    if (begun.current) return;
    begun.current = true;
    void confirm();
  }, [confirm]);

  return (
    <div className={styles.stepBody}>
      <noscript>
        <p>{t("noScriptStep")}</p>
      </noscript>
      <p role="status" className={styles.lead}>
        {t(`newsletterConfirmation.${state}`)}
      </p>
      {state === "error" ? (
        <button type="button" className={actions.outline} onClick={() => void confirm()}>
          {t("newsletterConfirmation.retry")}
        </button>
      ) : null}
    </div>
  );
}
