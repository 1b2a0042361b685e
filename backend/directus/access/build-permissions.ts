import { isRecord } from "#domain/is-record";
import { resolveContentModel } from "../model/content-model";
import type { ContentModel } from "../model/resolved-model";
import type { Json, JsonObject } from "../model/dsl/definition";
import { ALL_ITEMS } from "./permission";
import type { Permission } from "./permission";
import { resolvePublicPermissions } from "./public-permissions";
import { itemsFilter, PUBLISHED, withNestedRecords } from "./readable-items";

/** Statuses that a preview shows: published records and drafts. */
const PREVIEWED = { status: { _in: ["published", "draft"] } } as const;

/** Extends every status condition of a filter from published records to drafts as well. */
const withDrafts = (rule: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(rule).map(([name, value]): [string, Json] =>
      name === "status"
        ? [name, PREVIEWED.status]
        : [name, isRecord(value) ? withDrafts(value) : value],
    ),
  );

/**
 * Returns what the build may read: every collection of the groups that it reads as a whole, public
 * records of other groups with all their fields, and further collections with `access.build`. Of
 * submissions, it reads only the public fields.
 */
function resolveBuildPermissions(model: ContentModel): readonly Permission[] {
  const wholeGroups = new Set(
    model.folders.filter((folder) => folder.readableByBuild).map(({ name }) => name),
  );
  const publicPermissions = new Map(
    resolvePublicPermissions(model).map((permission) => [permission.collection, permission]),
  );
  const readable = (collection: string, items = ALL_ITEMS, fields: readonly string[] = ["*"]) => ({
    collection,
    action: "read" as const,
    items,
    fields,
  });
  return model.tables.flatMap((table): readonly Permission[] => {
    if (wholeGroups.has(table.folder)) return [readable(table.name)];
    const known = publicPermissions.get(table.name);
    if (known !== undefined)
      return [
        readable(table.name, known.items, table.kind === "submission" ? known.fields : undefined),
      ];
    const build = table.access?.build;
    return build === undefined
      ? []
      : withNestedRecords(model, table, itemsFilter(build.items)).map(({ collection, items }) =>
          readable(collection.name, items),
        );
  });
}

/**
 * Returns what a preview may read: what the build reads, and drafts. Of submissions, it reads only
 * published records, but also those that belong to drafts.
 */
function resolvePreviewPermissions(model: ContentModel): readonly Permission[] {
  const submissions = new Set(
    model.tables.filter(({ kind }) => kind === "submission").map(({ name }) => name),
  );
  return resolveBuildPermissions(model).map((permission) => ({
    ...permission,
    items: {
      ...withDrafts(permission.items),
      ...(submissions.has(permission.collection) ? PUBLISHED : {}),
    },
  }));
}

const model = resolveContentModel();
export const BUILD_PERMISSIONS: readonly Permission[] = resolveBuildPermissions(model);
export const PREVIEW_PERMISSIONS: readonly Permission[] = resolvePreviewPermissions(model);
