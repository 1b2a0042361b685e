import { useApi } from "@directus/extensions-sdk";
import { onMounted, shallowRef } from "vue";
import type { OpeningCalendarAnswer } from "../../../../../src/contracts/opening-calendar";
import { readRefusal } from "../read-refusal";
import {
  EXCEPTION_FIELDS,
  type ExceptionValues,
  joinBranches,
  parseExceptions,
  type SharedException,
} from "./read-exceptions";

type Answer<Data> = { readonly data: Data };
type Items = Answer<{ readonly data: unknown }>;
type Languages = Answer<{ readonly data: readonly { code: string; name: string }[] }>;

/** Loads the calendar of each branch, and saves and removes exceptions. */
export function useOpeningHours(language: string) {
  const api = useApi();
  const branches = shallowRef<OpeningCalendarAnswer["branches"]>();
  const exceptions = shallowRef<readonly SharedException[]>([]);
  const languages = shallowRef<Languages["data"]["data"]>([]);
  const hasFailed = shallowRef(false);

  const load = async (): Promise<void> => {
    try {
      const params = { language };
      const calendar: Answer<OpeningCalendarAnswer> = await api.get("/opening-calendar", {
        params,
      });
      const today = calendar.data.branches[0]?.days.find(({ isPast }) => !isPast)?.date;
      const notOver = { _or: [{ last_day: { _gte: today } }, { first_day: { _gte: today } }] };
      const stored: Items = await api.get("/items/opening_exception", {
        params: {
          filter: {
            branch: { id: { _in: calendar.data.branches.map(({ id }) => id) } },
            ...notOver,
          },
          ...{ fields: EXCEPTION_FIELDS, sort: "id", limit: -1 },
        },
      });
      const known: Languages = await api.get("/items/languages", {
        params: { fields: ["code", "name"], sort: "sort", limit: -1 },
      });
      exceptions.value = joinBranches(parseExceptions(stored.data.data));
      languages.value = known.data.data;
      branches.value = calendar.data.branches;
      hasFailed.value = false;
    } catch {
      hasFailed.value = true;
    }
  };
  onMounted(load);

  /** Sends a change and loads again. Returns why it was refused, if it was: empty if unknown. */
  const send = async (request: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await request();
    } catch (error) {
      return readRefusal(error)?.text ?? "";
    }
    await load();
    return undefined;
  };

  return {
    ...{ branches, exceptions, languages, hasFailed },
    /** Saves an exception for several branches: for all of them, or for none. */
    save: (values: ExceptionValues, ids: readonly number[]) =>
      send(() =>
        api.post(
          "/items/opening_exception",
          ids.map((branch) => ({ ...values, branch })),
        ),
      ),
    remove: ({ ids }: SharedException) =>
      send(() => api.delete("/items/opening_exception", { data: [...ids.values()] })),
  };
}
