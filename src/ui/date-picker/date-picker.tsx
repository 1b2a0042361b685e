import {
  DatePickerContent,
  DatePickerContext,
  DatePickerNextTrigger,
  DatePickerPrevTrigger,
  DatePickerRangeText,
  DatePickerRoot,
  DatePickerTable,
  DatePickerTableBody,
  DatePickerTableCell,
  DatePickerTableCellTrigger,
  DatePickerTableHead,
  DatePickerTableHeader,
  DatePickerTableRow,
  DatePickerView,
  DatePickerViewControl,
  parseDate,
} from "@chakra-ui/react/date-picker";
import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "../media/icon";
import { KitProvider } from "../overlay/kit-provider";
import { datePickerRecipe } from "./date-picker-recipe";

const MONDAY = 1;

/** Dates are texts such as "2026-11-30". */
export type DatePickerProps = {
  /** Accessible name of the calendar. */
  readonly label: string;
  readonly locale: string;
  readonly value: string | null;
  readonly onValueChange: (date: string) => void;
  /** The date that the keyboard reaches; its month is shown. */
  readonly focusedValue: string;
  readonly onFocusChange: (date: string) => void;
  readonly min: string;
  readonly max: string;
  readonly isDateUnavailable: (date: string) => boolean;
  /** Returns the accessible name of a day. */
  readonly getDayLabel: (date: string) => string;
  readonly prevTriggerLabel: string;
  readonly nextTriggerLabel: string;
};

/**
 * Calendar of one month in the page. Arrow keys move by day and week, Home and End to the first and
 * last day of the month, Page Up and Page Down by month; Enter and the space bar select.
 */
export function DatePicker({
  label,
  locale,
  value,
  onValueChange,
  focusedValue,
  onFocusChange,
  min,
  max,
  isDateUnavailable,
  getDayLabel,
  prevTriggerLabel,
  nextTriggerLabel,
}: DatePickerProps) {
  return (
    <KitProvider>
      <DatePickerRoot
        recipe={datePickerRecipe}
        inline
        fixedWeeks
        closeOnSelect={false}
        startOfWeek={MONDAY}
        maxView="day"
        locale={locale}
        value={value === null ? [] : [parseDate(value)]}
        onValueChange={(details) => {
          const [date] = details.value;
          if (date) onValueChange(date.toString());
        }}
        focusedValue={parseDate(focusedValue)}
        onFocusChange={(details) => onFocusChange(details.focusedValue.toString())}
        min={parseDate(min)}
        max={parseDate(max)}
        isDateUnavailable={(date) => isDateUnavailable(date.toString())}
        // Without a text, a change is not announced: the name of the day contains everything.
        format={() => ""}
        translations={{
          dayCell: (state) => getDayLabel(state.value.toString()),
          prevTrigger: () => prevTriggerLabel,
          nextTrigger: () => nextTriggerLabel,
        }}
      >
        <DatePickerContent role="group" aria-roledescription="" aria-label={label}>
          <DatePickerView view="day">
            <DatePickerViewControl>
              <Months />
            </DatePickerViewControl>
            <Days />
          </DatePickerView>
        </DatePickerContent>
      </DatePickerRoot>
    </KitProvider>
  );
}

function Months() {
  return (
    <DatePickerContext>
      {(picker) => (
        <>
          <DatePickerPrevTrigger {...keepFocusable(picker.getPrevTriggerProps())}>
            <Icon name="chevron" size={22} />
          </DatePickerPrevTrigger>
          <DatePickerRangeText aria-live="polite" />
          <DatePickerNextTrigger {...keepFocusable(picker.getNextTriggerProps())}>
            <Icon name="chevron" size={22} />
          </DatePickerNextTrigger>
        </>
      )}
    </DatePickerContext>
  );
}

/** A disabled button would lose the focus in the first and in the last month. */
function keepFocusable({ disabled }: ComponentProps<"button">) {
  return disabled
    ? {
        disabled: false,
        "aria-disabled": true,
        onClickCapture: (event: MouseEvent) => event.preventDefault(),
      }
    : {};
}

/** A day outside the limits cannot be chosen, and that is no error of the visitor. */
const NOT_INVALID = { "aria-invalid": false } as const;

function Days() {
  return (
    <DatePickerContext>
      {(picker) => (
        <DatePickerTable aria-roledescription="" aria-label={picker.visibleRangeText.start}>
          {/* The machine hides the names of the columns. */}
          <DatePickerTableHead aria-hidden={false}>
            <DatePickerTableRow>
              {picker.weekDays.map((day) => (
                <DatePickerTableHeader key={day.long} scope="col" aria-label={day.long}>
                  {day.short}
                </DatePickerTableHeader>
              ))}
            </DatePickerTableRow>
          </DatePickerTableHead>
          <DatePickerTableBody>
            {picker.weeks.map((week) => (
              <DatePickerTableRow key={String(week[0])}>
                {week.map((day) => (
                  <DatePickerTableCell key={day.toString()} value={day} {...NOT_INVALID}>
                    <DatePickerTableCellTrigger
                      asChild
                      {...NOT_INVALID}
                      aria-pressed={picker.getDayTableCellState({ value: day }).selected}
                    >
                      <button type="button">{day.day}</button>
                    </DatePickerTableCellTrigger>
                  </DatePickerTableCell>
                ))}
              </DatePickerTableRow>
            ))}
          </DatePickerTableBody>
        </DatePickerTable>
      )}
    </DatePickerContext>
  );
}
