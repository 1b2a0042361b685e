import { stableId } from "../model/dsl/stable-ids";
import { PAGE_KEYS } from "../model/page-keys";
import {
  change,
  edit,
  except,
  may,
  read,
  SHOP,
  SHOP_PROMOTIONS,
  SHOP_SEARCHES,
  SHOP_STOCK,
  SHOP_SUBMISSIONS,
  SITE,
  WEBSITE,
} from "./permission";
import type { Permission, Policy } from "./permission";
import { PUBLIC_PERMISSIONS } from "./public-permissions";
import { PUBLISHED } from "./readable-items";
import { changed, ownPresets, publishing, readRevisions, websiteMedia } from "./staff-permissions";

/**
 * Records that exist once per project, or that the build requires. Editors can change them, but not
 * create or delete them.
 */
const PROTECTED_SITE = ["project", "site_config", "theme", "company"] as const;
const PROTECTED_WEBSITE = ["menu", "legal_notice"] as const;

/** Pages with a fixed key cannot be deleted; pages with another key can. */
const pages: readonly Permission[] = [
  ...may(["create", "read", "update"], ["page"]),
  ...may(["delete"], ["page"], ["*"], { key: { _nin: [...PAGE_KEYS] } }),
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

const EDITING: readonly Permission[] = [
  ...edit(except(SITE, "languages", "file_translations", ...PROTECTED_SITE)),
  ...change(except(PROTECTED_SITE, "project")),
  ...read(["project"]),
  ...may(["update"], ["project"], PROJECT_FIELDS),
  ...edit(except(WEBSITE, "page", ...PROTECTED_WEBSITE)),
  ...change(PROTECTED_WEBSITE),
  ...pages,
  ...websiteMedia,
];

/**
 * Editors maintain the site and its pages. They read the catalog, but no promotions, searches of
 * visitors, movements of the stock or orders.
 */
export const editorPolicy: Policy = {
  id: stableId("policy:editor"),
  name: "Redaktion",
  icon: "edit_document",
  description:
    "Pflegt Stammdaten und Website, keine Bestellungen. Edits site data and website, no orders.",
  app: true,
  permissions: [
    ...EDITING,
    ...read([
      "languages",
      ...except(SHOP, ...SHOP_PROMOTIONS, ...SHOP_SEARCHES, ...SHOP_STOCK, ...SHOP_SUBMISSIONS),
    ]),
    ...publishedRatings,
    ...readRevisions(changed(EDITING)),
    ...ownPresets,
    ...publishing,
  ],
};
