import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";

type Part<Props> = { readonly default: ComponentType<Props> };

/** In the tab's own memory: when the page was last loaded again because a part had not come. */
const KEY = "int-loaded-again";

/** Milliseconds in which that is not done a second time. */
const ONCE_IN = 300_000;

/**
 * A screen that comes in a chunk of its own. One that does not come was most likely taken away by a
 * deployment: the page is loaded as a whole, once, and is then of the new release. If that was not
 * it, or the network is away, a notice stands in its place, and what is around it stays (FRAME-2,
 * FRAME-5).
 */
export function loadScreen<Props>(part: Promise<Part<Props>>): Promise<Part<Props>> {
  return part.catch(() => {
    if (navigator.onLine && isFirstTime()) {
      again();
      return new Promise(() => undefined);
    }
    addEventListener("online", again);
    // A worker of a newer release that comes meanwhile loads the page again.
    window.___failedResources = true;
    return { default: MissingPart };
  });
}

function MissingPart() {
  const { t } = useTranslation("shop");
  return (
    <div className="wrap prose" role="alert">
      <h1>{t("missing.title")}</h1>
      <p>{t("missing.text")}</p>
      <button className="button" onClick={again}>
        {t("missing.retry")}
      </button>
    </div>
  );
}

function again(): void {
  window.location.reload();
}

/** Without a memory nothing would end the loading, so there every time is the second. */
function isFirstTime(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last > ONCE_IN;
  } catch {
    return false;
  }
}
