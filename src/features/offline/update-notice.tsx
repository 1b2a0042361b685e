import { useState } from "react";
import { createRoot } from "react-dom/client";
import { UPDATE_NOTICE_MESSAGES } from "../../domain/locale/browser-messages";
import { parsePathLocale } from "../../domain/locale/locale";
import * as styles from "./update-notice.module.css";

const ELEMENT = "update-notice";

/**
 * Shows once that a new release is available. The notice can be ignored: the next link loads the
 * new release.
 */
export function UpdateNotice() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const messages = UPDATE_NOTICE_MESSAGES[parsePathLocale(window.location.pathname)];
  return (
    <div className={styles.notice}>
      <p role="status">{messages.text}</p>
      <div className={styles.choices}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {messages.reload}
        </button>
        <button type="button" className={styles.later} onClick={() => setClosed(true)}>
          {messages.later}
        </button>
      </div>
    </div>
  );
}

/** Renders the notice outside the page tree, so that it stays visible across page changes. */
export function showUpdateNotice(): void {
  if (document.getElementById(ELEMENT)) return;
  const place = document.createElement("aside");
  place.id = ELEMENT;
  document.body.append(place);
  createRoot(place).render(<UpdateNotice />);
}
