import { useEffect, useRef, useState } from "react";
import { ANALYTICS_CONSENT, isConsentGiven } from "../../../domain/consent/consent";
import type { BlockView, OptOutView } from "../../../site/view-models";
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
 * The stored consents to external content, each checked; unchecking removes it, and with the last
 * one all of this (LEGAL-3).
 */
export function ConsentList({ block }: { readonly block: View }) {
  const t = useMessages();
  const given = useContentConsents();
  const stored = useConsents();
  const said = useRef<HTMLParagraphElement>(null);
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
    // The box that had the focus is gone with its entry.
    said.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <p ref={said} role="status" tabIndex={-1} className="visually-hidden">
        {removed}
      </p>
      {entries.length > 0 ? (
        <Section anchor={block.anchor} tight>
          <SectionHeader headline={block.headline} />
          <p className={styles.intro}>{t("consentManager.intro")}</p>
          <ul className={styles.list}>
            {entries.map(({ id, name }) => (
              <li key={id}>
                <label className={styles.entry}>
                  <input
                    type="checkbox"
                    className={styles.box}
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
 * The analytics host's own opt-out (ANALYTICS-4). It is a request to that host, so it goes out by
 * itself only where the statistics are allowed anyway; else after a click that says so (CONSENT-9).
 */
function OptOut({ optOut, given }: { readonly optOut: OptOutView; readonly given: boolean }) {
  const t = useMessages();
  const [wanted, setWanted] = useState(false);
  return (
    <div className={styles.optOut}>
      <h3>{t("consentManager.optOut")}</h3>
      {given || wanted ? (
        <iframe
          src={optOut.src}
          title={t("consentManager.optOut")}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          loading="lazy"
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={styles.ask}>
          <p>{t("consentManager.optOutNotice", { host: optOut.host })}</p>
          <button type="button" className={`button ${styles.load}`} onClick={() => setWanted(true)}>
            {t("consentManager.optOutLoad")}
          </button>
        </div>
      )}
    </div>
  );
}
