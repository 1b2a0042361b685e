import { create } from "zustand";
import { persist } from "zustand/middleware";
import { isRecord } from "../domain/is-record";
import { tryOrUndefined } from "./try-or-undefined";

export type JsonRecord = Readonly<Record<string, unknown>>;

/** How a value is stored in local storage: one flat JSON object with `timestamp` and `version`. */
export type PersistenceOptions<Value> = {
  readonly key: string;
  /** Increased whenever the stored shape changes. An entry without a version counts as 0. */
  readonly version: number;
  readonly empty: Value;
  /** Returns `null` for an empty value. Its entry is removed. */
  readonly write: (value: Value) => JsonRecord | null;
  /** Parses the current version's shape. Returns `undefined` for invalid data. */
  readonly read: (stored: JsonRecord) => Value | undefined;
  /** Converts an older shape to the current one. Returns `null` if that is impossible. */
  readonly migrate: (stored: JsonRecord) => JsonRecord | null;
};

type StoreState<Value> = { readonly value: Value; readonly hydrated: boolean };

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
 * Creates a zustand store with the `persist` middleware: versioned, migrated, parsed, hydrated
 * after mount, synchronized with other tabs.
 *
 * The entry is flat, without the middleware's envelope, because the specification defines its
 * fields. A timestamp in milliseconds is added at each save.
 *
 * Every change first reads the stored value, so that a change before hydration, or right after one
 * in another tab, does not overwrite it. A corrupt entry or one of a newer version counts as empty.
 * If local storage is missing, blocked or full, the value lasts until the page unloads. Never
 * throws.
 */
export function createPersistedStore<Value>({
  key,
  version,
  empty,
  write,
  read,
  migrate,
}: PersistenceOptions<Value>): PersistedStore<Value> {
  let storageWorks = true;
  /** Text of the entry that the value in memory equals. `undefined` before the first read. */
  let known: string | null | undefined;

  const useStore = create<StoreState<Value>>()(
    persist((): StoreState<Value> => ({ value: empty, hydrated: false }), {
      name: key,
      version,
      skipHydration: true,
      partialize: ({ value }) => write(value),
      migrate: (stored) => (isRecord(stored) ? migrate(stored) : null),
      merge: (stored, current) => {
        if (stored !== undefined)
          return {
            value: (isRecord(stored) ? read(stored) : undefined) ?? empty,
            hydrated: true,
          };
        return current.hydrated ? current : { ...current, hydrated: true };
      },
      storage: {
        getItem: () => {
          const text = storageWorks
            ? tryOrUndefined(() => window.localStorage.getItem(key))
            : undefined;
          storageWorks = text !== undefined;
          // The middleware then merges `undefined`, which keeps the value in memory. Listeners are
          // not called for an entry that did not change.
          if (text === undefined || text === known) return null;
          known = text;
          const stored: unknown = tryOrUndefined((): unknown => JSON.parse(text ?? ""));
          if (!isRecord(stored)) return { state: null };
          const storedVersion = typeof stored.version === "number" ? stored.version : 0;
          // The middleware saves a migrated value, which would destroy an entry of a newer version.
          return storedVersion > version
            ? { state: null }
            : { state: stored, version: storedVersion };
        },
        setItem: (_key, { state }) => {
          const text = state && JSON.stringify({ ...state, timestamp: Date.now(), version });
          storageWorks =
            tryOrUndefined(() => {
              if (text) window.localStorage.setItem(key, text);
              else window.localStorage.removeItem(key);
              known = text;
              return true;
            }) === true;
        },
        removeItem: () => undefined,
      },
    }),
  );

  const rehydrate = () => {
    // Local storage is synchronous, so the store is hydrated when this returns.
    void useStore.persist.rehydrate();
  };

  const change = (update: (value: Value) => Value) => {
    rehydrate();
    useStore.setState(({ value }) => ({ value: update(value) }));
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) rehydrate();
  };

  return {
    use: (select) => useStore((kept) => select(kept.value)),
    useHydrated: () => useStore((kept) => kept.hydrated),
    get: () => useStore.getState().value,
    subscribe: (listener) => useStore.subscribe((kept) => listener(kept.value)),
    change,
    reset: () => change(() => empty),
    rehydrate,
    follow: () => {
      rehydrate();
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
