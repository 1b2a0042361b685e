import { ItemsService } from "@directus/api/services/items";

/**
 * What every step of the preparation works with: the open database and Directus's picture of it.
 */
export interface DirectusServices {
  readonly database: DirectusDatabase;
  readonly schema: DirectusSchema;
}

export const itemsService = (
  { database, schema }: DirectusServices,
  collection: string,
): ItemsService => new ItemsService(collection, { knex: database, schema });

/**
 * Nothing of the preparation is a user's doing: no hooks run, no mails go out, no webhook calls.
 */
export const WITHOUT_EVENTS = { emitEvents: false } as const;

/** Equality of plain data, whatever the order of keys. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
