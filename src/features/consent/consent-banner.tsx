import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  grantAllConsents,
  grantNecessaryConsents,
  type ConsentEntry,
  isConsentCurrent,
  toggleConsent,
  mergeStoredConsents,
} from "../../domain/consent/consent";
import type { ConsentBannerView } from "../../site/views/layout-view";
import {
  type ConsentBannerState,
  hideBanner,
  hasGlobalPrivacyControl,
} from "../../stores/consent-banner";
import {
  saveConsentDraft,
  syncConsents,
  resetConsents,
  saveConsents,
  useConsentDraft,
  useConsents,
} from "../../stores/consents";
import { Icon } from "../../ui/media/icon";
import { Link } from "../../ui/navigation/link";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./consent-banner.module.css";
import { ConsentRow } from "./consent-row";
import { useSpaceBelow } from "./use-space-below";

export type ConsentBannerProps = {
  readonly consents: ConsentBannerView;
  readonly banner: Exclude<ConsentBannerState, { kind: "hidden" }>;
};

/** Banner states that have been animated: the banner slides in once, not on every page. */
const risen = new WeakSet<ConsentBannerState>();

/**
 * Asks for consent before anything optional runs (CONSENT-2 to CONSENT-7). Not modal: the page
 * stays usable.
 */
export function ConsentBanner({ consents, banner }: ConsentBannerProps) {
  const t = useMessages();
  const place = useRef<HTMLElement>(null);
  const stored = useConsents();
  const answered = isConsentCurrent(stored, consents.version);
  const draft = useConsentDraft();
  // Global Privacy Control preselects only the necessary consents.
  const requested = hasGlobalPrivacyControl()
    ? grantNecessaryConsents(consents.entries)
    : consents.entries;
  const entries = mergeStoredConsents(requested, draft ?? (answered ? stored.consents : []));

  const [rising] = useState(() => !risen.has(banner));
  // On small screens, rows are folded until the visitor opens them, unless one is preselected.
  const [folded, setFolded] = useState(
    () =>
      banner.kind !== "reopened" &&
      entries.every(({ locked, consentGiven }) => locked || !consentGiven),
  );
  useEffect(() => void risen.add(banner), [banner]);
  useEffect(syncConsents, []);
  useSpaceBelow(place);
  useEffect(() => {
    // The opener is gone if the visitor has navigated; the focus then stays with the new page.
    if (banner.kind === "reopened")
      return banner.opener.isConnected ? place.current?.focus() : undefined;
    // Answered in another tab.
    if (answered) hideBanner();
  }, [banner, answered]);

  const close = () => {
    const opener = banner.kind === "reopened" && banner.opener.isConnected ? banner.opener : null;
    // Hidden before focus moves; otherwise the browser would scroll the page clear of the banner.
    flushSync(hideBanner);
    if (opener) opener.focus();
    else document.querySelector("main")?.focus({ preventScroll: true });
  };
  const save = (answers: readonly ConsentEntry[]) => {
    saveConsents(answers, consents.version);
    close();
  };
  const reset = () => {
    resetConsents();
    place.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };

  return (
    // Escape closes the banner while focus is inside; the page does not need the key.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={place}
      className={rising ? styles.animatedBanner : styles.banner}
      aria-labelledby="consent-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <p id="consent-title" className={styles.title}>
          {t("consent.title")}
        </p>
        <button
          type="button"
          className={styles.close}
          aria-label={t("consent.close")}
          onClick={close}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <p className={styles.intro}>
        {t("consent.intro")}{" "}
        <Link link={{ kind: "page", href: consents.privacy }}>{t("consent.privacy")}</Link>
      </p>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={!folded}
        aria-controls="consent-rows"
        onClick={() => setFolded(!folded)}
      >
        <Icon name="chevron" size={18} />
        <span>{t("consent.rows")}</span>
      </button>
      <ul id="consent-rows" className={folded ? styles.foldedRows : styles.rows}>
        {entries.map((entry) => (
          <ConsentRow
            key={entry.function_id}
            entry={entry}
            toggle={() => saveConsentDraft(toggleConsent(entries, entry.function_id))}
          />
        ))}
      </ul>
      {stored ? (
        <button type="button" className={styles.reset} onClick={reset}>
          {t("consent.reset")}
        </button>
      ) : null}
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.choice}
          onClick={() => save(grantNecessaryConsents(entries))}
        >
          {t("consent.necessary")}
        </button>
        <button type="button" className={styles.choice} onClick={() => save(entries)}>
          {t("consent.selected")}
        </button>
        <button
          type="button"
          className={styles.choice}
          onClick={() => save(grantAllConsents(entries))}
        >
          {t("consent.all")}
        </button>
      </div>
    </section>
  );
}
