import { useEffect, useId, useState } from "react";
import { LANGUAGE_DEFINITIONS } from "../../../domain/locale/language-definitions";
import type { Locale } from "../../../domain/locale/locale";
import * as field from "../../../ui/form/form-field.module.css";
import { useInView } from "../../../ui/loading/use-in-view";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { useFormMessages } from "../shared/use-form-messages";
import type { useAvailableDays } from "./use-available-days";
import * as styles from "./appointment-form.module.css";

const loadPicker = () =>
  import("../../../ui/date-picker/date-picker").then((module) => module.DatePicker);

type Props = {
  readonly language: Locale;
  readonly free: ReturnType<typeof useAvailableDays>;
  readonly onPick: (date: string) => void;
};

/**
 * Renders the choice of the day: a calendar, and until its code is loaded a native list of the free
 * days in the same space. The list is not replaced while it is being used.
 */
export function DayField({ language, free, onPick }: Props) {
  const t = useFormMessages();
  const id = useId();
  const [box, isInView] = useInView<HTMLDivElement>();
  const [isInUse, setIsInUse] = useState(false);
  const picker = useOnDemandComponent(loadPicker);
  const { slots, day, range, visible } = free;
  const { request } = picker;
  const isNeeded = isInView && range !== null && picker.state.kind === "none";
  useEffect(() => {
    if (isNeeded) request();
  }, [isNeeded, request]);

  // The name of a cell contains the number that it shows (WCAG 2.5.3), also in French, where
  // `formatDate` writes an ordinal.
  const dayFormat = new Intl.DateTimeFormat(LANGUAGE_DEFINITIONS[language].tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const nameOf = (date: string) => {
    const count = slots.get(date)?.length ?? 0;
    const name = dayFormat.format(new Date(`${date}T12:00:00Z`));
    return `${name}, ${count === 0 ? t("appointment.none") : t("appointment.free", { count })}`;
  };
  if (picker.state.kind === "ready" && range !== null && visible !== null && !isInUse) {
    const DatePicker = picker.state.Component;
    return (
      <div className={styles.days}>
        <DatePicker
          label={t("appointment.day")}
          locale={LANGUAGE_DEFINITIONS[language].tag}
          value={day?.date ?? null}
          onValueChange={onPick}
          focusedValue={visible}
          onFocusChange={free.show}
          min={range.min}
          max={range.max}
          isDateUnavailable={(date) => (slots.get(date) ?? []).length === 0}
          getDayLabel={nameOf}
          prevTriggerLabel={t("appointment.previousMonth")}
          nextTriggerLabel={t("appointment.nextMonth")}
        />
      </div>
    );
  }
  return (
    <div ref={box} className={styles.days}>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {t("appointment.day")}
        </label>
        <select
          id={id}
          className={field.control}
          value={day?.date ?? ""}
          onFocus={() => setIsInUse(true)}
          // Another window took the focus if the list still has that of the document.
          onBlur={({ currentTarget }) => setIsInUse(document.activeElement === currentTarget)}
          onChange={(event) => onPick(event.target.value)}
        >
          {day === null ? <option value="" /> : null}
          {[...slots].map(([date, { length }]) =>
            length === 0 ? null : (
              <option key={date} value={date}>
                {nameOf(date)}
              </option>
            ),
          )}
        </select>
      </div>
    </div>
  );
}
