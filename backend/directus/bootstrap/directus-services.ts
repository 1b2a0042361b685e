import { ItemsService } from "@directus/api/services/items";

/** Open database and Directus schema, used by every bootstrap step. */
export interface DirectusServices {
  readonly database: DirectusDatabase;
  readonly schema: DirectusSchema;
}

export const itemsService = (
  { database, schema }: DirectusServices,
  collection: string,
): ItemsService => new ItemsService(collection, { knex: database, schema });

/** Disables hooks, mails and webhooks, because the bootstrap is not a user action. */
export const WITHOUT_EVENTS = { emitEvents: false } as const;

/** Compares plain data, ignoring the order of keys. */
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
