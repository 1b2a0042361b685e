import { isRecord } from "#domain/is-record";
import { PUBLISH_UNTIL } from "../../../directus/model/dsl/publish-period";
import { satisfiesRule } from "../../../directus/model/rule";
import { findShape } from "../../../directus/revision-tree";
import { resolveLink } from "#domain/navigation/link";
import { DEFAULT_LOCALE, type Locale } from "#domain/locale/locale";
import { hasVisibleText } from "#domain/text/visible-text";
import type { Row } from "./revisions/read-tree";
import { buildProblems } from "./build-problems";
import { exceptionProblems } from "./exception-problems";
import { gtinProblems } from "./gtin-problems";
import { languageOf, type RecordProblem, type RecordProblemCode } from "./record-problem";
import { endsBeforeStart, isEventReversed } from "./publish-time-problems";
import { promotionProblems } from "./promotion-problems";
import { saleProblems } from "./sale-problems";
import { requiredFields } from "./required-texts";

type FieldPrefix = { readonly prefix: string; readonly language: Locale | null };

const at = (
  { prefix, language }: FieldPrefix,
  field: string,
  code: RecordProblemCode,
  values: Readonly<Record<string, string>> = {},
): RecordProblem => ({
  code,
  field: `${prefix}${field}`,
  language,
  values,
});

/** True if the build would omit a link because of its target. */
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
    return satisfiesRule(validation, value) ? [] : [{ name, code }];
  });

function rowProblems(collection: string, row: Row, place: FieldPrefix): readonly RecordProblem[] {
  const blank = (requiredFields.get(collection) ?? []).filter(({ name }) => {
    const value = row[name];
    return name in row && (value === null || (typeof value === "string" && !hasVisibleText(value)));
  });
  const links = LINKS.filter(
    (name) => typeof row[name] === "string" && (name !== "path" || collection === "menu_entry"),
  );
  const item = row["item"];
  const inItem =
    isRecord(item) && typeof row["collection"] === "string"
      ? rowProblems(row["collection"], item, place)
      : [];
  return [
    ...blank.map(({ name }) => at(place, name, "blank")),
    ...brokenRules(collection, row).map(({ name, code }) => at(place, name, code)),
    ...links
      .filter((name) => isUnsafe(row, collection, name))
      .map((name) => at(place, name, "link-unsafe")),
    ...(endsBeforeStart(row) ? [at(place, PUBLISH_UNTIL, "publish-end-before-start")] : []),
    ...(isEventReversed(collection, row) ? [at(place, "ends_at", "event-end-before-start")] : []),
    ...inItem,
    ...(findShape(collection)?.branches ?? []).flatMap(({ alias, collection: child }) =>
      branchProblems(alias, child, row[alias], place),
    ),
  ];
}

function branchProblems(
  alias: string,
  collection: string,
  value: unknown,
  { prefix, language }: FieldPrefix,
): readonly RecordProblem[] {
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
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

/** Sorts the rows of a record as the editor sees them, so that positions in lists match. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rank = (row: unknown): number =>
      isRecord(row) && typeof row["sort"] === "number" ? row["sort"] : Number.MAX_SAFE_INTEGER;
    return value.map(ordered).toSorted((a, b) => rank(a) - rank(b));
  }
  return isRecord(value)
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
  const tree = isRecord(sorted) ? sorted : stored;
  const problems = [
    ...rowProblems(collection, tree, { prefix: "", language: null }),
    ...draftProblems(collection, tree),
    ...saleProblems(collection, tree, Date.now()),
    ...promotionProblems(collection, tree),
    ...gtinProblems(collection, tree),
    ...exceptionProblems(collection, tree),
    ...(isShown ? buildProblems(collection, tree) : []),
  ];
  return problems.filter(
    (problem, index) => problems.findIndex(({ field }) => field === problem.field) === index,
  );
}
