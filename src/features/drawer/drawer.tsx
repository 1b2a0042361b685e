import { useEffect, useRef, useState } from "react";
import { selectDrawerContent } from "../../domain/navigation/layout-state";
import type { LayoutView } from "../../site/views/layout-view";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { Icon } from "../../ui/media/icon";
import { useMessages } from "../../ui/i18n/use-messages";
import { ContactPanel } from "./contact-panel";
import * as styles from "./drawer.module.css";
import { PrimaryMenu } from "./primary-menu";

/**
 * Reserves the scroll bar gutter while a modal dialog is open, because the page does not scroll
 * then. This avoids layout shift where scroll bars take space.
 */
function keepScrollBarsPlace(): void {
  const root = document.documentElement;
  root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? "stable" : "";
}

const close = () => dispatchLayout({ kind: "close-drawer" });

/**
 * Renders the drawer at the right edge (LAYOUT-3). The native modal dialog traps focus, makes the
 * page inert, closes on Escape and returns focus to the opener.
 */
export function Drawer({ layout, path }: { readonly layout: LayoutView; readonly path: string }) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const requestedContent = useLayoutState(selectDrawerContent);
  // The last content stays visible while the drawer slides out.
  const [content, setContent] = useState(requestedContent);
  if (requestedContent !== null && requestedContent !== content) setContent(requestedContent);

  useEffect(() => {
    const element = dialog.current;
    if (requestedContent === null) element?.close();
    else if (element && !element.open) {
      keepScrollBarsPlace();
      element.showModal();
    }
  }, [requestedContent]);

  useEffect(() => {
    const element = dialog.current;
    // The panel fills the dialog, so a click on the dialog itself is a click on the backdrop.
    const onOverlay = (event: MouseEvent) => (event.target === element ? close() : undefined);
    element?.addEventListener("click", onOverlay);
    return () => element?.removeEventListener("click", onOverlay);
  }, []);

  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby="drawer-title" onClose={close}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id="drawer-title" className={styles.title}>
            {t(content === "contact" ? "header.contact" : "header.menu")}
          </h2>
          <button
            type="button"
            className={styles.cross}
            aria-label={t("drawer.close")}
            onClick={close}
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        <div className={styles.body}>
          {content === "contact" ? (
            <ContactPanel layout={layout} />
          ) : (
            <PrimaryMenu entries={layout.primaryMenu} path={path} />
          )}
        </div>
        <div className={styles.footer}>
          <button type="button" className={styles.close} onClick={close}>
            {t("drawer.close")}
          </button>
        </div>
      </div>
    </dialog>
  );
}
