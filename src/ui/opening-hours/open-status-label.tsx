import type { Locale } from "../../domain/locale/locale";
import type { OpeningSchedule } from "../../domain/opening-hours/opening-schedule";
import { useCurrentTime } from "./use-current-time";
import * as styles from "./open-status-label.module.css";

type Props = {
  readonly branch: {
    readonly schedule: OpeningSchedule;
    readonly timeZone: string;
    readonly language: Locale;
  };
};

/**
 * Renders "Open now, closes at 18:30" in the branch's time zone. The line is reserved until the
 * browser has calculated it (HOURS-4).
 */
export function OpenStatusLabel({ branch }: Props) {
  const [element, currentTime] = useCurrentTime<HTMLDivElement>();
  const state = currentTime?.rules.calculateOpenStatus(
    branch.schedule,
    currentTime.now,
    branch.timeZone,
  );
  return (
    <div ref={element} className={styles.place}>
      <p className={styles.line} data-state={state?.kind}>
        {currentTime && state ? currentTime.rules.formatOpenStatus(state, branch.language) : null}
      </p>
    </div>
  );
}
