import { LEGAL_TEXTS } from "#domain/content/legal";
import { OWN_PAGE } from "#domain/navigation/own-page";
import { BLOCK_NAMES } from "./blocks";
import { collectionGroup } from "./dsl/collection-group";
import {
  choiceField,
  emailField,
  richTextField,
  linkField,
  pageLinkField,
  multilineField,
  requiredTextField,
  publicationStatusField,
  proposedSlugField,
  sortField,
  textField,
  urlField,
} from "./dsl/text-fields";
import type { FieldDefinition } from "./dsl/definition";
import { booleanField, timestampField } from "./dsl/number-fields";
import { publishPeriodFields } from "./dsl/publish-period";
import {
  blocksField,
  fileField,
  manyToOne,
  projectField,
  recordChoice,
  translationsField,
} from "./dsl/relations";
import { menuCollections } from "./menu";
import { PAGE_KEYS } from "./page-keys";

/** What lists, searches and the page picker show of a page. `content-rules` stores it (EDIT-18). */
const listEntryField = (name: string): FieldDefinition =>
  textField(name, { readonly: true, hidden: true, internal: true });

/** Pages, navigation and other public content of the website. */
export const websiteGroup = collectionGroup(
  { name: "website", icon: "public", color: "#2F5D62", readableByBuild: true },
  {
    page: {
      icon: "article",
      access: { build: { items: "published" } },
      listColumns: "list_title list_path key status",
      displayTemplate: "{{list_title}}",
      fields: [
        projectField(),
        publicationStatusField(),
        sortField(),
        listEntryField("list_title"),
        listEntryField("list_path"),
        choiceField("key", [OWN_PAGE, ...PAGE_KEYS], {
          ...{ interface: "page-kind", default: OWN_PAGE, indexed: true },
          // Seeds and pages of earlier versions have keys of their own.
          other: true,
        }),
        fileField("image"),
        translationsField([
          requiredTextField("title"),
          linkField("path", {
            interface: "page-path",
            validation: { _regex: "^[a-z0-9_-]+(/[a-z0-9_-]+)*$" },
          }),
          multilineField("description"),
          textField("seo_title"),
          textField("seo_keywords"),
          multilineField("seo_description"),
        ]),
        blocksField("page_blocks", "page", BLOCK_NAMES),
        ...publishPeriodFields(),
      ],
    },
    ...menuCollections,
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
        proposedSlugField("display_name", true),
        recordChoice("type", "brand_type", "display_name", { required: true }),
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
        ...publishPeriodFields(),
      ],
    },
    event: {
      icon: "event",
      access: { build: { items: "published" } },
      listColumns: "image translations starts_at place status",
      displayTemplate: "{{translations}}",
      fields: [
        projectField(),
        publicationStatusField(),
        proposedSlugField("translations", false),
        timestampField("starts_at", { required: true, interface: "shop-time" }),
        timestampField("ends_at", { required: true, interface: "shop-time" }),
        requiredTextField("place"),
        textField("address"),
        fileField("image"),
        translationsField([
          requiredTextField("title"),
          multilineField("teaser"),
          richTextField("description", { required: true }),
        ]),
        ...publishPeriodFields(),
      ],
    },
    brand_type: {
      icon: "category",
      access: { build: {} },
      listColumns: "translations type",
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
        publicationStatusField("published"),
        linkField("source", {
          required: true,
          indexed: true,
          validation: { _starts_with: "/" },
          refusedOnSave: true,
        }),
        pageLinkField("target", {
          required: true,
          validation: { _regex: "^(/(?!/)|https?://)[^\\s]*$" },
          refusedOnSave: true,
        }),
        booleanField("permanent"),
        textField("note", { width: "full" }),
        ...publishPeriodFields(),
      ],
    },
  },
);
