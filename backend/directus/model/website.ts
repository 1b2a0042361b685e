import { LEGAL_TEXTS } from "../../../src/domain/content/legal";
import { SOCIAL_PLATFORMS } from "../../../src/domain/navigation/menu";
import { ROUTE_KEYS } from "../../../src/domain/navigation/routes";
import { BLOCK_NAMES } from "./blocks/registry";
import { collectionGroup, fieldGroup } from "./dsl/definition";
import {
  choiceField,
  emailField,
  richTextField,
  linkField,
  multilineField,
  requiredTextField,
  publicationStatusField,
  slugField,
  sortField,
  textField,
  urlField,
} from "./dsl/text-fields";
import { booleanField } from "./dsl/number-fields";
import {
  blocksField,
  oneToMany,
  fileField,
  manyToOne,
  parentField,
  projectField,
  translationsField,
} from "./dsl/relations";

/** Keys of pages whose paths are in the CMS, or in the fixed part of the route table. */
const OTHER_PAGE_KEYS: readonly string[] = [
  ..."home brands catalogue services partner sustainability about contact thanks appointment imprint privacy social_privacy".split(
    " ",
  ),
  ..."newsletter_confirm newsletter_unsubscribe".split(" "),
  ..."accessibility info legal display agb widerruf versand_und_zahlung not_found".split(" "),
];

/** Page keys that the site code uses. Editors can create pages with any other key. */
export const PAGE_KEYS: readonly string[] = [...new Set([...OTHER_PAGE_KEYS, ...ROUTE_KEYS])];

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
];
/** Menus refer to themselves, so the depth is explicit: entries, their groups, links of either. */
const MENU_PATHS = [
  "*",
  ...under("entries", LINK_FIELDS),
  ...under("entries.sub", LINK_FIELDS),
  ...under("entries.groups", ["id", "sort", "translations.*"]),
  ...under("entries.groups.sub", LINK_FIELDS),
];

/** Pages, navigation and other public content of the website. */
export const websiteGroup = collectionGroup(
  { name: "website", icon: "public", color: "#2F5D62", readableByBuild: true },
  {
    page: {
      icon: "article",
      access: { build: { items: "published" } },
      listColumns: "translations key status",
      displayTemplate: "{{translations}}",
      fields: [
        projectField(),
        publicationStatusField(),
        sortField(),
        choiceField("key", PAGE_KEYS, { other: true, indexed: true }),
        fileField("image"),
        translationsField([
          requiredTextField("title"),
          linkField("path", { validation: { _regex: "^[a-z0-9_-]+(/[a-z0-9_-]+)*$" } }),
          multilineField("description"),
          textField("seo_title"),
          textField("seo_keywords"),
          multilineField("seo_description"),
        ]),
        blocksField("page_blocks", "page", BLOCK_NAMES),
      ],
    },
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
        linkField("path", whenPage),
        linkField("external_path", {
          visibleWhen: { field: "type", is: ["external", "mail", "phone", "file"] },
        }),
        choiceField("media", SOCIAL_PLATFORMS, {
          required: false,
          visibleWhen: { field: "type", is: ["external"] },
        }),
        translationsField([requiredTextField("display_name")]),
        oneToMany("sub", "menu_entry", "parent", "{{translations}} {{type}}", whenPageOrGroup),
        oneToMany("groups", "menu_group", "entry", "{{translations}}", whenPageOrGroup),
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
    brand: {
      icon: "diamond",
      access: { build: { items: "published", also: ["manufacturer.slug"] } },
      listColumns: "logo display_name type status",
      displayTemplate: "{{display_name}}",
      fields: [
        projectField(),
        publicationStatusField(),
        sortField(),
        requiredTextField("display_name"),
        slugField("slug", { refusedOnSave: true }),
        manyToOne("type", "brand_type", "{{type}}", { required: true }),
        manyToOne("manufacturer", "ecommerce_manufacturer", "{{display_name}}"),
        urlField("website"),
        fileField("logo"),
        fileField("image"),
        translationsField([
          textField("headline"),
          richTextField("description", { required: true }),
          multilineField("seo_description"),
        ]),
        blocksField("brand_blocks", "brand", BLOCK_NAMES),
      ],
    },
    brand_type: {
      icon: "category",
      access: { build: {} },
      listColumns: "type translations",
      displayTemplate: "{{translations}}",
      fields: [
        projectField(),
        sortField(),
        requiredTextField("type", { indexed: true }),
        translationsField([requiredTextField("display_name")]),
      ],
    },
    consent: {
      icon: "cookie",
      access: { build: { items: "published" } },
      listColumns: "translations function_id default_on locked status",
      displayTemplate: "{{translations}}",
      fields: [
        projectField(),
        sortField(),
        publicationStatusField(),
        requiredTextField("function_id"),
        linkField("link"),
        booleanField("default_on"),
        booleanField("locked"),
        translationsField([
          requiredTextField("display_name"),
          multilineField("description", { required: true }),
        ]),
      ],
    },
    legal_notice: {
      icon: "gavel",
      access: { build: {} },
      listColumns: "data_protection rolex_area",
      displayTemplate: "{{project.display_name}}",
      fields: [
        projectField(),
        booleanField("rolex_area"),
        manyToOne("data_protection", "data_protection_officer", "{{name}}", { embed: true }),
        translationsField(LEGAL_TEXTS.map((name) => richTextField(name))),
      ],
    },
    data_protection_officer: {
      icon: "shield_person",
      displayTemplate: "{{name}}",
      fields: [
        requiredTextField("name"),
        requiredTextField("street"),
        requiredTextField("number"),
        requiredTextField("zip_code"),
        requiredTextField("city"),
        requiredTextField("phone_number"),
        emailField("email", { required: true }),
      ],
    },
    redirect: {
      icon: "turn_right",
      access: { build: { items: "published" } },
      listColumns: "source target permanent status",
      displayTemplate: "{{source}} → {{target}}",
      fields: [
        projectField(),
        publicationStatusField(),
        linkField("source", {
          required: true,
          indexed: true,
          validation: { _starts_with: "/" },
          refusedOnSave: true,
        }),
        linkField("target", {
          required: true,
          validation: { _regex: "^(/(?!/)|https?://)[^\\s]*$" },
          refusedOnSave: true,
        }),
        booleanField("permanent"),
        textField("note", { width: "full" }),
      ],
    },
  },
);
