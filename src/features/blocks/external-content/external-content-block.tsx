import { useEffect, useRef, useState } from "react";
import type { BlockView } from "../../../site/views/block-view";
import { ContactLines } from "../../../ui/content/contact-lines";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { useMessages } from "../../../ui/i18n/use-messages";
import * as styles from "./external-content-block.module.css";
import type { IframePermissions } from "./external-content-frame";
import { Section, SectionHeader } from "../section/section";

const live = () => import("./external-content-frame");

// If the chunk fails to load, nothing is embedded; the link to the provider remains.
const nothing = () => () => undefined;

/**
 * Renders content of a third party. It is named and linked, but not loaded before the visitor
 * consents, once or permanently (CONSENT-8, CONSENT-9). The frame replaces the consent request in
 * the same box, to avoid layout shift.
 */
export function ExternalContentBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "external-content" }>;
}) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const [frame, show] = useState<IframePermissions | null>(null);
  useEffect(() => {
    const stop = live().then((module) => module.subscribeIframe(block, show), nothing);
    return () => void stop.then((end) => end());
  }, [block]);
  const button = (given: "once" | "always" | "no", text: string) => (
    <button
      type="button"
      onClick={() =>
        void live().then(
          (module) => module.applyConsentAnswer(given, block, show, box.current),
          nothing,
        )
      }
    >
      {text}
    </button>
  );
  return (
    <Section block={block}>
      <SectionHeader headline={block.headline} />
      <div className={block.address ? styles.columns : undefined}>
        {block.address || block.text ? (
          <div className={styles.description}>
            {block.text ? <p>{block.text}</p> : null}
            {block.address ? (
              <div>
                <ContactLines lines={block.address.lines} />
                <Link link={block.address.directions}>{t("branch.directions")}</Link>
              </div>
            ) : null}
          </div>
        ) : null}
        <div className={frame ? styles.visible : styles.consentRequest}>
          <div ref={box} className={styles.box}>
            {block.image ? <ResponsiveImage picture={block.image} /> : null}
            <div>
              <p>{block.notice}</p>
              {button("once", t("external.once"))}
              {button("always", t("external.always"))}
            </div>
            {frame ? <iframe src={block.url} title={block.name} {...frame} /> : null}
          </div>
          <p className={styles.links}>
            <Link link={{ kind: "external", href: block.url }}>
              {t("external.open", { provider: block.consent.provider })}
            </Link>
            <Link link={{ kind: "page", href: block.privacy }}>{t("consent.privacy")}</Link>
            {button("no", t("external.stop"))}
          </p>
        </div>
      </div>
    </Section>
  );
}
