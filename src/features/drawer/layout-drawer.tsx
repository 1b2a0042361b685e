import { useState } from "react";
import { selectDrawerContent } from "../../domain/navigation/layout-state";
import type { LayoutView } from "../../site/views/layout-view";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { useMessages } from "../../ui/i18n/use-messages";
import { Drawer } from "../../ui/overlay/drawer";
import { ContactPanel } from "./contact-panel";
import * as styles from "./layout-drawer.module.css";
import { PrimaryMenu } from "./primary-menu";

const close = () => dispatchLayout({ kind: "close-drawer" });

/** Renders the drawer with the primary menu or the contact details (LAYOUT-3). */
export function LayoutDrawer({
  layout,
  path,
}: {
  readonly layout: LayoutView;
  readonly path: string;
}) {
  const t = useMessages();
  const requestedContent = useLayoutState(selectDrawerContent);
  // The last content stays visible while the drawer slides out.
  const [content, setContent] = useState(requestedContent);
  if (requestedContent !== null && requestedContent !== content) setContent(requestedContent);
  return (
    <Drawer
      open={requestedContent !== null}
      onOpenChange={close}
      title={t(content === "contact" ? "header.contact" : "header.menu")}
      closeLabel={t("drawer.close")}
      footer={
        <button type="button" className={styles.close} onClick={close}>
          {t("drawer.close")}
        </button>
      }
    >
      {content === "contact" ? (
        <ContactPanel layout={layout} />
      ) : (
        <PrimaryMenu entries={layout.primaryMenu} path={path} />
      )}
    </Drawer>
  );
}
