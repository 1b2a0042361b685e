import { dispatchLayout } from "../../stores/layout";
import { Icon } from "../../ui/media/icon";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./page-content.module.css";

/** Button in the shape of a field that opens the search of the header (PAGE-1, SEARCH-2). */
export function SearchOpener() {
  const t = useMessages();
  return (
    <p className="wrap">
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        onClick={(event) => {
          // Safari does not focus a clicked button; the search returns focus to it on close.
          event.currentTarget.focus({ preventScroll: true });
          dispatchLayout({ kind: "open-search" });
        }}
      >
        <Icon name="search" size={20} />
        {t("header.search")}
      </button>
    </p>
  );
}
