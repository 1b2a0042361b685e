import type { Json, JsonObject } from "../model/dsl/definition";
import { PUBLISH_FLOW_ID, stableId, WEBSITE_FOLDER_ID } from "../model/dsl/stable-ids";
import { CONTENT_COLLECTIONS } from "../model/content-collections";
import { resolveContentModel } from "../model/content-model";
import { PAGE_KEYS } from "../model/website";
import { PUBLIC_PERMISSIONS } from "./public-permissions";

export type PermissionAction = "create" | "read" | "update" | "delete";

export interface Permission {
  readonly collection: string;
  readonly action: PermissionAction;
  /** Filter on the permitted items; empty means all. */
  readonly items: JsonObject;
  readonly fields: readonly string[];
}

export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly app: boolean;
  readonly permissions: readonly Permission[];
}

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly policy: string;
}

/** Built-in policy of Directus for callers without a login. */
export const PUBLIC_POLICY = "abf8a154-5b1c-4a46-ac9c-7300570f4f17";

const PUBLISHED = { status: { _eq: "published" } } as const;
const { tables } = resolveContentModel();
const inFolders = (...folders: readonly string[]): readonly string[] =>
  tables.filter(({ folder }) => folders.includes(folder)).map(({ name }) => name);

const HOUSE = inFolders("house");
const WEBSITE = inFolders("website", "blocks");
const SHOP = inFolders("shop");
const ORDERS = inFolders("orders");
/** Excludes form tokens: only the form endpoints use them, and no account can read them. */
const MESSAGES = inFolders("messages").filter((name) => name !== "form_token");
const ALL_ITEMS: JsonObject = {};

const may = (
  actions: readonly PermissionAction[],
  collections: readonly string[],
  fields: readonly string[] = ["*"],
  items: JsonObject = ALL_ITEMS,
): readonly Permission[] =>
  collections.flatMap((collection) =>
    actions.map((action) => ({ collection, action, items, fields })),
  );
const edit = (collections: readonly string[]): readonly Permission[] =>
  may(["create", "read", "update", "delete"], collections);
const read = (collections: readonly string[]): readonly Permission[] => may(["read"], collections);
const except = (collections: readonly string[], ...names: readonly string[]): readonly string[] =>
  collections.filter((name) => !names.includes(name));

/**
 * Records that exist once per project, or that the build requires. Editors can change them, but not
 * create or delete them.
 */
const PROTECTED_HOUSE = ["project", "site_config", "theme", "company"] as const;
const PROTECTED_WEBSITE = ["menu", "legal_notice"] as const;
const PROTECTED_SHOP = ["ecommerce_settings"] as const;

/** Read and update, without create and delete. */
const change = (collections: readonly string[]): readonly Permission[] =>
  may(["read", "update"], collections);

/** Pages with a fixed key cannot be deleted; pages with another key can. */
const pages: readonly Permission[] = [
  ...may(["create", "read", "update"], ["page"]),
  ...may(["delete"], ["page"], ["*"], { key: { _nin: [...PAGE_KEYS] } }),
];

/** Permissions that the revisions panel of a form requires, limited to these collections. */
const revisionsOf = (collections: readonly string[]): readonly Permission[] => [
  ...may(
    ["read"],
    ["directus_revisions"],
    ["id", "activity", "collection", "item", "data", "delta", "parent", "version"],
    {
      collection: { _in: [...collections] },
    },
  ),
  ...may(
    ["read"],
    ["directus_activity"],
    [
      "id",
      "action",
      "user",
      "timestamp",
      "ip",
      "user_agent",
      "origin",
      "collection",
      "item",
      "revisions",
    ],
    { collection: { _in: [...collections] }, action: { _in: ["create", "update", "delete"] } },
  ),
];

/** Shop collections with submissions of customers. */
const FROM_CUSTOMERS = ["ecommerce_request", "ecommerce_product_rating"] as const;

/**
 * Data of customers. It has no revisions: orders have their own history, and a deleted message must
 * not remain in its revisions.
 */
const OF_CUSTOMERS: ReadonlySet<string> = new Set([
  ...ORDERS,
  ...MESSAGES.filter((name) => !name.startsWith("appointment_service")),
  ...FROM_CUSTOMERS,
]);

/** Returns the content collections whose records a policy can update. */
const changed = (permissions: readonly Permission[]): readonly string[] => [
  ...new Set(
    permissions
      .filter(({ action, collection }) => action === "update" && !OF_CUSTOMERS.has(collection))
      .map(({ collection }) => collection),
  ),
];

/** Public fields of published ratings. Only shop staff can read more about the authors. */
const publishedRatings: readonly Permission[] = PUBLIC_PERMISSIONS.filter(
  ({ collection }) => collection === "ecommerce_product_rating",
).map(({ collection, fields }): Permission => ({
  collection,
  action: "read",
  items: PUBLISHED,
  fields,
}));

/**
 * Project fields that editors can change. Mails, orders and accounts depend on the other fields,
 * which are reserved for administrators.
 */
const PROJECT_FIELDS = [
  "display_name",
  "logo",
  "show_accessibility",
  "default_language",
  "time_zone",
] as const;

/**
 * Address fields that staff can correct until the parcel is shipped. `order` and `type` are fixed.
 */
const ADDRESS_FIELDS = [
  ...[
    "company",
    "first_name",
    "last_name",
    "street",
    "number",
    "addition",
    "zip_code",
    "city",
    "country_code",
  ],
] as const;
const BEFORE_DISPATCH: JsonObject = {
  order: {
    status: {
      _in: ["awaiting_payment", "awaiting_transfer", "payment_failed", "paid", "confirmed"],
    },
  },
};

/**
 * Fields that staff can change to publish and moderate ratings. The shop itself determines whether
 * a purchase is verified.
 */
const RATING_FIELDS = [
  "project",
  "status",
  "product",
  "rating",
  "name",
  "comment",
  "language",
] as const;

/** Files in the folder "Website" and its direct subfolders. */
const WEBSITE_FILES: JsonObject = {
  _or: [{ folder: { _eq: WEBSITE_FOLDER_ID } }, { folder: { parent: { _eq: WEBSITE_FOLDER_ID } } }],
};
const media: readonly Permission[] = [
  ...edit(["directus_files", "file_translations"]),
  ...may(["create", "read", "update"], ["directus_folders"]),
];

/**
 * Permissions to see publications and to start one with the button. Only the publisher writes the
 * records. `mend` stores no value: with permission to update it, the Directus app enables the link
 * to the record.
 */
const publishing: readonly Permission[] = [
  ...read(["publication"]),
  ...may(["update"], ["publication"], ["mend"]),
  ...may(
    ["read"],
    ["directus_flows"],
    ["id", "name", "icon", "color", "description", "status", "trigger", "options", "operation"],
    {
      id: { _eq: PUBLISH_FLOW_ID },
    },
  ),
];

/** Shop records that the build can read: the public records, with all fields except for ratings. */
const publishedShop: readonly Permission[] = PUBLIC_PERMISSIONS.filter(({ collection }) =>
  SHOP.includes(collection),
).map(({ collection, items, fields }) => ({
  collection,
  action: "read",
  items: items ?? ALL_ITEMS,
  fields: collection === "ecommerce_product_rating" ? fields : ["*"],
}));

/** Statuses that a preview shows: published records and drafts. */
const PREVIEWED = { status: { _in: ["published", "draft"] } } as const;

/** Extends every status condition of a filter from published records to drafts as well. */
const withDrafts = (rule: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(rule).map(([name, value]): [string, Json] =>
      name === "status"
        ? [name, PREVIEWED.status]
        : [name, isObject(value) ? withDrafts(value) : value],
    ),
  );
const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Shop records that a preview can read. Unpublished ratings are excluded. */
const previewedShop: readonly Permission[] = publishedShop.map((permission) => ({
  ...permission,
  items:
    permission.collection === "ecommerce_product_rating"
      ? { ...PUBLISHED, product: PREVIEWED }
      : withDrafts(permission.items),
}));

/**
 * Ids of content changes, which show whether content has changed since the last preview. The
 * permission covers neither the user nor the data of a change.
 */
const lastChange: Permission = {
  collection: "directus_activity",
  action: "read",
  items: {
    action: { _in: ["create", "update", "delete"] },
    collection: { _in: [...CONTENT_COLLECTIONS, "directus_files", "directus_folders"] },
  },
  fields: ["id"],
};

/** Users of the Directus app can change the language and appearance of their own account. */
const ownLooks: readonly Permission[] = may(
  ["update"],
  ["directus_users"],
  ["language", "appearance"],
  { id: { _eq: "$CURRENT_USER" } },
);

const EDITING: readonly Permission[] = [
  ...edit(except(HOUSE, "languages", "file_translations", ...PROTECTED_HOUSE)),
  ...change(except(PROTECTED_HOUSE, "project")),
  ...read(["project"]),
  ...may(["update"], ["project"], PROJECT_FIELDS),
  ...edit(except(WEBSITE, "page", ...PROTECTED_WEBSITE)),
  ...change(PROTECTED_WEBSITE),
  ...pages,
  ...media,
];

const SELLING: readonly Permission[] = [
  ...edit(except(SHOP, ...PROTECTED_SHOP, ...FROM_CUSTOMERS)),
  ...change(PROTECTED_SHOP),
  ...may(["create", "update"], ["ecommerce_product_rating"], RATING_FIELDS),
  ...may(["read", "delete"], FROM_CUSTOMERS),
  ...may(["update"], ["ecommerce_request"], ["status"]),
  ...may(
    ["update"],
    ["ecommerce_order"],
    ["next_step", "addresses", "tracking_number", "tracking_link", "refund_due", "staff_note"],
  ),
  ...may(["update"], ["ecommerce_order_address"], ADDRESS_FIELDS, BEFORE_DISPATCH),
  ...read(
    except(MESSAGES, "appointment", "appointment_service", "appointment_service_translations"),
  ),
  ...may(["update"], ["contact_message", "newsletter_subscription"], ["status"]),
  ...may(["update"], ["withdrawal"], ["status", "order", "doubtful"]),
  ...may(["update"], ["notification_recipient"], ["email"]),
  ...edit(["appointment", "appointment_service", "appointment_service_translations"]),
  ...may(["delete"], ["contact_message", "newsletter_subscription"]),
  ...media,
];

/**
 * All policies. The code is the source of truth: applying them reverts manual changes to these
 * policies.
 */
export const POLICIES: readonly Policy[] = [
  {
    id: PUBLIC_POLICY,
    name: "$t:public_label",
    icon: "public",
    description: "$t:public_description",
    app: false,
    permissions: [
      ...PUBLIC_PERMISSIONS.map(({ collection, items, fields }): Permission => ({
        collection,
        action: "read",
        items: items ?? ALL_ITEMS,
        fields,
      })),
      {
        collection: "directus_files",
        action: "read",
        items: WEBSITE_FILES,
        fields: ["id", "title", "type", "width", "height", "translations"],
      },
      {
        collection: "file_translations",
        action: "read",
        items: { file: WEBSITE_FILES },
        fields: ["id", "file", "language", "alt"],
      },
    ],
  },
  {
    id: stableId("policy:build"),
    name: "Build",
    icon: "build",
    description:
      "Liest für den Bau der Website, was Besucher zu sehen bekommen. Reads what visitors get to see, for the site's build.",
    app: false,
    permissions: [
      ...read(except(HOUSE)),
      ...read(WEBSITE),
      ...publishedShop,
      ...may(["read"], ["appointment_service"], ["*"], PUBLISHED),
      ...may(["read"], ["appointment_service_translations"], ["*"], {
        appointment_service: PUBLISHED,
      }),
      ...may(["read"], ["directus_files"], ["*"], WEBSITE_FILES),
    ],
  },
  {
    id: stableId("policy:preview"),
    name: "Preview",
    icon: "visibility",
    description:
      "Liest für die Vorschau, was Besucher sehen, und die Entwürfe. Reads what visitors see, and the drafts, for the preview.",
    app: false,
    permissions: [
      ...read(except(HOUSE)),
      ...read(WEBSITE),
      ...previewedShop,
      ...may(["read"], ["appointment_service"], ["*"], PREVIEWED),
      ...may(["read"], ["appointment_service_translations"], ["*"], {
        appointment_service: PREVIEWED,
      }),
      ...may(["read"], ["directus_files"], ["*"], WEBSITE_FILES),
      lastChange,
    ],
  },
  {
    id: stableId("policy:publisher"),
    name: "Publisher",
    icon: "rocket_launch",
    description:
      "Schreibt auf, wie das Veröffentlichen vorangeht, sonst nichts. Notes how publishing goes, and nothing else.",
    app: false,
    permissions: edit(["publication"]),
  },
  {
    id: stableId("policy:editor"),
    name: "Redaktion",
    icon: "edit_document",
    description: "Pflegt Haus und Website, keine Bestellungen. Keeps house and website, no orders.",
    app: true,
    permissions: [
      ...EDITING,
      ...read(["languages", ...except(SHOP, ...FROM_CUSTOMERS)]),
      ...publishedRatings,
      ...revisionsOf(changed(EDITING)),
      ...ownLooks,
      ...publishing,
    ],
  },
  {
    id: stableId("policy:shop"),
    name: "Shop-Team",
    icon: "point_of_sale",
    description:
      "Pflegt das Sortiment, bearbeitet Bestellungen und Nachrichten. Keeps the range, handles orders and messages.",
    app: true,
    permissions: [
      ...SELLING,
      ...read([...ORDERS, "languages", "project", "branch", "branch_translations", "brand"]),
      ...revisionsOf(changed(SELLING)),
      ...ownLooks,
      ...publishing,
    ],
  },
];

export const BUILD_ROLE = stableId("role:build");
export const PREVIEW_ROLE = stableId("role:preview");
export const PUBLISHER_ROLE = stableId("role:publisher");
export const EDITOR_ROLE = stableId("role:editor");
export const SHOP_ROLE = stableId("role:shop");

export const ROLES: readonly Role[] = [
  {
    id: BUILD_ROLE,
    name: "Build",
    icon: "build",
    description: "Technisches Konto. Technical account.",
    policy: stableId("policy:build"),
  },
  {
    id: PREVIEW_ROLE,
    name: "Preview",
    icon: "visibility",
    description: "Technisches Konto. Technical account.",
    policy: stableId("policy:preview"),
  },
  {
    id: PUBLISHER_ROLE,
    name: "Publisher",
    icon: "rocket_launch",
    description: "Technisches Konto. Technical account.",
    policy: stableId("policy:publisher"),
  },
  {
    id: EDITOR_ROLE,
    name: "Redaktion",
    icon: "edit_document",
    description: "Haus und Website. House and website.",
    policy: stableId("policy:editor"),
  },
  {
    id: SHOP_ROLE,
    name: "Shop-Team",
    icon: "point_of_sale",
    description: "Sortiment und Bestellungen. Range and orders.",
    policy: stableId("policy:shop"),
  },
];

/**
 * Accounts of a new installation in addition to the administrator. Passwords and tokens come from
 * the environment.
 */
export const ACCOUNTS = [
  {
    id: stableId("user:build"),
    email: "build@sternberg.example.com",
    first_name: "Website",
    last_name: "Build",
    role: BUILD_ROLE,
    tokenFrom: "BUILD_TOKEN",
  },
  {
    id: stableId("user:preview"),
    email: "preview@sternberg.example.com",
    first_name: "Website",
    last_name: "Preview",
    role: PREVIEW_ROLE,
    tokenFrom: "PREVIEW_TOKEN",
  },
  {
    id: stableId("user:publisher"),
    email: "publisher@sternberg.example.com",
    first_name: "Website",
    last_name: "Publisher",
    role: PUBLISHER_ROLE,
    tokenFrom: "PUBLISHER_TOKEN",
  },
  {
    id: stableId("user:editor"),
    email: "editor@sternberg.example.com",
    first_name: "Ella",
    last_name: "Redaktion",
    role: EDITOR_ROLE,
    passwordFrom: "EDITOR_PASSWORD",
  },
  {
    id: stableId("user:shop"),
    email: "shop@sternberg.example.com",
    first_name: "Samuel",
    last_name: "Shop",
    role: SHOP_ROLE,
    passwordFrom: "SHOP_PASSWORD",
  },
] as const;

/** Returns the login address of an account, in the demo domain or in `ACCOUNTS_DOMAIN` if set. */
export function accountEmail(
  { email }: { readonly email: string },
  { ACCOUNTS_DOMAIN: domain }: Readonly<Record<string, string | undefined>>,
): string {
  return domain ? `${email.slice(0, email.indexOf("@"))}@${domain}` : email;
}
