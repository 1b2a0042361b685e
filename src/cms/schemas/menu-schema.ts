import { z } from "zod";
import {
  SOCIAL_PLATFORMS,
  type MenuEntryRecord,
  type MenuGroupRecord,
  type MenuRecord,
} from "../../domain/navigation/menu";
import {
  localeCode,
  optionalFile,
  optionalText,
  sortedRows,
  sortIndex,
  nonEmptyText,
  requiredTranslations,
  integer,
} from "./field-schemas";
import { rowParser } from "./row-parser";

const named = requiredTranslations(
  z.object({ language: localeCode, display_name: nonEmptyText }).transform((translation) => ({
    language: translation.language,
    displayName: translation.display_name,
  })),
);

const linkFields = {
  path: optionalText,
  path_prefix: optionalText,
  external_path: optionalText,
  anchor: optionalText,
  type: z
    .enum(["page", "external", "mail", "phone", "file", "group"], {
      error: "is not a kind of menu entry",
    })
    .nullish()
    .transform((value) => value ?? null),
};

// Directus returns menu entries three levels deep: an entry, its groups, and the links of either
// (MENU-1).
const menuEntry: z.ZodType<MenuEntryRecord> = rowParser("menu_entry", {
  id: integer,
  sort: sortIndex,
  ...linkFields,
  media: z
    .enum(SOCIAL_PLATFORMS, { error: "is not a known social platform" })
    .nullish()
    .transform((value) => value ?? null),
  translations: named,
  image: optionalFile,
  sub: z.lazy(() => sortedRows(menuEntry)).optional(),
  groups: z.lazy(() => sortedRows(menuGroup)).optional(),
}).transform(({ path_prefix, external_path, sub, groups, ...entry }) => ({
  ...entry,
  pathPrefix: path_prefix,
  externalPath: external_path,
  sub: sub ?? [],
  groups: groups ?? [],
}));

const menuGroup: z.ZodType<MenuGroupRecord> = rowParser("menu_group", {
  id: integer,
  sort: sortIndex,
  translations: named,
  sub: z.lazy(() => sortedRows(menuEntry)),
});

export const menuSchema: z.ZodType<MenuRecord> = rowParser("menu", {
  id: integer,
  position: z.enum(["primary", "social", "legal"], {
    error: "is not one of primary, social, legal",
  }),
  display_name: nonEmptyText,
  entries: sortedRows(menuEntry),
}).transform(({ display_name, ...record }) => ({ ...record, displayName: display_name }));
