import { useEffect, useRef, useState } from "react";
import type { Locale } from "../../domain/locale/locale";
import { BRAND_CLOCK_MOUNT_ID, mountBrandClock } from "./brand-clock-script";
import { logError } from "../../lib/logger";
import type { BrandClockView } from "../../site/views/layout-view";
import {
  grantContentConsent,
  subscribeContentConsent,
  revokeContentConsent,
} from "../../stores/external-content-consents";
import { Link } from "../../ui/navigation/link";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./clock-tile.module.css";
import { StaticDial } from "./static-dial";

type Props = {
  readonly clock: BrandClockView;
  readonly language: Locale;
  /** Whether to ask for consent. Otherwise the tile is rendered only after consent. */
  readonly asks: boolean;
};

/**
 * Renders the consent request and the brand's clock (CLOCK-2, CONSENT-8). Both have the same size.
 * If the clock fails to load, the static dial stays visible.
 */
export function ClockTile({ clock, language, asks }: Props) {
  const t = useMessages();
  const [isVisible, setIsVisible] = useState(false);
  const consentBox = useRef<HTMLDivElement>(null);
  const stopping = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeContentConsent(clock.consent, setIsVisible), [clock.consent]);
  useEffect(() => {
    if (!isVisible) return undefined;
    const { current: here } = place;
    const isCurrent = () => here?.isConnected === true;
    mountBrandClock(
      { script: clock.script, dealerKey: clock.dealerKey, language },
      isCurrent,
    ).catch((error: unknown) => logError("The brand's clock could not be shown.", error));
    return undefined;
  }, [isVisible, clock.script, clock.dealerKey, language]);

  const answer = (given: "once" | "always" | "no") => {
    setIsVisible(given !== "no");
    if (given === "always") grantContentConsent(clock.consent);
    if (given === "no") revokeContentConsent(clock.consent.id);
    // The clicked button is hidden, so focus moves to a button of the other state, or to the page.
    requestAnimationFrame(() => {
      const question = consentBox.current?.querySelector("button");
      const next = given === "no" ? (question ?? document.querySelector("main")) : stopping.current;
      next?.focus({ preventScroll: true });
    });
  };

  if (!asks && !isVisible) return null;

  return (
    <aside className={`wrap ${styles.tile}`} aria-labelledby="brand-clock">
      <div className={styles.brand}>
        <div className={styles.place}>
          <StaticDial />
          {isVisible ? (
            <div key={language} ref={place} id={BRAND_CLOCK_MOUNT_ID} className={styles.clock} />
          ) : null}
        </div>
        <h2 id="brand-clock" className={styles.name}>
          <span className="eyebrow">{clock.eyebrow} </span>
          <Link link={{ kind: "page", href: clock.href }}>{clock.brand}</Link>
        </h2>
      </div>
      <div className={styles.text}>
        <div ref={consentBox} className={isVisible ? styles.hidden : undefined}>
          <p>{clock.notice}</p>
          <div className={styles.choice}>
            <button
              type="button"
              className={`button ${styles.button}`}
              onClick={() => answer("once")}
            >
              {t("external.once")}
            </button>
            <button
              type="button"
              className={`button ${styles.button}`}
              onClick={() => answer("always")}
            >
              {t("external.always")}
            </button>
            <Link link={{ kind: "page", href: clock.privacy }}>{t("consent.privacy")}</Link>
          </div>
        </div>
        <div className={isVisible ? undefined : styles.hidden}>
          <p>{clock.activeNotice}</p>
          <div className={styles.choice}>
            <button
              ref={stopping}
              type="button"
              className={`button ${styles.button}`}
              onClick={() => answer("no")}
            >
              {t("external.stop")}
            </button>
            <Link link={{ kind: "page", href: clock.privacy }}>{t("consent.privacy")}</Link>
          </div>
        </div>
      </div>
    </aside>
  );
}
