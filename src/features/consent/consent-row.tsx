import { useId, useState } from "react";
import type { ConsentEntry } from "../../domain/consent/consent";
import { Icon } from "../../ui/media/icon";
import { Link } from "../../ui/navigation/link";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./consent-row.module.css";

/**
 * Renders one consent with its name, switch and a collapsible description (CONSENT-3). A locked
 * consent cannot be switched and is labelled accordingly.
 */
export function ConsentRow({
  entry,
  toggle,
}: {
  readonly entry: ConsentEntry;
  readonly toggle: () => void;
}) {
  const t = useMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={open}
        aria-controls={`${id}text`}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Icon name="chevron" size={18} />
        <span>{entry.display_name}</span>
      </button>
      {entry.locked ? (
        <span id={`${id}locked`} className={styles.always}>
          {t("consent.alwaysActive")}
        </span>
      ) : null}
      <input
        type="checkbox"
        role="switch"
        className={styles.toggle}
        aria-label={entry.display_name}
        {...(entry.locked ? { "aria-describedby": `${id}locked` } : {})}
        checked={entry.consentGiven}
        disabled={entry.locked}
        onChange={toggle}
      />
      <div id={`${id}text`} className={open ? styles.open : styles.closed}>
        <div className={styles.text}>
          <p>{entry.description}</p>
          <p>
            <Link
              link={{ kind: entry.link.startsWith("/") ? "page" : "external", href: entry.link }}
            >
              {t("consent.more")}
            </Link>
          </p>
        </div>
      </div>
    </li>
  );
}
