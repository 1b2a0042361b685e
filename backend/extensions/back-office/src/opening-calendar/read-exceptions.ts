import * as v from "valibot";

const exceptionRecords = v.array(
  v.object({
    id: v.number(),
    branch: v.number(),
    first_day: v.string(),
    last_day: v.nullable(v.string()),
    time_open: v.nullable(v.string()),
    time_close: v.nullable(v.string()),
    translations: v.array(v.object({ language: v.string(), note: v.nullable(v.string()) })),
  }),
);
type StoredException = v.InferOutput<typeof exceptionRecords>[number];

export const EXCEPTION_FIELDS: readonly string[] = [
  ...["id", "branch", "first_day", "last_day", "time_open", "time_close"],
  ...["translations.language", "translations.note"],
];
export const parseExceptions = (data: unknown): readonly StoredException[] =>
  v.parse(exceptionRecords, data);

/** What an exception says, whatever the branch. */
export type ExceptionValues = Omit<StoredException, "id" | "branch">;

/** The same exception at one or more branches: the id of its record by branch. */
export type SharedException = ExceptionValues & { readonly ids: ReadonlyMap<number, number> };

/** Joins the exceptions of branches that have the same days and times. Sorted by day. */
export function joinBranches(stored: readonly StoredException[]): readonly SharedException[] {
  const joined = new Map<string, SharedException>();
  for (const { id, branch, ...values } of stored) {
    const key = [values.first_day, values.last_day, values.time_open, values.time_close].join();
    const ids = new Map([...(joined.get(key)?.ids ?? []), [branch, id]]);
    joined.set(key, { ...(joined.get(key) ?? values), ids });
  }
  return [...joined.values()].sort((a, b) => a.first_day.localeCompare(b.first_day));
}

/** Returns the branches that have another exception on one of the days. */
export const findBranchesWithin = (
  exceptions: readonly SharedException[],
  { first_day: first, last_day: last }: Pick<ExceptionValues, "first_day" | "last_day">,
): readonly number[] =>
  exceptions
    .filter(
      (each) => each.first_day <= (last ?? first) && first <= (each.last_day ?? each.first_day),
    )
    .flatMap(({ ids }) => [...ids.keys()]);
