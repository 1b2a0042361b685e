import { useLayoutState } from "../../stores/layout";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./route-loading-status.module.css";

/** Shows a status message if the next page takes longer than one second (FRAME-3). */
export function RouteLoadingStatus() {
  const t = useMessages();
  const delayed = useLayoutState((state) => state.routeDelayed);
  return (
    <p role="status" className={styles.notice}>
      {delayed ? t("route.loading") : null}
    </p>
  );
}
