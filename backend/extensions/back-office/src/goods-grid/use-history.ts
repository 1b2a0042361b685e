import { shallowReactive, shallowRef, type Ref } from "vue";
import { recordKey } from "../../../../../src/domain/goods-grid/cells";
import type { GridRow } from "../../../../../src/domain/goods-grid/grid-rows";
import {
  compareWithStored,
  NO_EDITS,
  type Edit,
  type History,
} from "../../../../../src/domain/goods-grid/staged-edits";

/** Kept while another layout is shown, too. */
const history = shallowRef<History>(NO_EDITS);

/** Changes that are not saved, with the steps that undo and redo take. */
export function useHistory(rowsByKey: Readonly<Ref<ReadonlyMap<string, GridRow>>>) {
  /** The changes by cell: a row is rendered again only if one of its own changes. */
  const edits = shallowReactive(new Map<string, Edit>(history.value.present));

  const setHistory = (next: History): void => {
    const { present } = next;
    history.value = next;
    for (const key of edits.keys()) if (!present.has(key)) edits.delete(key);
    for (const [key, edit] of present) if (edits.get(key) !== edit) edits.set(key, edit);
  };
  /** Sets the history, and marks changes whose stored value is another one now. */
  const setCompared = (next: History): void =>
    setHistory({
      ...next,
      present: compareWithStored(next.present, ({ field, record }) =>
        rowsByKey.value.get(recordKey(record))?.values.get(field),
      ),
    });
  return { history, edits, setHistory, setCompared };
}
