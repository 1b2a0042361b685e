import type { BuildProblem } from "../build-runner/build-problems";
import { loadLabels } from "../directus/model/label-files";
import type { Label } from "../directus/model/label-files";

/**
 * Problem as editors read it, with the labels of record and field in both languages of the Directus
 * app.
 */
export type LabeledProblem = {
  readonly record: string;
  readonly field: string;
  readonly message: string;
  /** Path of the record in the Directus app. Empty if the problem does not belong to a record. */
  readonly link: string;
};

const labelIndex = loadLabels();

/** Translates a build problem into labels of the Directus app, where the content model has them. */
export function labelProblem({ collection, id, field, message }: BuildProblem): LabeledProblem {
  if (collection === "") return { record: "", field: "", message, link: "" };
  if (collection === "directus_files")
    return { record: `Datei | File ${id}`, field, message, link: `/files/${id}` };
  const name = labelIndex.find([collection], "");
  const known = typeof id === "number" || /^[\w-]+$/.test(id);
  return {
    record: `${inBothLanguages(name, collection)} ${id}`,
    field: labelField(collection, field),
    message,
    link: known && name !== undefined ? `/content/${collection}/${id}` : "",
  };
}

/** `translations[de].title` → `Übersetzungen (de): Titel | Translations (de): Title`. */
function labelField(collection: string, field: string): string {
  const parts = field.split(".").map((part) => {
    const [, name = part, row] = /^([^[]*)(?:\[([^\]]*)\])?$/.exec(part) ?? [];
    return {
      label: labelIndex.find([collection, `${collection}_translations`], name),
      name,
      row: row === undefined ? "" : ` (${row})`,
    };
  });
  const german = parts.map(({ label, name, row }) => `${label?.de ?? name}${row}`).join(": ");
  const english = parts.map(({ label, name, row }) => `${label?.en ?? name}${row}`).join(": ");
  return german === english ? german : `${german} | ${english}`;
}

const inBothLanguages = (label: Label | undefined, fallback: string): string =>
  label === undefined ? fallback : label.de === label.en ? label.de : `${label.de} | ${label.en}`;
