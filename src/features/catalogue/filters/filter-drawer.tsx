import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import { Icon } from "../../../ui/media/icon";
import * as styles from "./filter-drawer.module.css";
import { FilterPanel } from "./filter-panel";

type Props = Parameters<typeof FilterPanel>[0] & {
  /** Number of products in the current list; undefined while it is loading. */
  readonly count: number | undefined;
  readonly onClose: () => void;
};

/**
 * Shows the filters in a modal drawer on screens too narrow for the sidebar. Changes apply at once;
 * closing the drawer only closes it.
 */
export function FilterDrawer({ count, onClose, ...panel }: Props) {
  const { t } = useTranslation("shop");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    const onOverlay = (event: MouseEvent) =>
      event.target === element ? element?.close() : undefined;
    element?.addEventListener("click", onOverlay);
    return () => {
      element?.removeEventListener("click", onOverlay);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby="filter-title" onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="filter-title" className={styles.title}>
            {t("filters.title")}
          </h2>
          <button
            type="button"
            className={styles.cross}
            aria-label={t("filters.close")}
            onClick={close}
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        <div className={styles.body}>
          <FilterPanel {...panel} />
        </div>
        <div className={styles.footer}>
          <button type="button" className={actions.solid} onClick={close}>
            {count === undefined ? t("filters.close") : t("filters.show", { count })}
          </button>
        </div>
      </div>
    </dialog>
  );
}
