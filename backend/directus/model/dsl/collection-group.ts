import type {
  FieldDefinition,
  CollectionGroupMeta,
  CollectionGroup,
  CollectionOptions,
} from "./definition";

/**
 * Moves the field `project` to the end of the form, because most installations have only one
 * project.
 */
const projectLast = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] => [
  ...fields.filter(({ name }) => name !== "project"),
  ...fields.filter(({ name }) => name === "project"),
];

/** Creates a collection group. The navigation lists the collections in the given order. */
export function collectionGroup(
  folder: CollectionGroupMeta,
  collections: Readonly<Record<string, CollectionOptions>>,
): CollectionGroup {
  return {
    folder,
    collections: Object.entries(collections).map(([name, spec]) => ({
      name,
      folder: folder.name,
      icon: spec.icon,
      ...(spec.displayTemplate === undefined ? {} : { displayTemplate: spec.displayTemplate }),
      hidden: spec.nested ?? false,
      kind: spec.kind ?? "content",
      ...(spec.access === undefined ? {} : { access: spec.access }),
      ...(spec.personalData === undefined ? {} : { personalData: spec.personalData }),
      ...(spec.listColumns === undefined ? {} : { listColumns: spec.listColumns.split(" ") }),
      fields: projectLast(spec.fields.flat()),
    })),
  };
}

/** Wraps fields in a collapsible section of a form. */
export function fieldGroup(
  name: string,
  icon: string,
  fields: readonly FieldDefinition[],
  start: "open" | "closed" = "closed",
): readonly FieldDefinition[] {
  return [
    {
      name,
      type: "alias",
      interface: "group-detail",
      special: ["alias", "no-data", "group"],
      options: { start, headerIcon: icon },
    },
    ...fields.map((field) => ({ ...field, group: name })),
  ];
}
