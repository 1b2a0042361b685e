import type { Knex } from "knex";
import { z } from "zod";
import type { DirectusSchema } from "../../../shared/unit-of-work";
import type { AdminLanguage } from "../../../shared/admin-language";
import type { Reference } from "./find-references";

const labels = z.array(z.object({ language: z.string(), translation: z.string() }));
const collectionRow = z.object({
  collection: z.string(),
  translations: z.unknown(),
  archive_field: z.string().nullish(),
});

/** Collection names exist in German and English only. */
const LOCALES: Readonly<Record<AdminLanguage, string>> = { de: "de-DE", en: "en-US", fr: "en-US" };
/** Maximum number of collections in the message; further ones are abbreviated with "…". */
const NAMED = 4;

function labelIn(
  row: z.infer<typeof collectionRow> | undefined,
  collection: string,
  language: AdminLanguage,
): string {
  const stored =
    typeof row?.translations === "string"
      ? z.json().parse(JSON.parse(row.translations))
      : row?.translations;
  const known = labels.safeParse(stored);
  return (
    (known.success
      ? known.data.find((label) => label.language === LOCALES[language])?.translation
      : undefined) ?? collection
  );
}

const ADVICE: Readonly<
  Record<"archive" | "deactivate" | "change", Readonly<Record<AdminLanguage, string>>>
> = {
  archive: {
    de: "Setzen Sie den Status stattdessen auf „Archiviert“.",
    en: "Set the status to “Archived” instead.",
    fr: "Mettez plutôt le statut sur «\u00a0Archived\u00a0».",
  },
  deactivate: {
    de: "Schalten Sie „Aktiv“ stattdessen aus.",
    en: "Switch “Active” off instead.",
    fr: "Désactivez plutôt «\u00a0Active\u00a0».",
  },
  change: {
    de: "Ändern Sie zuerst diese Einträge.",
    en: "Change those records first.",
    fr: "Modifiez d’abord ces enregistrements.",
  },
};

/** Returns the alternative to a deletion: archive, deactivate, or change the referring records. */
function adviceFor(
  schema: DirectusSchema,
  collection: string,
  archivable: boolean,
): keyof typeof ADVICE {
  if (archivable) return "archive";
  return "active" in (schema.collections[collection]?.fields ?? {}) ? "deactivate" : "change";
}

/** Messages for a deletion that fails because of a reference that was just added. */
export const REFERRED_JUST_NOW: Readonly<Record<AdminLanguage, string>> = {
  de: "Der Eintrag kann nicht gelöscht werden: Soeben ist etwas hinzugekommen, das auf ihn verweist, zum Beispiel eine Bestellung.",
  en: "The record cannot be deleted: something that refers to it has just been added, for example an order.",
  fr: "L’enregistrement ne peut pas être supprimé\u00a0: un élément qui y fait référence vient d’être ajouté, par exemple une commande.",
};

const REFUSALS: Readonly<Record<AdminLanguage, (isOne: boolean, list: string) => string>> = {
  de: (isOne, list) =>
    `${isOne ? "Dieser Eintrag kann" : "Diese Einträge können"} nicht gelöscht werden. Darauf verweisen noch: ${list}.`,
  en: (isOne, list) =>
    `${isOne ? "This record cannot" : "These records cannot"} be deleted. Still referring to ${isOne ? "it" : "them"}: ${list}.`,
  fr: (isOne, list) =>
    `${isOne ? "Cet enregistrement ne peut pas être supprimé" : "Ces enregistrements ne peuvent pas être supprimés"}. Références restantes\u00a0: ${list}.`,
};

/** Returns the reason why records cannot be deleted, in the language of the user. */
export async function refusalText(
  database: Knex,
  schema: DirectusSchema,
  language: AdminLanguage,
  {
    collection,
    keys,
    references,
  }: {
    readonly collection: string;
    readonly keys: number;
    readonly references: readonly Reference[];
  },
): Promise<string> {
  const names = [collection, ...references.map((reference) => reference.collection)];
  const found: unknown = await database("directus_collections")
    .whereIn("collection", names)
    .select("collection", "translations", "archive_field");
  const rows = z.array(collectionRow).parse(found);
  const rowOf = (name: string) => rows.find((row) => row.collection === name);
  const listed = references
    .slice(0, NAMED)
    .map(({ collection: name, count }) => `${labelIn(rowOf(name), name, language)} (${count})`);
  const more = references.length > NAMED ? ["…"] : [];
  const list = [...listed, ...more].join(", ");
  const archivable = typeof rowOf(collection)?.archive_field === "string";
  return `${REFUSALS[language](keys === 1, list)} ${ADVICE[adviceFor(schema, collection, archivable)][language]}`;
}
