import type { Locale } from "../../../domain/locale/locale";
import type { AvailableDay, AvailableSlot } from "../../../clients/forms/appointment-client";
import * as actions from "../../../ui/button/button.module.css";
import * as fields from "../../../ui/form/form-field.module.css";
import { useFormMessages } from "../shared/use-form-messages";
import { DayField } from "./day-field";
import { type useAvailableDays, formatDate } from "./use-available-days";
import * as styles from "./appointment-form.module.css";

export type SelectedTime = AvailableSlot & { readonly date: string };

type Props = {
  readonly language: Locale;
  readonly free: ReturnType<typeof useAvailableDays>;
  readonly selected: SelectedTime | null;
  readonly onChoose: (time: SelectedTime | null) => void;
  readonly error: string | undefined;
};

/** Renders the choice of the day, and the free times of that day as a radio group (PAGE-7). */
export function TimeSlotPicker({ language, free, selected, onChoose, error }: Props) {
  const t = useFormMessages();
  const { state, day, reload } = free;
  const pick = (date: string) => {
    free.pick(date);
    if (date !== day?.date) onChoose(null);
  };
  const choose = (time: SelectedTime) => {
    free.pick(time.date);
    onChoose(time);
  };
  return (
    <div className={styles.calendar} id="starts_at" tabIndex={-1}>
      <DayField language={language} free={free} onPick={pick} />
      <div className={styles.state}>
        <p role="status">{stateText(free, t)}</p>
        {state === "failed" ? (
          <button type="button" className={actions.quiet} onClick={reload}>
            {t("appointment.retry")}
          </button>
        ) : null}
      </div>
      <div className={styles.times}>
        {day ? (
          <Times
            day={day}
            language={language}
            selected={selected}
            onChoose={choose}
            error={error}
          />
        ) : null}
      </div>
      <span id="starts_at-error" className={fields.error}>
        {error}
      </span>
    </div>
  );
}

function stateText(
  { state, slots, visible }: Props["free"],
  t: ReturnType<typeof useFormMessages>,
): string {
  if (state === "loading") return t("appointment.loading");
  if (state === "failed") return t("appointment.failed");
  const month = visible?.slice(0, 7) ?? "";
  const isFree = [...slots].some(([date, free]) => date.startsWith(month) && free.length > 0);
  return isFree ? "" : t("appointment.empty");
}

type TimesProps = {
  readonly day: AvailableDay;
  readonly onChoose: (time: SelectedTime) => void;
} & Pick<Props, "language" | "selected" | "error">;

function Times({ day, language, selected, onChoose, error }: TimesProps) {
  const t = useFormMessages();
  const name = formatDate(day.date, language, { weekday: "long", day: "numeric", month: "long" });
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error === undefined ? undefined : "starts_at-error"}
    >
      <legend className={styles.legend}>{t("appointment.time", { day: name })}</legend>
      <div className={styles.clock}>
        {day.slots.map((slot) => (
          <label key={slot.startsAt} className={styles.time}>
            <input
              type="radio"
              name="appointment-time"
              value={slot.startsAt}
              checked={selected?.startsAt === slot.startsAt}
              onChange={() => onChoose({ ...slot, date: day.date })}
            />
            <span>{t("appointment.clock", { time: slot.time })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
