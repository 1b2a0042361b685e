import type { z } from "zod";
import { resolveContentModel } from "../../../directus/model/content-model";
import { keepsRule } from "../../../directus/model/rule";
import { REVISION_ROOTS, shapeOf } from "../../../directus/revision-tree";
import { resolveLink } from "../../../../src/domain/navigation/link";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../../src/domain/locale/locale";
import { hasVisibleText } from "../../../../src/domain/text/visible-text";
import { blocksSchema } from "../../../../src/cms/schemas/block-schemas";
import { appointmentServiceSchema, branchSchema } from "../../../../src/cms/schemas/branch-schemas";
import {
  companySchema,
  consentSchema,
  menuSchema,
  themeSchema,
  widgetSchema,
} from "../../../../src/cms/schemas/layout-schemas";
import { legalPagesSchema } from "../../../../src/cms/schemas/legal-page-schema";
import {
  categoryRecordSchema,
  productRecordSchema,
  shopOfferRulesSchema,
} from "../../../../src/cms/schemas/product-schemas";
import {
  brandSchema,
  brandTypeSchema,
  legalNoticeSchema,
  pageSchema,
  projectSchema,
  redirectSchema,
} from "../../../../src/cms/schemas/page-schemas";
import { siteConfigSchema } from "../../../../src/cms/schemas/site-config-schema";
import type {
  SaveProblem,
  SaveProblemCode,
} from "../../../../src/site/content-rules/save-problems";
import { isRow, type Row } from "../../revisions/src/read-tree";
import { isOwned } from "./owners";

export type RecordProblemCode =
  | "blank"
  | "no-translation"
  | "language-twice"
  | "link-unsafe"
  | "build-refuses"
  | "address-part-invalid"
  | SaveProblemCode;

/**
 * Problem of a record, with the names of the rows on the path to its field, so that a form can show
 * them.
 */
export type RecordProblem = SaveProblem<RecordProblemCode>;

/** Schemas with which the build parses each collection. */
const PARSERS: Readonly<Record<string, readonly z.ZodType[]>> = {
  project: [projectSchema],
  site_config: [siteConfigSchema],
  theme: [themeSchema],
  company: [companySchema],
  branch: [branchSchema],
  appointment_service: [appointmentServiceSchema],
  page: [pageSchema],
  menu: [menuSchema],
  widget: [widgetSchema],
  consent: [consentSchema],
  brand: [brandSchema],
  brand_type: [brandTypeSchema],
  redirect: [redirectSchema],
  legal_notice: [legalNoticeSchema],
  ecommerce_product: [productRecordSchema],
  ecommerce_category: [categoryRecordSchema],
  ecommerce_settings: [legalPagesSchema, shopOfferRulesSchema],
};

/**
 * References that the build reads as records. Their problems are reported when those records are
 * saved.
 */
const REFERENCES_AS_RECORDS = new Set([
  "manufacturer",
  "brand_config",
  "button_config",
  "data_protection",
]);

function asTheBuildReads(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTheBuildReads);
  if (!isRow(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    REFERENCES_AS_RECORDS.has(name) ? null : asTheBuildReads(inner),
  ]);
  return Object.fromEntries(entries);
}

/** Required text fields of each collection. */
const requiredFields = new Map(
  resolveContentModel().tables.map(({ name, fields }) => [
    name,
    fields.filter(
      ({ required, type, relation }) =>
        required === true && relation === undefined && (type === "string" || type === "text"),
    ),
  ]),
);

/** Removes NUL characters, which PostgreSQL cannot store. The text is then checked without them. */
const withoutNul = (save: Row): Row =>
  Object.fromEntries(
    Object.entries(save).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\0", "") : value,
    ]),
  );

/** Normalizes a save so that it can be stored and then checked. */
export const storable = (collection: string, save: Row, isNew: boolean): Row =>
  withEmptyTexts(collection, withoutNul(save), isNew);

/**
 * Replaces missing texts with empty ones. Directus would refuse missing texts with only the column
 * name. Empty texts are refused when the save is checked, with their language and in the language
 * of the user.
 */
function withEmptyTexts(collection: string, save: Row, isNew: boolean): Row {
  if (!REVISION_ROOTS.has(collection) && !isOwned(collection)) return save;
  const missing = (requiredFields.get(collection) ?? []).filter(
    ({ name, default: initial, validation, refusedOnSave }) =>
      (validation === undefined || refusedOnSave === true) &&
      (save[name] === null || (isNew && save[name] === undefined && initial === undefined)),
  );
  return missing.length === 0
    ? save
    : { ...save, ...Object.fromEntries(missing.map(({ name }) => [name, ""])) };
}

const languageOf = (row: Row): Locale | null =>
  isLocale(row["language"]) ? row["language"] : null;

type Place = { readonly prefix: string; readonly language: Locale | null };

const at = (
  { prefix, language }: Place,
  field: string,
  code: RecordProblemCode,
  values: Readonly<Record<string, string>> = {},
): RecordProblem => ({
  code,
  field: `${prefix}${field}`,
  language,
  values,
});

/** Returns whether the build would omit a link because of its target. */
function isUnsafe(row: Row, collection: string, field: string): boolean {
  const text = (name: string): string | null => (typeof row[name] === "string" ? row[name] : null);
  const target =
    collection === "menu_entry" && field === "external_path"
      ? { path: null, externalPath: text(field) }
      : { path: text(field), externalPath: null };
  const resolved = resolveLink(
    { ...target, pathPrefix: null, anchor: null, type: null },
    DEFAULT_LOCALE,
    {},
  );
  return (
    !resolved.ok || /[\p{Cc}\\]/u.test(text(field) ?? "") || /^\s*\/\//.test(text(field) ?? "")
  );
}

const LINKS = ["link_path", "external_path", "path"] as const;

/** Error codes of fields whose own rule is violated. */
const BROKEN: Readonly<Record<string, RecordProblemCode>> = {
  source: "redirect-source-invalid",
  target: "redirect-target-unsafe",
  slug: "address-part-invalid",
};

/**
 * Returns the fields of a row whose rule is checked here instead of by Directus, and is violated.
 */
const brokenRules = (
  collection: string,
  row: Row,
): readonly { readonly name: string; readonly code: RecordProblemCode }[] =>
  (requiredFields.get(collection) ?? []).flatMap(({ name, validation, refusedOnSave }) => {
    const value = row[name];
    const code = BROKEN[name];
    if (
      refusedOnSave !== true ||
      validation === undefined ||
      code === undefined ||
      typeof value !== "string"
    )
      return [];
    return keepsRule(validation, value) ? [] : [{ name, code }];
  });

function rowProblems(collection: string, row: Row, place: Place): readonly RecordProblem[] {
  const blank = (requiredFields.get(collection) ?? []).filter(({ name }) => {
    const value = row[name];
    return name in row && (value === null || (typeof value === "string" && !hasVisibleText(value)));
  });
  const links = LINKS.filter(
    (name) => typeof row[name] === "string" && (name !== "path" || collection === "menu_entry"),
  );
  const item = row["item"];
  const inItem =
    isRow(item) && typeof row["collection"] === "string"
      ? rowProblems(row["collection"], item, place)
      : [];
  return [
    ...blank.map(({ name }) => at(place, name, "blank")),
    ...brokenRules(collection, row).map(({ name, code }) => at(place, name, code)),
    ...links
      .filter((name) => isUnsafe(row, collection, name))
      .map((name) => at(place, name, "link-unsafe")),
    ...inItem,
    ...(shapeOf(collection)?.branches ?? []).flatMap(({ alias, collection: child }) =>
      branchProblems(alias, child, row[alias], place),
    ),
  ];
}

function branchProblems(
  alias: string,
  collection: string,
  value: unknown,
  { prefix, language }: Place,
): readonly RecordProblem[] {
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  const languages = rows.map(languageOf).filter((code) => code !== null);
  const twice = languages.find((code, index) => languages.indexOf(code) !== index);
  return [
    ...(twice === undefined
      ? []
      : [at({ prefix, language: twice }, alias, "language-twice", { language: twice })]),
    ...rows.flatMap((row, index) => {
      const own = languageOf(row);
      return rowProblems(collection, row, {
        prefix: `${prefix}${alias}.${own ?? index + 1}.`,
        language: own ?? language,
      });
    }),
  ];
}

/**
 * Converts the path of a build problem to the path in the record. Rows are named by language or
 * position, and the step into a block is omitted.
 */
function placeOf(
  record: unknown,
  path: readonly PropertyKey[],
): { readonly field: string; readonly language: Locale | null } {
  let value = record;
  let language: Locale | null = null;
  const parts = path.flatMap((part) => {
    value = typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined;
    if (typeof part !== "number") return part === "item" ? [] : [String(part)];
    const own = isRow(value) ? languageOf(value) : null;
    language = own ?? language;
    return [own ?? String(part + 1)];
  });
  return { field: parts.join("."), language };
}

function buildProblems(parser: z.ZodType, record: unknown): readonly RecordProblem[] {
  const parsed = parser.safeParse(record);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const code =
      message === "has no words in any language"
        ? "no-translation"
        : message === "is empty"
          ? "blank"
          : "build-refuses";
    return { ...placeOf(record, path), code, values: { message } };
  });
}

/** Sorts the rows of a record as the editor sees them, so that positions in lists match. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rank = (row: unknown): number =>
      isRow(row) && typeof row["sort"] === "number" ? row["sort"] : Number.MAX_SAFE_INTEGER;
    return value.map(ordered).toSorted((a, b) => rank(a) - rank(b));
  }
  return isRow(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, ordered(inner)]))
    : value;
}

/** A page requires a translation even as a draft, because a preview shows it. */
function draftProblems(collection: string, tree: Row): readonly RecordProblem[] {
  const rows = tree["translations"];
  if (collection !== "page" || (Array.isArray(rows) && rows.length > 0)) return [];
  return [{ code: "no-translation", field: "translations", language: null, values: {} }];
}

/**
 * Returns the problems of a record in its saved state. Required texts must always be present. All
 * other rules of the build apply only to records that visitors can see.
 */
export function recordProblems(
  collection: string,
  stored: Row,
  isShown: boolean,
): readonly RecordProblem[] {
  const sorted = ordered(stored);
  const tree = isRow(sorted) ? sorted : stored;
  const read = asTheBuildReads(
    collection === "ecommerce_product" ? { ...tree, ratings: [] } : tree,
  );
  const asBlock = [{ sort: 1, collection, item: read }];
  const built = !isShown
    ? []
    : collection.startsWith("block_")
      ? buildProblems(blocksSchema, asBlock).map((problem) => ({
          ...problem,
          field: problem.field.replace(/^1\./, ""),
        }))
      : (PARSERS[collection] ?? []).flatMap((parser) => buildProblems(parser, read));
  const problems = [
    ...rowProblems(collection, tree, { prefix: "", language: null }),
    ...draftProblems(collection, tree),
    ...built,
  ];
  return problems.filter(
    (problem, index) => problems.findIndex(({ field }) => field === problem.field) === index,
  );
}
