import type { Knex } from "knex";
import { z } from "zod";
import type { Schema } from "../../shared/house";
import type { Reference } from "./find-references";

/** The languages that the back office speaks. */
export type Language = "de" | "en";

const labels = z.array(z.object({ language: z.string(), translation: z.string() }));
const collectionRow = z.object({ collection: z.string(), translations: z.unknown(), archive_field: z.string().nullish() });

const LOCALES: Readonly<Record<Language, string>> = { de: "de-DE", en: "en-US" };
/** Collections that are named; of more, only that there are more. */
const NAMED = 4;

function labelIn(row: z.infer<typeof collectionRow> | undefined, collection: string, language: Language): string {
  const stored = typeof row?.translations === "string" ? z.json().parse(JSON.parse(row.translations)) : row?.translations;
  const known = labels.safeParse(stored);
  return (known.success ? known.data.find((label) => label.language === LOCALES[language])?.translation : undefined) ?? collection;
}

/** What to do instead: archive, switch off, or remove the references. */
function advice(language: Language, schema: Schema, collection: string, archivable: boolean): string {
  const fields = schema.collections[collection]?.fields ?? {};
  if (archivable)
    return language === "de" ? "Setzen Sie den Status stattdessen auf „Archiviert“." : "Set the status to “Archived” instead.";
  if ("active" in fields) return language === "de" ? "Schalten Sie „Aktiv“ stattdessen aus." : "Switch “Active” off instead.";
  return language === "de" ? "Ändern Sie zuerst diese Einträge." : "Change those records first.";
}

/** Why records cannot be deleted, in the language of the person who tried (de or en). */
export async function refusalText(
  database: Knex,
  schema: Schema,
  language: Language,
  { collection, keys, references }: { readonly collection: string; readonly keys: number; readonly references: readonly Reference[] },
): Promise<string> {
  const names = [collection, ...references.map((reference) => reference.collection)];
  const found: unknown = await database("directus_collections")
    .whereIn("collection", names)
    .select("collection", "translations", "archive_field");
  const rows = z.array(collectionRow).parse(found);
  const rowOf = (name: string) => rows.find((row) => row.collection === name);
  const listed = references.slice(0, NAMED).map(({ collection: name, count }) => `${labelIn(rowOf(name), name, language)} (${count})`);
  const more = references.length > NAMED ? ["…"] : [];
  const list = [...listed, ...more].join(", ");
  const archivable = typeof rowOf(collection)?.archive_field === "string";
  const text =
    language === "de"
      ? `${keys === 1 ? "Dieser Eintrag kann" : "Diese Einträge können"} nicht gelöscht werden. Darauf verweisen noch: ${list}.`
      : `${keys === 1 ? "This record cannot" : "These records cannot"} be deleted. Still referring to ${keys === 1 ? "it" : "them"}: ${list}.`;
  return `${text} ${advice(language, schema, collection, archivable)}`;
}
