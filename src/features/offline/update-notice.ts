import { UPDATE_NOTICE_MESSAGES } from "../../domain/locale/browser-messages";
import { parsePathLocale } from "../../domain/locale/locale";
import { notify } from "../../ui/toast/notify";

let isShown = false;

/**
 * Shows once that a new release is available. The notice stays until it is closed. It can be
 * ignored: the next link loads the new release.
 */
export function showUpdateNotice(): void {
  if (isShown) return;
  isShown = true;
  const messages = UPDATE_NOTICE_MESSAGES[parsePathLocale(window.location.pathname)];
  notify({
    id: "update",
    type: "info",
    title: messages.text,
    action: { label: messages.reload, onClick: () => window.location.reload() },
    durationMs: Infinity,
  });
}
