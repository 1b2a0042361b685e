import { cellKey, type GridField, type GridRecord, type GridValue } from "./cells";
import type { CellReading, TypingProblem } from "./read-cells";

/** Why a change is not saved yet. `changed`: somebody else has changed the cell meanwhile. */
export type EditState =
  | { readonly kind: "staged" | "failed" }
  | { readonly kind: "invalid"; readonly problem: TypingProblem; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "changed"; readonly current: GridValue };

/** A changed cell. `from`: the value that the user saw. */
export type Edit = {
  readonly record: GridRecord;
  readonly field: GridField;
  /** Product, size and column, also while another page is shown. */
  readonly label: string;
  readonly from: GridValue;
  readonly to: GridValue;
  readonly state: EditState;
};

/** Changes by the key of their cell. */
export type Edits = ReadonlyMap<string, Edit>;

/** The changes, with those that undo and redo restore. */
export type History = {
  readonly past: readonly Edits[];
  readonly present: Edits;
  readonly future: readonly Edits[];
};

export const NO_EDITS: History = { past: [], present: new Map(), future: [] };

const keyOf = ({ field, record }: Pick<Edit, "record" | "field">): string => cellKey(record, field);

const withPresent = ({ past, present }: History, next: Edits): History => ({
  past: [...past, present],
  present: next,
  future: [],
});

/** Returns the change of a cell that a typed text makes. */
export const editOf = (
  cell: Pick<Edit, "record" | "field" | "label" | "from">,
  reading: CellReading,
  text: string,
): Edit =>
  "problem" in reading
    ? { ...cell, to: null, state: { kind: "invalid", problem: reading.problem, text } }
    : { ...cell, to: reading.to, state: { kind: "staged" } };

const isChange = ({ from, state, to }: Edit): boolean => state.kind === "invalid" || from !== to;

/** Adds changes as one step. A cell that has its stored value again is not changed. */
export function stage(history: History, edits: readonly Edit[]): History {
  const next = new Map(history.present);
  for (const edit of edits) {
    if (isChange(edit)) next.set(keyOf(edit), edit);
    else next.delete(keyOf(edit));
  }
  const isSame = edits.every((edit) => {
    const before = history.present.get(keyOf(edit));
    return before === undefined ? !isChange(edit) : JSON.stringify(before) === JSON.stringify(edit);
  });
  return isSame ? history : withPresent(history, next);
}

export function undo(history: History): History {
  const { future, past, present } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo(history: History): History {
  const { future, past, present } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: rest };
}

/** Removes all changes. Undo restores them. */
export const discardAll = (history: History): History =>
  history.present.size === 0 ? history : withPresent(history, new Map());

/** The changes that a save sends. What was typed wrongly, and what is in question, stays. */
export const toSave = (edits: Edits): readonly Edit[] =>
  [...edits.values()].filter(({ state }) => state.kind !== "invalid" && state.kind !== "changed");

/**
 * What became of a change that was sent. `refused`: with the reason in the language of the user.
 * `changed`: somebody else has changed the cell meanwhile, and it was not written. `failed`: it
 * could not be saved.
 */
export type CellAnswer =
  | { readonly outcome: "saved" | "failed" }
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "changed"; readonly current: GridValue };

function stateAfter(answer: CellAnswer): EditState | undefined {
  switch (answer.outcome) {
    case "saved":
      return undefined;
    case "failed":
      return { kind: "failed" };
    case "refused":
      return { kind: "refused", reason: answer.reason };
    case "changed":
      return { kind: "changed", current: answer.current };
  }
}

/** Marks each change that was sent with its answer. Saved ones are done, and cannot be undone. */
export function mergeAnswers(
  edits: Edits,
  sent: readonly Edit[],
  answers: readonly CellAnswer[],
): History {
  const present = new Map(edits);
  for (const [index, edit] of sent.entries()) {
    const answer = answers[index];
    const state = answer === undefined ? undefined : stateAfter(answer);
    if (answer === undefined) continue;
    if (state === undefined) present.delete(keyOf(edit));
    else present.set(keyOf(edit), { ...edit, state });
  }
  return { ...NO_EDITS, present };
}

/** Marks changes of cells that have another stored value now than when they were changed. */
export function compareWithStored(
  edits: Edits,
  stored: (edit: Edit) => GridValue | undefined,
): Edits {
  return new Map(
    [...edits].map(([key, edit]): [string, Edit] => {
      const current = stored(edit);
      if (current === undefined || current === edit.from || current === edit.to) return [key, edit];
      // What was typed is no value to decide about.
      if (edit.state.kind === "invalid") return [key, { ...edit, from: current }];
      return [key, { ...edit, state: { kind: "changed", current } }];
    }),
  );
}

/** Decides about a cell that somebody else has changed: the own value, or that of the other. */
export function decide(history: History, key: string, keepsOwn: boolean): History {
  const edit = history.present.get(key);
  if (edit?.state.kind !== "changed") return history;
  const next = new Map(history.present);
  const own: Edit = { ...edit, from: edit.state.current, state: { kind: "staged" } };
  if (keepsOwn && isChange(own)) next.set(key, own);
  else next.delete(key);
  return withPresent(history, next);
}
