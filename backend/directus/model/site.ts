import { companyCollections } from "./company";
import { collectionGroup, fieldGroup } from "./dsl/collection-group";
import {
  checkboxesField,
  choiceField,
  colorField,
  jsonField,
  linkField,
  multilineField,
  requiredTextField,
  sortField,
  textField,
  urlField,
  timeZoneField,
} from "./dsl/text-fields";
import { booleanField } from "./dsl/number-fields";
import {
  oneToMany,
  fileField,
  languageField,
  manyToOne,
  parentField,
  projectField,
  translationsField,
} from "./dsl/relations";

const whenMatomo = { visibleWhen: { field: "name", is: ["matomo"] } } as const;
const whenShop = { visibleWhen: { field: "name", is: ["shop"] } } as const;

/** Project, site configuration, theme, company and branches. */
export const siteGroup = collectionGroup(
  { name: "site", icon: "home_work", color: "#7A5C2E", readableByBuild: true },
  {
    project: {
      icon: "domain",
      access: {
        public: { fields: { only: ["id", "domain", "time_zone"] } },
        build: { projectField: "domain" },
      },
      displayTemplate: "{{display_name}}",
      fields: [
        requiredTextField("display_name"),
        requiredTextField("domain", { unique: true, indexed: true }),
        urlField("url", { required: true }),
        fileField("logo"),
        booleanField("show_accessibility"),
        languageField("default_language", { required: true, default: "de" }),
        timeZoneField(),
        requiredTextField("currency", { default: "EUR", maxLength: 3 }),
      ],
    },
    languages: {
      icon: "translate",
      displayTemplate: "{{name}}",
      fields: [
        requiredTextField("code", { primaryKey: true }),
        requiredTextField("name"),
        sortField(),
      ],
    },
    site_config: {
      icon: "tune",
      access: { build: {} },
      listColumns: "translations project",
      displayTemplate: "{{project.display_name}}",
      fields: [
        projectField(),
        linkField("backoffice_url"),
        fileField("logo"),
        fileField("logo_inverse"),
        fileField("icon"),
        fileField("social_image"),
        booleanField("calendar_booking"),
        oneToMany("config", "site_config_entry", "site_config", "{{brand_config.script_url}}"),
        oneToMany("plugins", "site_plugin", "site_config", "{{name}} {{display_name}}"),
        translationsField([
          requiredTextField("seo_title"),
          multilineField("seo_description"),
          textField("seo_keywords"),
        ]),
      ],
    },
    site_config_entry: {
      icon: "settings",
      nested: true,
      fields: [
        parentField("site_config", "site_config"),
        sortField(),
        manyToOne("brand_config", "brand_config", "{{brand.display_name}}", {
          width: "full",
          embed: true,
        }),
      ],
    },
    site_plugin: {
      icon: "extension",
      nested: true,
      fields: [
        parentField("site_config", "site_config"),
        sortField(),
        choiceField("name", ["matomo", "shop"], { indexed: true }),
        booleanField("enabled", true),
        textField("display_name", whenShop),
        textField("path", whenShop),
        translationsField([textField("display_name")], undefined, whenShop),
        textField("site_id", whenMatomo),
        urlField("analytics_url", whenMatomo),
        booleanField("consent_required", true, whenMatomo),
        booleanField("js_error_tracking", false, whenMatomo),
      ],
    },
    brand_config: {
      icon: "watch",
      listColumns: "brand rolex_clock",
      displayTemplate: "{{brand.display_name}}",
      fields: [
        booleanField("rolex_clock"),
        textField("rolex_api_key"),
        manyToOne("brand", "brand", "{{display_name}}"),
        urlField("script_url"),
      ],
    },
    theme: {
      icon: "palette",
      access: { build: {} },
      listColumns: "brand_color base_color",
      displayTemplate: "{{project.display_name}}",
      fields: [
        projectField(),
        colorField("brand_color", { required: true }),
        colorField("base_color", { required: true }),
        manyToOne("button_config", "theme_button", "{{accentColor}} {{borderRadius}}", {
          options: { template: "{{accentColor}} {{borderRadius}}", enableCreate: true },
          embed: true,
        }),
        ...fieldGroup("section_rare", "tune", [jsonField("config")]),
      ],
    },
    theme_button: {
      icon: "smart_button",
      displayTemplate: "{{accentColor}} {{borderRadius}}",
      fields: [
        colorField("accentColor"),
        colorField("color"),
        textField("borderRadius"),
        textField("borderThickness"),
      ],
    },
    ...companyCollections,
    widget: {
      icon: "widgets",
      access: { build: {} },
      listColumns: "translations widget_name position",
      displayTemplate: "{{widget_name}}",
      fields: [
        projectField(),
        sortField(),
        choiceField("widget_name", ["address", "contact", "navigation", "social", "openingHours"], {
          other: true,
        }),
        choiceField("position", ["footer"], { default: "footer" }),
        checkboxesField("props", ["showLogo"]),
        translationsField([requiredTextField("header")]),
      ],
    },
    file_translations: {
      icon: "image_search",
      nested: true,
      fields: [
        fileField("file", { notNull: true, hidden: true, indexed: true, onDelete: "CASCADE" }),
        languageField("language", { notNull: true, hidden: true }),
        textField("alt", { width: "full" }),
      ],
    },
  },
);
