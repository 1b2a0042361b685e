import { create } from "zustand";
import { isRecord } from "../domain/is-record";

export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * How a value is kept in the browser's local storage, as one flat JSON object beside `timestamp`
 * and `version`.
 */
export type PersistenceOptions<Value> = {
  readonly key: string;
  /** Raised whenever the stored shape changes; what has no version counts as 0. */
  readonly version: number;
  readonly empty: Value;
  readonly isEmpty: (value: Value) => boolean;
  readonly write: (value: Value) => JsonRecord;
  /** Reads the current version's shape; `undefined` for what cannot be understood. */
  readonly read: (stored: JsonRecord) => Value | undefined;
  /** Brings an older shape up to the current one; `undefined` where that cannot be done. */
  readonly migrate: (stored: JsonRecord, version: number) => JsonRecord | undefined;
};

type Kept<Value> = { readonly value: Value; readonly hydrated: boolean };

export type PersistedStore<Value> = {
  /**
   * A part of the value, for components. The first render sees the empty value, as the static HTML
   * does.
   */
  readonly use: <Part>(select: (value: Value) => Part) => Part;
  /**
   * Whether the stored value has been read yet, for components that must not show "empty" too
   * early.
   */
  readonly useHydrated: () => boolean;
  readonly get: () => Value;
  /** Tells of each change, outside of components; gives back what stops it. */
  readonly subscribe: (listener: (value: Value) => void) => () => void;
  readonly change: (update: (value: Value) => Value) => void;
  /** Empties the value and removes its entry. */
  readonly reset: () => void;
  /** Reads the stored value: in an effect after mount, never while rendering. */
  readonly rehydrate: () => void;
  /**
   * Rehydrates and follows the other tabs from now on; gives back what stops it. The effect of a
   * mounted component.
   */
  readonly follow: () => () => void;
};

/** Local storage may be missing, forbidden or full: then the value lives for this page only. */
export function tryOrUndefined<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function parse<Value>(keeping: PersistenceOptions<Value>, text: string | null): Value {
  if (text === null) return keeping.empty;
  const stored: unknown = tryOrUndefined(() => JSON.parse(text));
  if (!isRecord(stored)) return keeping.empty;
  const version = typeof stored.version === "number" ? stored.version : 0;
  const current =
    version === keeping.version
      ? stored
      : version < keeping.version
        ? keeping.migrate(stored, version)
        : undefined;
  return (current && keeping.read(current)) ?? keeping.empty;
}

/**
 * A store that this browser remembers (house rule 10): versioned, parsed, forgiving, hydrated after
 * mount, in step with other tabs.
 *
 * Every change first reads what is stored, so that an action before hydration, or one right after
 * another tab's, adds to what is there instead of overwriting it; then it saves with a timestamp in
 * milliseconds, or removes the entry when nothing is left. What is corrupt, or of a newer version,
 * counts as empty; it never throws.
 */
export function createPersistedStore<Value>(
  keeping: PersistenceOptions<Value>,
  now: () => number = () => Date.now(),
): PersistedStore<Value> {
  const useStore = create<Kept<Value>>(() => ({ value: keeping.empty, hydrated: false }));
  let storageWorks = true;

  const read = (): Value => {
    const stored = tryOrUndefined(() => ({ text: window.localStorage.getItem(keeping.key) }));
    storageWorks = storageWorks && stored !== undefined;
    return stored && storageWorks ? parse(keeping, stored.text) : useStore.getState().value;
  };

  const rehydrate = () => useStore.setState({ value: read(), hydrated: true });

  const save = (value: Value) => {
    const saved = tryOrUndefined(() => {
      if (keeping.isEmpty(value)) window.localStorage.removeItem(keeping.key);
      else {
        const record = { ...keeping.write(value), timestamp: now(), version: keeping.version };
        window.localStorage.setItem(keeping.key, JSON.stringify(record));
      }
      return true;
    });
    storageWorks = saved === true;
  };

  const change = (update: (value: Value) => Value) => {
    const value = update(read());
    useStore.setState({ value, hydrated: true });
    save(value);
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key === keeping.key || event.key === null) rehydrate();
  };

  return {
    use: (select) => useStore((kept) => select(kept.value)),
    useHydrated: () => useStore((kept) => kept.hydrated),
    get: () => useStore.getState().value,
    subscribe: (listener) => useStore.subscribe((kept) => listener(kept.value)),
    change,
    reset: () => change(() => keeping.empty),
    rehydrate,
    follow: () => {
      rehydrate();
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
