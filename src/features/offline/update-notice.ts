import { TOASTS_MESSAGES } from "../../domain/locale/messages/toasts.generated";
import { parsePathLocale } from "../../domain/locale/locale";
import { APP_DATA_PATH } from "../../domain/offline/request-strategy";
import { notify } from "../../ui/toast/notify";
import { isRecord } from "../../domain/is-record";

let isShown = false;

/**
 * Shows once that a new release is available, unless this page belongs to it. The notice stays
 * until it is closed. It can be ignored: the next link loads the new release.
 */
export async function showUpdateNotice(): Promise<void> {
  if (isShown || !(await isOutdated())) return;
  isShown = true;
  const messages = TOASTS_MESSAGES[parsePathLocale(window.location.pathname)].update;
  notify({
    id: "update",
    type: "info",
    title: messages.text,
    action: { label: messages.reload, onClick: () => window.location.reload() },
    durationMs: Infinity,
  });
}

/**
 * True if the live release differs from the release of this page. False if it cannot be determined.
 */
async function isOutdated(): Promise<boolean> {
  try {
    const data: unknown = await (await fetch(APP_DATA_PATH, { cache: "no-store" })).json();
    const live = isRecord(data) ? data["webpackCompilationHash"] : undefined;
    return typeof live === "string" && live !== window.___webpackCompilationHash;
  } catch {
    return false;
  }
}
