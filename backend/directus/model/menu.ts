import { SOCIAL_PLATFORMS } from "#domain/navigation/menu";
import { fieldGroup } from "./dsl/collection-group";
import type { CollectionOptions } from "./dsl/definition";
import { PUBLISH_FROM, PUBLISH_UNTIL, publishPeriodFields } from "./dsl/publish-period";
import {
  fileField,
  oneToMany,
  parentField,
  projectField,
  translationsField,
} from "./dsl/relations";
import {
  choiceField,
  linkField,
  pageLinkField,
  requiredTextField,
  sortField,
  textField,
} from "./dsl/text-fields";

const whenPage = { visibleWhen: { field: "type", is: ["page"] } } as const;
/** Entry types that can have child entries, with or without a page of their own. */
const whenPageOrGroup = { visibleWhen: { field: "type", is: ["page", "group"] } } as const;

const under = (path: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${path}.${name}`);
const LINK_FIELDS = [
  "id",
  "sort",
  "path",
  "path_prefix",
  "external_path",
  "anchor",
  "type",
  "media",
  "translations.*",
  PUBLISH_FROM,
  PUBLISH_UNTIL,
];
/** Menus refer to themselves, so the depth is explicit: entries, their groups, links of either. */
const MENU_PATHS = [
  "*",
  ...under("entries", [...LINK_FIELDS, "image"]),
  ...under("entries.sub", LINK_FIELDS),
  ...under("entries.groups", ["id", "sort", "translations.*"]),
  ...under("entries.groups.sub", LINK_FIELDS),
];

/** Menus with their entries and groups of entries. */
export const menuCollections: Readonly<Record<string, CollectionOptions>> = {
  menu: {
    icon: "menu",
    access: { build: { select: MENU_PATHS } },
    listColumns: "display_name position",
    displayTemplate: "{{display_name}}",
    fields: [
      projectField(),
      choiceField("position", ["primary", "social", "legal"], { indexed: true }),
      requiredTextField("display_name"),
      oneToMany("entries", "menu_entry", "menu", "{{translations}} {{type}}"),
    ],
  },
  menu_entry: {
    icon: "link",
    nested: true,
    fields: [
      parentField("menu", "menu", true),
      parentField("parent", "menu_entry", true),
      parentField("group", "menu_group", true),
      sortField(),
      choiceField("type", ["page", "external", "mail", "phone", "file", "group"], {
        default: "page",
      }),
      pageLinkField("path", whenPage),
      linkField("external_path", {
        visibleWhen: { field: "type", is: ["external", "mail", "phone", "file"] },
      }),
      choiceField("media", SOCIAL_PLATFORMS, {
        required: false,
        visibleWhen: { field: "type", is: ["external"] },
      }),
      fileField("image", whenPageOrGroup),
      translationsField([requiredTextField("display_name")]),
      oneToMany("sub", "menu_entry", "parent", "{{translations}} {{type}}", whenPageOrGroup),
      oneToMany("groups", "menu_group", "entry", "{{translations}}", whenPageOrGroup),
      ...publishPeriodFields(),
      ...fieldGroup("section_rare", "tune", [
        textField("anchor", whenPage),
        linkField("path_prefix", whenPage),
      ]),
    ],
  },
  menu_group: {
    icon: "segment",
    nested: true,
    fields: [
      parentField("entry", "menu_entry"),
      sortField(),
      translationsField([requiredTextField("display_name")]),
      oneToMany("sub", "menu_entry", "group", "{{translations}} {{type}}"),
    ],
  },
};
