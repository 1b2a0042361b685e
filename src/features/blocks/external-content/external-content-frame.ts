import { flushSync } from "react-dom";
import type { BlockView } from "../../../site/view-models";
import {
  grantContentConsent,
  subscribeContentConsent,
  revokeContentConsent,
} from "../../../stores/external-content-consents";

/**
 * What external content does in the browser: a chunk that only pages with such content load, after
 * they have been drawn.
 */
type View = Extract<BlockView, { kind: "external-content" }>;

/** What a frame may do; `null` while none is shown. */
export type IframePermissions = {
  readonly sandbox: string;
  readonly allow?: string;
  readonly loading: "lazy";
  readonly referrerPolicy: "strict-origin";
};
type Show = (frame: IframePermissions | null) => void;

const LINKS = "allow-popups allow-popups-to-escape-sandbox";

/**
 * Scripts and its own origin a frame needs; it may not steer the window that it stands in. It
 * learns which site it is on (providers refuse without), not which page.
 */
const FRAMES = {
  map: rights(`allow-scripts allow-same-origin ${LINKS}`),
  video: {
    ...rights(`allow-scripts allow-same-origin allow-presentation ${LINKS}`),
    allow: "fullscreen; picture-in-picture",
  },
  brand_area: rights(`allow-scripts allow-same-origin allow-forms ${LINKS}`),
} as const;

function rights(sandbox: string) {
  return { sandbox, loading: "lazy", referrerPolicy: "strict-origin" } as const;
}

/**
 * Shows the frame while its consent is stored, and takes it away when it is withdrawn, wherever
 * that is; gives back what stops it.
 */
export function subscribeIframe(block: View, show: Show): () => void {
  return subscribeContentConsent(block.consent, (given) =>
    show(given ? FRAMES[block.content] : null),
  );
}

/**
 * The visitor's answer beside the content. The focus goes to what takes the place of the button
 * that was pressed.
 */
export function applyConsentAnswer(
  given: "once" | "always" | "no",
  block: View,
  show: Show,
  box: HTMLElement | null,
): void {
  flushSync(() => show(given === "no" ? null : FRAMES[block.content]));
  box
    ?.querySelector<HTMLElement>(given === "no" ? "button" : "iframe")
    ?.focus({ preventScroll: true });
  if (given === "always") grantContentConsent(block.consent);
  if (given === "no") revokeContentConsent(block.consent.id);
}
