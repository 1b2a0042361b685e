import { createError } from "@directus/errors";
import { isRecord } from "#domain/is-record";
import { CONTENT_RULE } from "../../../../directus/model/refused-value";
import { NESTED_CONTENT } from "../../../../directus/model/revisions";
import { findShape } from "../../../../directus/revision-tree";
import { isCompleteRecord, sameTree } from "./compare-trees";
import type { AdminLanguage } from "../../../shared/admin-language";
import { referencedRevision } from "./describe-tree";
import type { Key, Row, Source } from "./read-tree";
import { restorablePart } from "./restorable";

const REFUSALS = {
  gone: {
    de: "Diese Revision gehört nicht zu diesem Datensatz oder ist nicht mehr vorhanden.",
    en: "This revision does not belong to this record, or no longer exists.",
    fr: "Cette révision n’appartient pas à cet enregistrement ou n’existe plus.",
  },
  mixed: {
    de: "Bitte zuerst die anderen Änderungen speichern oder verwerfen, dann die Revision wiederherstellen.",
    en: "Please save or discard the other changes first, then restore the revision.",
    fr: "Veuillez d’abord enregistrer ou annuler les autres modifications, puis restaurer la révision.",
  },
} as const;

function refuse(reason: keyof typeof REFUSALS, collection: string, language: AdminLanguage): Error {
  const message = REFUSALS[reason][language];
  const extensions = {
    collection,
    field: NESTED_CONTENT,
    path: [],
    type: CONTENT_RULE,
    validation_message: message,
  };
  return new (createError<typeof extensions>("FAILED_VALIDATION", message, 400))(extensions);
}

/**
 * Returns the save that Directus executes. If its nested content is that of an earlier revision,
 * adds the references and nested rows of that revision: changes since then are reverted, deleted
 * rows are recreated and added rows are removed.
 */
export async function withRestored(
  source: Source,
  save: Row,
  collection: string,
  keys: readonly Key[],
  language: AdminLanguage,
): Promise<Row> {
  const { [NESTED_CONTENT]: text, ...rest } = save;
  const id = referencedRevision(text);
  if (id === undefined) return rest;
  const found: unknown = await source
    .knex("directus_revisions")
    .where({ id })
    .first("collection", "item", "data");
  const [key, ...others] = keys;
  if (
    !isRecord(found) ||
    others.length > 0 ||
    found["collection"] !== collection ||
    found["item"] !== String(key)
  )
    throw refuse("gone", collection, language);
  const data: unknown =
    typeof found["data"] === "string" ? JSON.parse(found["data"]) : found["data"];
  if (!isCompleteRecord(collection, data)) throw refuse("gone", collection, language);
  const edited = (findShape(collection)?.branches ?? []).some(
    ({ alias }) => alias in rest && !sameTree(rest[alias], data[alias]),
  );
  if (edited) throw refuse("mixed", collection, language);
  return { ...rest, ...(await restorablePart(source, collection, data)) };
}
