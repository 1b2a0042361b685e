import { z } from "zod";
import type { UnitOfWork } from "./unit-of-work";

/**
 * On PostgreSQL, edits may be committed in a different order than that of their ids. After this
 * time, content is read again in any case.
 */
const LIFETIME_MILLISECONDS = 10_000;

/** Maximum number of entries. The oldest is removed first. */
const CAPACITY = 200;

const versions = new WeakMap<UnitOfWork, Promise<number>>();

const versionRow = z.object({ version: z.coerce.number().nullable() });

async function queryVersion(uow: UnitOfWork): Promise<number> {
  const row: unknown = await uow.trx("directus_activity").max({ version: "id" }).first();
  return versionRow.parse(row).version ?? 0;
}

/** Returns the version of the content, queried once per transaction. */
function readVersion(uow: UnitOfWork): Promise<number> {
  const known = versions.get(uow) ?? queryVersion(uow);
  versions.set(uow, known);
  return known;
}

/**
 * Returns the result of `read`, cached until the content changes. `key` identifies the parameters
 * of `read`.
 */
export type ContentCache<T> = (uow: UnitOfWork, key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Creates a cache of one kind of content that every order needs and that seldom changes: shop
 * settings, sender, legal texts. An entry is valid until an editor changes anything: Directus
 * records each edit in `directus_activity`, so its highest id is the version of the content in all
 * processes. Orders and other writes without a user record nothing there and invalidate nothing, so
 * prices and stock of products must not be cached. Callers share the value and must not change it.
 */
export function contentCache<T>(): ContentCache<T> {
  const entries = new Map<
    string,
    { readonly version: number; readonly until: number; readonly value: T }
  >();
  return async (uow, key, read) => {
    // The version is read before the content: content that changes in between is cached under the
    // older version and read again the next time.
    const version = await readVersion(uow);
    const known = entries.get(key);
    if (known !== undefined && known.version === version && known.until > Date.now())
      return known.value;
    const value = await read();
    entries.delete(key);
    entries.set(key, { version, until: Date.now() + LIFETIME_MILLISECONDS, value });
    const [oldest] = entries.keys();
    if (entries.size > CAPACITY && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}
