/**
 * Types of the Directus APIs that the bootstrap uses. Directus publishes no types for them. The
 * declarations match version 11.17.4, and the tests that bootstrap a real installation verify them.
 */
type ItemKey = string | number;
type Item = Readonly<Record<string, unknown>>;
interface ServiceOptions {
  readonly knex?: DirectusDatabase;
  readonly schema: DirectusSchema;
}
interface MutationOptions {
  readonly emitEvents?: boolean;
}
interface DirectusSchema {
  readonly collections: Readonly<Record<string, unknown>>;
}
type TableRow = Readonly<Record<string, unknown>>;
/** knex query. Awaiting it runs it. */
interface TableQuery extends PromiseLike<TableRow[]> {
  where(condition: TableRow): TableQuery;
  whereRaw(condition: string, values: readonly string[]): TableQuery;
  orderBy(column: string): TableQuery;
  select(...columns: readonly string[]): TableQuery;
  delete(): Promise<number>;
  update(changes: TableRow): Promise<number>;
}
interface DirectusDatabase {
  (table: string): TableQuery;
  readonly schema: { hasColumn(table: string, column: string): Promise<boolean> };
  destroy(): Promise<void>;
  raw(sql: string, bindings: readonly Date[]): PromiseLike<unknown>;
  transaction<T>(work: (trx: DirectusDatabase) => Promise<T>): Promise<T>;
}

declare module "@directus/api/database/index" {
  export default function getDatabase(): DirectusDatabase;
  export function isInstalled(): Promise<boolean>;
  export function validateDatabaseConnection(database: DirectusDatabase): Promise<void>;
}
declare module "@directus/api/database/seeds/run" {
  export default function run(database: DirectusDatabase): Promise<void>;
}
declare module "@directus/api/database/migrations/run" {
  export default function run(
    database: DirectusDatabase,
    direction: "latest",
    log: boolean,
  ): Promise<void>;
}
declare module "@directus/api/utils/create-admin" {
  export function createAdmin(schema: DirectusSchema): Promise<void>;
}
declare module "@directus/api/utils/get-schema" {
  export function getSchema(options?: {
    database?: DirectusDatabase;
    bypassCache?: boolean;
  }): Promise<DirectusSchema>;
}
declare module "@directus/api/utils/get-snapshot" {
  export function getSnapshot(options: { database: DirectusDatabase }): Promise<unknown>;
}
declare module "@directus/api/utils/get-snapshot-diff" {
  export interface SnapshotDiff {
    readonly collections: readonly unknown[];
    readonly fields: readonly unknown[];
    readonly systemFields: readonly unknown[];
    readonly relations: readonly unknown[];
  }
  export function getSnapshotDiff(current: unknown, wanted: unknown): SnapshotDiff;
}
declare module "@directus/api/utils/apply-snapshot" {
  import type { SnapshotDiff } from "@directus/api/utils/get-snapshot-diff";
  export function applySnapshot(
    snapshot: unknown,
    options: { database: DirectusDatabase; current: unknown; diff: SnapshotDiff },
  ): Promise<void>;
}
declare module "@directus/api/services/items" {
  export class ItemsService {
    constructor(collection: string, options: ServiceOptions);
    readByQuery(query: Item): Promise<readonly Item[]>;
    createOne(item: Item, options?: MutationOptions): Promise<ItemKey>;
    createMany(items: readonly Item[], options?: MutationOptions): Promise<readonly ItemKey[]>;
    updateOne(key: ItemKey, item: Item, options?: MutationOptions): Promise<ItemKey>;
    deleteMany(keys: readonly ItemKey[], options?: MutationOptions): Promise<readonly ItemKey[]>;
    upsertSingleton(item: Item, options?: MutationOptions): Promise<ItemKey>;
    readSingleton(query: Item): Promise<Item>;
  }
}
declare module "@directus/api/services/files" {
  import type { Readable } from "node:stream";
  export class FilesService {
    constructor(options: ServiceOptions);
    uploadOne(
      stream: Readable,
      data: Item,
      key?: string,
      options?: MutationOptions,
    ): Promise<string>;
  }
}
declare module "@directus/api/services/users" {
  export class UsersService {
    constructor(options: ServiceOptions);
    createOne(user: Item, options?: MutationOptions): Promise<ItemKey>;
    updateOne(key: ItemKey, user: Item, options?: MutationOptions): Promise<ItemKey>;
  }
}
