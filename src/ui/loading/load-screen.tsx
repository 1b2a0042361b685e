import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../document/page-heading";

type ScreenModule<Props> = { readonly default: ComponentType<Props> };

/** Session storage key: time of the last reload after a failed chunk. */
const KEY = "int-loaded-again";

/** Minimum milliseconds between two such reloads. */
const RELOAD_INTERVAL_MS = 300_000;

/**
 * Loads a screen in its own chunk. A missing chunk usually means a new deployment: the page reloads
 * once and gets the new release. If that does not help, or offline, a message replaces the screen
 * and the layout stays (FRAME-2, FRAME-5).
 */
export function loadScreen<Props>(
  part: Promise<ScreenModule<Props>>,
): Promise<ScreenModule<Props>> {
  return part.catch(() => {
    if (navigator.onLine && isFirstTime()) {
      reload();
      return new Promise(() => undefined);
    }
    addEventListener("online", reload);
    // A newer service worker that activates later reloads the page.
    window.___failedResources = true;
    return { default: ScreenError };
  });
}

function ScreenError() {
  const { t } = useTranslation("shop");
  return (
    <div className="wrap prose" role="alert">
      <PageHeading>{t("screenError.title")}</PageHeading>
      <p>{t("screenError.text")}</p>
      <button className="button" onClick={reload}>
        {t("screenError.retry")}
      </button>
    </div>
  );
}

function reload(): void {
  window.location.reload();
}

/** Without storage nothing would stop a reload loop, so every attempt counts as a repeat. */
function isFirstTime(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last > RELOAD_INTERVAL_MS;
  } catch {
    return false;
  }
}
