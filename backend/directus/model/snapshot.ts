import { previewUrl } from "./preview-urls";
import { ADMIN_BOOKMARKS } from "./bookmarks";
import { DIRECTUS_VERSION, SYSTEM_INDEXES } from "./snapshot-columns";
import type { DatabaseVendor } from "./snapshot-columns";
import type { JsonObject } from "./dsl/definition";
import { TAX_SHARE_LABELS } from "./order-tax";
import { APP_WORD_TRANSLATIONS } from "./app-words";
import { REFUSED_VALUE_TRANSLATIONS } from "./refused-value";
import { snapshotRelation } from "./snapshot-relations";
import { Labeler } from "./labels";
import type { TranslationRow } from "./labels";
import { resolveContentModel } from "./content-model";
import type { ContentModel, ResolvedCollection } from "./resolved-model";
import { fieldEntry } from "./snapshot-fields";

export interface Snapshot {
  readonly version: number;
  readonly directus: string;
  readonly vendor: string;
  readonly collections: readonly JsonObject[];
  readonly fields: readonly JsonObject[];
  readonly systemFields: readonly JsonObject[];
  readonly relations: readonly JsonObject[];
}

function collectionMeta(table: ResolvedCollection, labeler: Labeler): JsonObject {
  const status = table.fields.find((field) => field.name === "status");
  const archives = status?.choices?.some(({ value }) => value === "archived") ?? false;
  const words = labeler.table(table);
  return {
    accountability: "all",
    archive_app_filter: true,
    archive_field: archives ? "status" : null,
    archive_value: archives ? "archived" : null,
    collapse: "open",
    collection: table.name,
    color: null,
    display_template: table.displayTemplate ?? null,
    group: table.folder,
    hidden: table.hidden ?? false,
    icon: table.icon,
    item_duplication_fields: null,
    note: words.note,
    preview_url: previewUrl(table.name),
    singleton: false,
    sort: table.sort,
    sort_field: table.fields.some((field) => field.name === "sort") ? "sort" : null,
    translations: words.labels,
    unarchive_value: archives ? "draft" : null,
    versioning: false,
  };
}

const getCollection = ({ collection }: JsonObject): string =>
  typeof collection === "string" ? collection : "";

const byName = (a: JsonObject, b: JsonObject): number => {
  const left = getCollection(a);
  const right = getCollection(b);
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Parts of the Directus app that have labels of their own. */
const APP_LABELS = [
  "page_path",
  "page_link",
  "page_picture",
  "legal_texts",
  "start_page",
  "order_page",
  "month_end",
  "customers",
  "packing",
  "goods_grid",
  "goods_import",
  "product_feed",
  "variant_sizes",
  "promotion",
  "stock",
  "stock_take",
  "opening_calendar",
  "publishing_state",
  "figures",
];

/**
 * Returns the Directus snapshot of the model for one database, and the translations of its `$t:`
 * keys.
 */
export function createSnapshot(
  vendor: DatabaseVendor,
  model: ContentModel = resolveContentModel(),
  labeler: Labeler = new Labeler(),
): { readonly snapshot: Snapshot; readonly translations: readonly TranslationRow[] } {
  const context = { vendor, labeler };
  for (const bookmark of ADMIN_BOOKMARKS) labeler.addBookmark(bookmark);
  for (const entry of TAX_SHARE_LABELS) labeler.addInterfaceLabel("ecommerce_order", entry);
  for (const scope of APP_LABELS) labeler.addLabelsOf(scope);
  const folders = model.folders.map(({ name, icon, color, folded }, index): JsonObject => {
    const words = labeler.folder(name);
    const rest = {
      accountability: "all",
      archive_app_filter: true,
      archive_field: null,
      archive_value: null,
      collapse: folded === true ? "closed" : "open",
      display_template: null,
    };
    const tail = {
      item_duplication_fields: null,
      preview_url: null,
      singleton: false,
      sort_field: null,
      unarchive_value: null,
      versioning: false,
    };
    const meta = {
      ...rest,
      ...tail,
      collection: name,
      color,
      group: null,
      hidden: false,
      icon,
      note: words.note,
      sort: index + 1,
      translations: words.labels,
    };
    return { collection: name, meta };
  });
  const collections = model.tables.map((table): JsonObject => ({
    collection: table.name,
    meta: collectionMeta(table, labeler),
    schema: { name: table.name },
  }));
  const fields = [
    ...model.tables.flatMap((table) =>
      table.fields.map((field, index) => fieldEntry(table.name, field, index + 1, context, table)),
    ),
    ...model.systemAliases.map(({ collection, field }) =>
      fieldEntry(collection, field, 1, context),
    ),
  ];
  return {
    snapshot: {
      version: 1,
      directus: DIRECTUS_VERSION,
      vendor,
      collections: [...folders, ...collections].sort(byName),
      fields: fields.sort(byName),
      systemFields: SYSTEM_INDEXES,
      relations: model.relations.map((relation) => snapshotRelation(relation, vendor)).sort(byName),
    },
    translations: [
      ...labeler.translations(),
      ...REFUSED_VALUE_TRANSLATIONS,
      ...APP_WORD_TRANSLATIONS,
    ],
  };
}
