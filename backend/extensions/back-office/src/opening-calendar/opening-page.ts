import {
  computed,
  defineComponent,
  h,
  resolveComponent,
  shallowReactive,
  shallowRef,
  type VNodeChild,
} from "vue";
import { formatDays } from "../../../../../src/domain/calendar/format-days";
import { row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { calendarGrid } from "./calendar-grid";
import { chooseDay } from "./choose-day";
import { emptyException, exceptionForm, readTyped } from "./exception-form";
import { type ExceptionValues, findBranchesWithin, type SharedException } from "./read-exceptions";
import { useOpeningHours } from "./use-opening-hours";
import "./opening-calendar.css";

/** The coming weeks of a branch, a form for an exception, and the exceptions that are stored. */
export const OpeningPage = defineComponent({
  setup() {
    const texts = useTexts("opening_calendar");
    const { language, text } = texts;
    const hours = useOpeningHours(language);
    const typed = shallowReactive(emptyException());
    const shown = shallowRef(0);
    const problem = shallowRef("");
    const outcome = shallowRef("");
    const isBusy = shallowRef(false);
    const all = computed(() => hours.branches.value ?? []);
    const nameOf = (id: number): string => all.value.find((each) => each.id === id)?.name ?? "";

    /** Runs a change. A refusal stays visible, with the branches that it is about. */
    const run = async (
      work: Promise<string | undefined>,
      done: string,
      concerned: readonly number[] = [],
    ): Promise<boolean> => {
      isBusy.value = true;
      problem.value = outcome.value = "";
      const refusal = await work;
      isBusy.value = false;
      if (refusal === undefined) outcome.value = done;
      else {
        const names = [...new Set(concerned)].map(nameOf).join(", ");
        problem.value = [refusal || text("not_saved"), names].filter(Boolean).join(" ");
      }
      return refusal === undefined;
    };
    const saveFor = (values: ExceptionValues, ids: readonly number[]): Promise<boolean> =>
      run(
        hours.save(values, ids),
        text("saved", { branches: ids.map(nameOf).join(", ") }),
        findBranchesWithin(hours.exceptions.value, values).filter((id) => ids.includes(id)),
      );
    const submit = async (): Promise<void> => {
      problem.value = typed.first === "" ? text("day_missing") : "";
      if (problem.value !== "") return;
      const ids = typed.branch === "" ? all.value.map(({ id }) => id) : [Number(typed.branch)];
      if (await saveFor(readTyped(typed), ids)) Object.assign(typed, emptyException());
    };

    /** The days with their year, because exceptions can be more than a year ahead. */
    const describeDays = ({ first_day: from, last_day: to }: ExceptionValues): string => {
      const days = formatDays({ from, to }, language);
      return /\d{4}/.test(days) ? days : `${days} ${from.slice(0, "2026".length)}`;
    };
    const describeTimes = ({ time_open: opens, time_close: closes }: ExceptionValues): string =>
      opens === null || closes === null
        ? text("closed")
        : [opens, closes].map((time) => time.slice(0, "09:30".length)).join("–");
    const noteOf = ({ translations }: ExceptionValues): string =>
      (translations.find((each) => each.language === language) ?? translations[0])?.note ?? "";
    const button = (label: string, onClick: () => unknown): VNodeChild =>
      h(
        resolveComponent("v-button"),
        { secondary: true, xSmall: true, disabled: isBusy.value, onClick },
        () => label,
      );
    const exceptionRow = (exception: SharedException): VNodeChild => {
      const { ids, ...values } = exception;
      const missing = all.value.map(({ id }) => id).filter((id) => !ids.has(id));
      return row([
        describeDays(exception),
        describeTimes(exception),
        noteOf(exception),
        missing.length === 0 ? text("all_branches") : [...ids.keys()].map(nameOf).join(", "),
        h("div", { class: "buttons" }, [
          missing.length === 0 ? null : button(text("for_all"), () => saveFor(values, missing)),
          button(text("remove"), () => run(hours.remove(exception), text("removed"))),
        ]),
      ]);
    };

    const branchSelect = (): VNodeChild =>
      all.value.length < 2
        ? null
        : h("label", { class: "choice" }, [
            h("span", text("branch")),
            h(
              "select",
              {
                value: String(shown.value),
                onChange: ({ target }: Event) => {
                  if (target instanceof HTMLSelectElement) shown.value = Number(target.value);
                },
              },
              all.value.map(({ name }, index) => h("option", { value: String(index) }, name)),
            ),
          ]);
    const content = (): VNodeChild => {
      if (hours.hasFailed.value)
        return h(resolveComponent("v-notice"), { type: "danger", role: "alert" }, () =>
          text("failed"),
        );
      if (hours.branches.value === undefined)
        return h(resolveComponent("v-progress-circular"), { indeterminate: true });
      return [
        h("p", text("hint")),
        branchSelect(),
        calendarGrid(all.value[shown.value]?.days ?? [], typed, texts, (day) =>
          Object.assign(typed, chooseDay(typed, day)),
        ),
        h("h2", text("new")),
        exceptionForm(
          typed,
          {
            ...{ branches: all.value, languages: hours.languages.value, isBusy: isBusy.value },
          },
          texts,
          submit,
        ),
        h("div", { role: "alert" }, [
          problem.value === ""
            ? null
            : h(resolveComponent("v-notice"), { type: "danger" }, () => problem.value),
        ]),
        h("p", { role: "status" }, outcome.value),
        hours.exceptions.value.length === 0
          ? null
          : table(
              text("stored"),
              [text("days"), text("hours"), text("reason"), text("branch"), ""],
              [h("tbody", hours.exceptions.value.map(exceptionRow))],
            ),
      ];
    };
    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "event_busy" },
        { default: () => h("div", { class: "shop-report opening-calendar" }, [content()]) },
      );
  },
});
