import { useState } from "react";
import type { Locale } from "../../../domain/locale/locale";
import type { AvailableDay, AvailableSlot } from "../../../api/forms/appointment-slots";
import * as actions from "../../../ui/button/button.module.css";
import { useFormMessages } from "../shared/use-form-messages";
import { type useAvailableDays } from "./use-available-days";
import * as styles from "./appointment-form.module.css";

export type SelectedTime = AvailableSlot & { readonly date: string };

type Props = {
  readonly language: Locale;
  readonly free: ReturnType<typeof useAvailableDays>;
  readonly selected: SelectedTime | null;
  readonly onChoose: (time: SelectedTime | null) => void;
  readonly error: string | undefined;
};

/** Formats a calendar date of the branch. Uses UTC, because the date has no time zone. */
export function formatDate(
  date: string,
  language: Locale,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/**
 * Renders two weeks of days and the free times of the selected day as two radio groups (PAGE-7).
 */
export function TimeSlotPicker({ language, free, selected, onChoose, error }: Props) {
  const t = useFormMessages();
  const { state, earlier, later, reload } = free;
  const [picked, setPicked] = useState<string | null>(null);
  const days = state.kind === "ready" ? state.days : [];
  const day =
    days.find(({ date }) => date === (selected?.date ?? picked)) ??
    days.find(({ slots }) => slots.length > 0);

  return (
    <div className={styles.calendar} id="starts_at" tabIndex={-1}>
      <div className={styles.days}>
        {state.kind === "ready" ? (
          <Days
            days={days}
            language={language}
            selected={day?.date}
            onPick={(date) => {
              setPicked(date);
              onChoose(null);
            }}
          />
        ) : (
          <p role="status" className={styles.loading}>
            {state.kind === "loading" ? t("appointment.loading") : t("appointment.failed")}
          </p>
        )}
        {state.kind === "failed" ? (
          <button type="button" className={actions.outline} onClick={reload}>
            {t("appointment.retry")}
          </button>
        ) : null}
      </div>
      <div className={styles.weeks}>
        <button
          type="button"
          className={actions.quiet}
          disabled={!earlier}
          onClick={() => (onChoose(null), earlier?.())}
        >
          {t("appointment.earlier")}
        </button>
        <button
          type="button"
          className={actions.quiet}
          disabled={!later}
          onClick={() => (onChoose(null), later?.())}
        >
          {t("appointment.later")}
        </button>
      </div>
      <div className={styles.times}>
        {day && day.slots.length > 0 ? (
          <Times
            day={day}
            language={language}
            selected={selected}
            onChoose={onChoose}
            error={error}
          />
        ) : state.kind === "ready" ? (
          <p role="status">{t("appointment.empty")}</p>
        ) : null}
      </div>
      <span id="starts_at-error" className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}

type DaysProps = {
  readonly days: readonly AvailableDay[];
  readonly language: Locale;
  readonly selected: string | undefined;
  readonly onPick: (date: string) => void;
};

function Days({ days, language, selected, onPick }: DaysProps) {
  const t = useFormMessages();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t("appointment.day")}</legend>
      <div className={styles.grid}>
        {days.map(({ date, slots }) => {
          const isFull = slots.length === 0;
          const name = formatDate(date, language, {
            weekday: "long",
            day: "numeric",
            month: "long",
          });
          return (
            <label key={date} className={styles.day}>
              <input
                type="radio"
                name="appointment-day"
                value={date}
                checked={date === selected}
                disabled={isFull}
                aria-label={`${name}, ${isFull ? t("appointment.none") : t("appointment.free", { count: slots.length })}`}
                onChange={() => onPick(date)}
              />
              <span className={styles.weekday}>
                {formatDate(date, language, { weekday: "short" })}
              </span>
              <span className={styles.number}>
                {formatDate(date, language, { day: "numeric" })}
              </span>
              <span className={styles.month}>{formatDate(date, language, { month: "short" })}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type TimesProps = { readonly day: AvailableDay } & Pick<
  Props,
  "language" | "selected" | "onChoose" | "error"
>;

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
