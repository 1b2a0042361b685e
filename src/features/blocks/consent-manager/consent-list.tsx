import { useEffect, useRef, useState } from "react";
import { ANALYTICS_CONSENT, isConsentGiven } from "../../../domain/consent/consent";
import type { BlockView, OptOutView } from "../../../site/views/block-view";
import { syncConsents, useConsents } from "../../../stores/consents";
import {
  syncContentConsents,
  useContentConsents,
  revokeContentConsent,
} from "../../../stores/external-content-consents";
import { useMessages } from "../../../ui/i18n/use-messages";
import * as styles from "./consent-list.module.css";
import { Section, SectionHeader } from "../section/section";

type View = Extract<BlockView, { kind: "consent-manager" }>;

/**
 * Lists the stored consents to external content as checked checkboxes. Unchecking one revokes it;
 * without stored consents the section is hidden (LEGAL-3).
 */
export function ConsentList({ block }: { readonly block: View }) {
  const t = useMessages();
  const given = useContentConsents();
  const stored = useConsents();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [removed, setRemoved] = useState("");
  useEffect(syncContentConsents, []);
  useEffect(syncConsents, []);

  const names = new Map(block.contents.map(({ id, name }) => [id, name]));
  const entries = [...given].map(([id, { provider }]) => ({
    id,
    name: names.get(id) ?? provider ?? id,
  }));
  const withdraw = (id: string, name: string) => {
    revokeContentConsent(id);
    setRemoved(t("consentManager.removed", { name }));
    // The focused checkbox is removed with its entry, so focus moves to the status message.
    statusRef.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <p ref={statusRef} role="status" tabIndex={-1} className="visually-hidden">
        {removed}
      </p>
      {entries.length > 0 ? (
        <Section block={block} tight>
          <SectionHeader headline={block.headline} />
          <p className={styles.intro}>{t("consentManager.intro")}</p>
          <ul className={styles.list}>
            {entries.map(({ id, name }) => (
              <li key={id}>
                <label className={styles.entry}>
                  <input
                    type="checkbox"
                    className={styles.checkbox}
                    checked
                    onChange={() => withdraw(id, name)}
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
          {block.optOut ? (
            <OptOut
              optOut={block.optOut}
              given={isConsentGiven(stored, block.version, ANALYTICS_CONSENT)}
            />
          ) : null}
        </Section>
      ) : null}
    </>
  );
}

/**
 * Renders the opt-out of the analytics host (ANALYTICS-4). Loading it sends a request to that host.
 * It loads automatically only with analytics consent, otherwise after a click on a labelled button
 * (CONSENT-9).
 */
function OptOut({ optOut, given }: { readonly optOut: OptOutView; readonly given: boolean }) {
  const t = useMessages();
  const [isRequested, setIsRequested] = useState(false);
  return (
    <div className={styles.optOut}>
      <h3>{t("consentManager.optOut")}</h3>
      {given || isRequested ? (
        <iframe
          src={optOut.src}
          title={t("consentManager.optOut")}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          loading="lazy"
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={styles.consentRequest}>
          <p>{t("consentManager.optOutNotice", { host: optOut.host })}</p>
          <button
            type="button"
            className={`button ${styles.load}`}
            onClick={() => setIsRequested(true)}
          >
            {t("consentManager.optOutLoad")}
          </button>
        </div>
      )}
    </div>
  );
}
