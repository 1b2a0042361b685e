import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BlockView, PlaceView } from "../../site/views";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import { useWords } from "../../ui/words";
import { FRAMES } from "./external-frames";
import * as styles from "./external-content.module.css";
import { Section, SectionHead } from "./section";

type View = Extract<BlockView, { kind: "external-content" }>;

const consentStore = () => import("../../stores/content-consents");
type Store = Awaited<ReturnType<typeof consentStore>>;

/** What is stored comes after the page, and only where a page has such content; where it cannot come, the visitor is asked each time. */
function withStore(run: (store: Store) => void): void {
  consentStore().then(run, () => undefined);
}

/**
 * Content of a third party: named, linked, and not loaded before the visitor agrees, once or for good (CONSENT-8, CONSENT-9). The frame
 * takes the place of what asks for it, in the same box, so that nothing moves.
 */
export function ExternalContent({ block }: { readonly block: View }) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const { id, provider, origin } = block.consent;

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    withStore(({ watchContentConsent }) => {
      if (!left) stop = watchContentConsent({ id, provider, origin }, setShown);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [id, provider, origin]);

  const load = (always: boolean) => {
    flushSync(() => setShown(true));
    frame.current?.focus({ preventScroll: true });
    if (always) withStore(({ giveContentConsent }) => giveContentConsent(block.consent));
  };
  const unload = () => {
    flushSync(() => setShown(false));
    ask.current?.focus({ preventScroll: true });
    withStore(({ withdrawContentConsent }) => withdrawContentConsent(id));
  };

  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} />
      <div className={block.place ? styles.beside : undefined}>
        {block.place || block.text ? (
          <div className={styles.about}>
            {block.text ? <p>{block.text}</p> : null}
            {block.place ? <Place place={block.place} /> : null}
          </div>
        ) : null}
        <div>
          <div className={block.content === "brand_area" ? styles.tall : styles.box}>
            {block.picture ? <Picture picture={block.picture} className={styles.picture} /> : null}
            <div className={shown ? styles.replaced : styles.ask}>
              <div className={styles.card}>
                <p>{block.notice}</p>
                <div className={styles.choices}>
                  <button ref={ask} type="button" className={styles.choice} onClick={() => load(false)}>
                    {t("external.once")}
                  </button>
                  <button type="button" className={styles.choice} onClick={() => load(true)}>
                    {t("external.always")}
                  </button>
                </div>
              </div>
            </div>
            {shown ? <iframe ref={frame} src={block.url} title={block.name} className={styles.frame} {...FRAMES[block.content]} /> : null}
          </div>
          <p className={styles.below}>
            <Link link={{ kind: "external", href: block.url }}>{t("external.open", { provider })}</Link>
            <Link link={{ kind: "page", href: block.privacy }}>{t("consent.privacy")}</Link>
            <button type="button" className={shown ? styles.stop : styles.noStop} onClick={unload}>
              {t("external.stop")}
            </button>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Place({ place }: { readonly place: PlaceView }) {
  const t = useWords();
  return (
    <address className={styles.place}>
      <strong>{place.name}</strong>
      <br />
      {place.street}
      <br />
      {place.city}
      <br />
      <Link link={{ kind: "external", href: place.directions }}>{t("branch.directions")}</Link>
    </address>
  );
}
