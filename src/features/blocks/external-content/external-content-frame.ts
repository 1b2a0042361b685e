import { flushSync } from "react-dom";
import type { BlockView } from "../../../site/views/block-view";
import {
  grantContentConsent,
  subscribeContentConsent,
  revokeContentConsent,
} from "../../../stores/external-content-consents";

/**
 * Browser logic of external content, in a separate chunk. Only pages with such content load it,
 * after rendering.
 */
type View = Extract<BlockView, { kind: "external-content" }>;

/** Attributes of the iframe. */
export type IframePermissions = {
  readonly sandbox: string;
  readonly allow?: string;
  readonly loading: "lazy";
  readonly referrerPolicy: "strict-origin";
};
type Show = (frame: IframePermissions | null) => void;

const LINKS = "allow-popups allow-popups-to-escape-sandbox";

/**
 * Iframe attributes by kind of content. The frames need scripts and their own origin, but must not
 * navigate the top window. The referrer policy sends the origin of the site, which providers
 * require, but not the page.
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
 * Shows the iframe while consent is stored and hides it when consent is revoked anywhere on the
 * site. Returns the unsubscribe function.
 */
export function subscribeIframe(block: View, show: Show): () => void {
  return subscribeContentConsent(block.consent, (given) =>
    show(given ? FRAMES[block.content] : null),
  );
}

/** Applies the visitor's answer. Moves focus to the element that replaces the clicked button. */
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
