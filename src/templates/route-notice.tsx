import { useLayout } from "../stores/layout";
import { useWords } from "../ui/words";
import * as styles from "./route-notice.module.css";

/** Says that the next page is on its way, when it has not come within a second (FRAME-3). */
export function RouteNotice() {
  const t = useWords();
  const delayed = useLayout((state) => state.routeDelayed);
  return (
    <p role="status" className={styles.notice}>
      {delayed ? t("route.delayed") : null}
    </p>
  );
}
