import { useState } from "react";
import { createRoot } from "react-dom/client";
import de from "../../../locales/de/offline.json";
import en from "../../../locales/en/offline.json";
import fr from "../../../locales/fr/offline.json";
import { parsePathLocale, type Localized } from "../../domain/locale/locale";
import * as styles from "./update-notice.module.css";

const WORDS: Localized<typeof de.update> = { de: de.update, en: en.update, fr: fr.update };

const ELEMENT = "update-notice";

/**
 * Says once, at the edge of the page, that the site was renewed. Whoever does not care goes on: the
 * next link brings the new one.
 */
export function UpdateNotice() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const words = WORDS[parsePathLocale(window.location.pathname)];
  return (
    <div className={styles.notice}>
      <p role="status">{words.text}</p>
      <div className={styles.choices}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
        <button type="button" className={styles.later} onClick={() => setClosed(true)}>
          {words.later}
        </button>
      </div>
    </div>
  );
}

/** The notice belongs to no page: it stays while the visitor goes on reading. */
export function showUpdateNotice(): void {
  if (document.getElementById(ELEMENT)) return;
  const place = document.createElement("aside");
  place.id = ELEMENT;
  document.body.append(place);
  createRoot(place).render(<UpdateNotice />);
}
