import { resolveContentModel } from "../model/content-model";
import type { JsonObject } from "../model/dsl/definition";
import { WEBSITE_FOLDER_ID } from "../model/dsl/stable-ids";

export type PermissionAction = "create" | "read" | "update" | "delete";

export interface Permission {
  readonly collection: string;
  readonly action: PermissionAction;
  /** Filter on the permitted items; empty means all. */
  readonly items: JsonObject;
  readonly fields: readonly string[];
  /** Values of fields that a new item does not set. */
  readonly presets?: JsonObject;
  /** Filter on the values that a save sets; it refuses others. */
  readonly validation?: JsonObject;
}

export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly app: boolean;
  readonly permissions: readonly Permission[];
}

export const ALL_ITEMS: JsonObject = {};

export const may = (
  actions: readonly PermissionAction[],
  collections: readonly string[],
  fields: readonly string[] = ["*"],
  items: JsonObject = ALL_ITEMS,
): readonly Permission[] =>
  collections.flatMap((collection) =>
    actions.map((action) => ({ collection, action, items, fields })),
  );

export const edit = (collections: readonly string[]): readonly Permission[] =>
  may(["create", "read", "update", "delete"], collections);

export const read = (collections: readonly string[]): readonly Permission[] =>
  may(["read"], collections);

/** Read and update, without create and delete. */
export const change = (collections: readonly string[]): readonly Permission[] =>
  may(["read", "update"], collections);

export const except = (
  collections: readonly string[],
  ...names: readonly string[]
): readonly string[] => collections.filter((name) => !names.includes(name));

const { tables } = resolveContentModel();
const inFolders = (...folders: readonly string[]): readonly string[] =>
  tables.filter(({ folder }) => folders.includes(folder)).map(({ name }) => name);

export const SITE = inFolders("site");
export const WEBSITE = inFolders("website", "blocks");
export const SHOP = inFolders("shop");
export const ORDERS = inFolders("orders");
/** Excludes form tokens: only the form endpoints use them, and no account can read them. */
export const MESSAGES = inFolders("messages").filter((name) => name !== "form_token");

export const PUBLISHING = inFolders("publishing");

/** Shop collections with submissions of customers. */
export const SHOP_SUBMISSIONS: readonly string[] = tables
  .filter(({ folder, kind }) => folder === "shop" && kind === "submission")
  .map(({ name }) => name);

/** Promotions with what they select. */
export const SHOP_PROMOTIONS: readonly string[] = SHOP.filter((name) =>
  name.startsWith("ecommerce_promotion"),
);

/** Movements of the stock, and stock-takes. */
export const SHOP_STOCK: readonly string[] = SHOP.filter((name) =>
  name.startsWith("ecommerce_stock_"),
);

/** Searches of visitors. */
export const SHOP_SEARCHES = ["empty_search"] as const;

/** Shop collections that the software writes and staff only read. */
export const SHOP_RECORDS: readonly string[] = tables
  .filter(({ folder, kind }) => folder === "shop" && kind === "system")
  .map(({ name }) => name);

/** Files in the folder "Website" and its direct subfolders. */
export const WEBSITE_FILES: JsonObject = {
  _or: [{ folder: { _eq: WEBSITE_FOLDER_ID } }, { folder: { parent: { _eq: WEBSITE_FOLDER_ID } } }],
};

/** Direct subfolders of the folder "Website". */
export const WEBSITE_SUBFOLDERS: JsonObject = { parent: { _eq: WEBSITE_FOLDER_ID } };
