import { loadLabels } from "../directus/model/label-files";
import type { Label } from "../directus/model/label-files";
import type { BuildProblem } from "./publisher-state";

/**
 * A problem as the editors read it: what they know the record and the field by, in both languages
 * of the back office.
 */
export type LabeledProblem = {
  readonly record: string;
  readonly field: string;
  readonly message: string;
  /** Where the record is in the back office; empty where the problem is nobody's record. */
  readonly link: string;
};

const book = loadLabels();

/** Puts a problem of the build into the words of the back office, as far as its model has some. */
export function labelProblem({ collection, id, field, message }: BuildProblem): LabeledProblem {
  if (collection === "") return { record: "", field: "", message, link: "" };
  const name = book.find([collection], "");
  const known = typeof id === "number" || /^[\w-]+$/.test(id);
  return {
    record: `${inBoth(name, collection)} ${id}`,
    field: fieldInWords(collection, field),
    message,
    link: known && name !== undefined ? `/content/${collection}/${id}` : "",
  };
}

/** `translations[de].title` → `Übersetzungen (de): Titel | Translations (de): Title`. */
function fieldInWords(collection: string, field: string): string {
  const parts = field.split(".").map((part) => {
    const [, name = part, row] = /^([^[]*)(?:\[([^\]]*)\])?$/.exec(part) ?? [];
    return {
      words: book.find([collection, `${collection}_translations`], name),
      name,
      row: row === undefined ? "" : ` (${row})`,
    };
  });
  const german = parts.map(({ words, name, row }) => `${words?.de ?? name}${row}`).join(": ");
  const english = parts.map(({ words, name, row }) => `${words?.en ?? name}${row}`).join(": ");
  return german === english ? german : `${german} | ${english}`;
}

const inBoth = (words: Label | undefined, otherwise: string): string =>
  words === undefined ? otherwise : words.de === words.en ? words.de : `${words.de} | ${words.en}`;
