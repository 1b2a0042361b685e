import { LEGAL_TEXTS } from "../domain/content/legal";
import { BLOCK_RICH_TEXT_FIELDS } from "./rich-text-fields.generated";
import { findLosses, sanitizeRichText } from "./sanitize-rich-text";

/**
 * Rich text fields by collection. `translations.text` is the field `text` of each row of
 * `translations`.
 */
export const RICH_TEXT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ...BLOCK_RICH_TEXT_FIELDS,
  brand: ["translations.description"],
  branch: ["translations.description"],
  event: ["translations.description"],
  ecommerce_settings: ["legal_pages.content", "legal_pages.translations.content"],
  legal_notice: LEGAL_TEXTS.map((field) => `translations.${field}`),
};

/** Parts removed from a rich text, with the field's path in the record. */
type RichTextLoss = { readonly field: string; readonly lost: readonly string[] };

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function rowName(row: unknown, index: number): string {
  return isItem(row) && typeof row["language"] === "string" ? row["language"] : String(index + 1);
}

/** Sanitizes the text at a path. Rows of a list are identified by language or position. */
function rewrite(
  value: unknown,
  path: readonly string[],
  name: string,
  losses: RichTextLoss[],
): unknown {
  if (Array.isArray(value))
    return value.map((row, index) => rewrite(row, path, `${name}[${rowName(row, index)}]`, losses));
  const [field, ...rest] = path;
  if (field === undefined) {
    if (typeof value !== "string") return value;
    const lost = findLosses(value);
    if (lost.length > 0) losses.push({ field: name, lost });
    const clean = sanitizeRichText(value);
    // A text that loses all content must not become "empty", because that would stop the build.
    return clean.trim() === "" && value.trim() !== "" ? "<p></p>" : clean;
  }
  if (!isItem(value) || !(field in value)) return value;
  return {
    ...value,
    [field]: rewrite(value[field], rest, name === "" ? field : `${name}.${field}`, losses),
  };
}

function cleaned(
  collection: string,
  record: unknown,
  name: string,
  losses: RichTextLoss[],
): unknown {
  const fields = RICH_TEXT_FIELDS[collection] ?? [];
  return fields.reduce<unknown>(
    (item, field) => rewrite(item, field.split("."), name, losses),
    record,
  );
}

/** Sanitizes the blocks of a page or brand: rows of `{collection, item}`. */
function withBlocks(record: unknown, losses: RichTextLoss[]): unknown {
  if (!isItem(record) || !Array.isArray(record["blocks"])) return record;
  const blocks = record["blocks"].map((row: unknown, index) => {
    if (!isItem(row) || typeof row["collection"] !== "string") return row;
    return {
      ...row,
      item: cleaned(row["collection"], row["item"], `blocks[${index + 1}].item`, losses),
    };
  });
  return { ...record, blocks };
}

/** Returns a record with all rich texts sanitized (SAFE-5). */
export function withSafeRichText(
  collection: string,
  record: unknown,
): { readonly record: unknown; readonly losses: readonly RichTextLoss[] } {
  const losses: RichTextLoss[] = [];
  const sanitized = cleaned(collection, record, "", losses);
  return { record: withBlocks(sanitized, losses), losses };
}
