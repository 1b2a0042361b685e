import { h, resolveComponent, type VNodeChild } from "vue";
import type { useTexts } from "../report/texts";
import type { ExceptionValues } from "./read-exceptions";

/** What is typed. Empty times: the branch is closed. `branch` empty: all branches. */
export type TypedException = {
  first: string;
  last: string;
  opens: string;
  closes: string;
  branch: string;
  notes: Record<string, string>;
};

export const emptyException = (): TypedException => ({
  ...{ first: "", last: "", opens: "", closes: "", branch: "", notes: {} },
});

const orNull = (value: string): string | null => (value === "" ? null : value);

/** Returns the values of the record. A time of the input has no seconds. */
export const readTyped = (typed: TypedException): ExceptionValues => ({
  ...{ first_day: typed.first, last_day: orNull(typed.last) },
  time_open: orNull(typed.opens && `${typed.opens}:00`),
  time_close: orNull(typed.closes && `${typed.closes}:00`),
  translations: Object.entries(typed.notes)
    .filter(([, note]) => note.trim() !== "")
    .map(([language, note]) => ({ language, note: note.trim() })),
});

type Choices = {
  readonly branches: readonly { readonly id: number; readonly name: string }[];
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly isBusy: boolean;
};

/** One form for a day or a range, with a note per language, for all branches or one. */
export function exceptionForm(
  typed: TypedException,
  { branches, languages, isBusy }: Choices,
  { text }: ReturnType<typeof useTexts<"opening_calendar">>,
  onSubmit: () => unknown,
): VNodeChild {
  const input = (
    label: string,
    type: "date" | "time" | "text",
    value: string,
    set: (value: string) => void,
  ): VNodeChild =>
    h("label", [
      h("span", label),
      h("input", {
        ...{ type, value, maxlength: 255 },
        onInput: ({ target }: Event) => {
          if (target instanceof HTMLInputElement) set(target.value);
        },
      }),
    ]);
  const bound = (label: Parameters<typeof text>[0], type: "date" | "time", name: DateTimeName) =>
    input(text(label), type, typed[name], (value) => (typed[name] = value));
  return h(
    "form",
    {
      ...{ class: "opening-exception", "aria-label": text("new") },
      onSubmit: (event: Event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      },
    },
    [
      ...[bound("first_day", "date", "first"), bound("last_day", "date", "last")],
      ...[bound("opens", "time", "opens"), bound("closes", "time", "closes")],
      ...languages.map(({ code, name }) =>
        input(
          text("note", { language: name }),
          "text",
          typed.notes[code] ?? "",
          (note) => (typed.notes = { ...typed.notes, [code]: note }),
        ),
      ),
      h("label", [
        h("span", text("applies_to")),
        h(
          "select",
          {
            value: typed.branch,
            onChange: ({ target }: Event) => {
              if (target instanceof HTMLSelectElement) typed.branch = target.value;
            },
          },
          [{ id: "", name: text("all_branches") }, ...branches].map(({ id, name }) =>
            h("option", { value: String(id) }, name),
          ),
        ),
      ]),
      h(resolveComponent("v-button"), { type: "submit", loading: isBusy }, () => text("save")),
    ],
  );
}

type DateTimeName = "first" | "last" | "opens" | "closes";
