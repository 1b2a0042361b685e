import { create } from "zustand";
import { isRecord } from "../domain/is-record";

export type JsonRecord = Readonly<Record<string, unknown>>;

/** How a value is stored in local storage: one flat JSON object with `timestamp` and `version`. */
export type PersistenceOptions<Value> = {
  readonly key: string;
  /** Increased whenever the stored shape changes. An entry without a version counts as 0. */
  readonly version: number;
  readonly empty: Value;
  readonly isEmpty: (value: Value) => boolean;
  readonly write: (value: Value) => JsonRecord;
  /** Parses the current version's shape. Returns `undefined` for invalid data. */
  readonly read: (stored: JsonRecord) => Value | undefined;
  /** Converts an older shape to the current one. Returns `undefined` if that is impossible. */
  readonly migrate: (stored: JsonRecord, version: number) => JsonRecord | undefined;
};

type Kept<Value> = { readonly value: Value; readonly hydrated: boolean };

export type PersistedStore<Value> = {
  /**
   * Selects a part of the value. The first render returns the empty value, as the static HTML does.
   */
  readonly use: <Part>(select: (value: Value) => Part) => Part;
  /**
   * Whether the stored value is loaded, for components that must not show an empty state too early.
   */
  readonly useHydrated: () => boolean;
  readonly get: () => Value;
  /** Subscribes to changes outside of components. Returns the unsubscribe function. */
  readonly subscribe: (listener: (value: Value) => void) => () => void;
  readonly change: (update: (value: Value) => Value) => void;
  /** Clears the value and removes its entry. */
  readonly reset: () => void;
  /** Loads the stored value. Call it in an effect after mount, never while rendering. */
  readonly rehydrate: () => void;
  /**
   * Effect for a mounted component: loads the value and follows other tabs. Returns the cleanup
   * function.
   */
  readonly follow: () => () => void;
};

/**
 * Returns `undefined` if local storage is missing, blocked or full. The value then lasts until the
 * page unloads.
 */
export function tryOrUndefined<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function parse<Value>(keeping: PersistenceOptions<Value>, text: string | null): Value {
  if (text === null) return keeping.empty;
  const stored: unknown = tryOrUndefined((): unknown => JSON.parse(text));
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
 * Creates a store persisted in local storage: versioned, parsed, hydrated after mount, synchronized
 * with other tabs.
 *
 * Every change first reads the stored value, so that a change before hydration, or right after one
 * in another tab, does not overwrite it. It then saves the value with a timestamp in milliseconds,
 * or removes the entry if the value is empty. A corrupt entry or one of a newer version counts as
 * empty. Never throws.
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
