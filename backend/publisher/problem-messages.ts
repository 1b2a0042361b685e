import type { BuildProblem } from "../build-runner/build-problems";
import { loadLabels } from "../directus/model/label-files";
import { recordNouns } from "../directus/model/record-name";

/** A text in both languages of the Directus app. */
export type BothLanguages = { readonly de: string; readonly en: string };

/** Problem as editors read it, with the labels of record and field. Directus adds the title. */
export type LabeledProblem = Pick<BuildProblem, "collection" | "id"> & {
  /** A file that the site is published without. */
  readonly isOmitted: boolean;
  /** Kind of the record. Empty if the problem does not belong to a record. */
  readonly record: BothLanguages;
  readonly field: BothLanguages;
  readonly message: BothLanguages;
  /** Path of the record in the Directus app. Empty if the problem does not belong to a record. */
  readonly link: string;
};

const labelIndex = loadLabels();

const EMPTY: BothLanguages = { de: "", en: "" };

const OMISSIONS: Readonly<Record<NonNullable<BuildProblem["reason"]>, BothLanguages>> = {
  missing: {
    de: "Die Datei fehlt und wird nicht gezeigt.",
    en: "The file is missing and is not shown.",
  },
  damaged: {
    de: "Die Datei ist beschädigt und wird nicht gezeigt. Bitte ersetzen.",
    en: "The file is damaged and is not shown. Please replace it.",
  },
  format: {
    de: "Dieses Format kann die Website nicht zeigen. Bitte als JPEG, PNG, WebP, AVIF oder SVG hochladen.",
    en: "The website cannot show this format. Please upload it as JPEG, PNG, WebP, AVIF or SVG.",
  },
};

/** German texts of the problems that the build reports often. */
const GERMAN: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^is empty$/, "ist leer"],
  [/^has no text in any language$/, "hat in keiner Sprache einen Text"],
  [/^has the language "(.+)" twice$/, "hat die Sprache „$1“ doppelt"],
  [/^is not an amount$/, "ist kein Betrag"],
  [/^is not a hex colour of 3 or 6 digits$/, "ist keine Farbe aus 3 oder 6 Hex-Ziffern"],
  [/^the project has no such record$/, "fehlt; ohne diesen Datensatz gibt es keine Website"],
  [/^has the path (\S+), which .+ already has$/, "hat die Adresse $1, die schon vergeben ist"],
];

function describe({ collection, reason, message }: BuildProblem): BothLanguages {
  if (reason !== undefined) return OMISSIONS[reason];
  const [pattern, text] = GERMAN.find(([known]) => known.test(message)) ?? [];
  if (pattern !== undefined && text !== undefined)
    return { de: message.replace(pattern, text), en: message };
  return {
    de:
      collection === ""
        ? "Die Inhalte waren nicht vollständig zu lesen."
        : "Mit diesem Wert kann die Website nicht gebaut werden.",
    en: message,
  };
}

/** Translates a build problem into texts of the Directus app. */
export function labelProblem(problem: BuildProblem): LabeledProblem {
  const { collection, id, field, isOmitted = false } = problem;
  const common = { collection, id, isOmitted, message: describe(problem) };
  if (collection === "") return { ...common, record: EMPTY, field: EMPTY, link: "" };
  if (collection === "directus_files")
    return { ...common, record: nounOf(collection), field: EMPTY, link: `/files/${id}` };
  const name = labelIndex.find([collection], "");
  const known = typeof id === "number" || /^[\w-]+$/.test(id);
  return {
    ...common,
    record: nounOf(collection),
    field: labelField(collection, field),
    link: known && name !== undefined ? `/content/${collection}/${id}` : "",
  };
}

/** Labels the problems of a build, each once. */
export function labelProblems(problems: readonly BuildProblem[]): readonly LabeledProblem[] {
  const labeled = problems.map(labelProblem);
  const keyOf = ({ collection, id, isOmitted, field, message }: LabeledProblem): string =>
    JSON.stringify(isOmitted ? [collection, id] : [collection, id, field, message]);
  return [
    ...new Map(labeled.toReversed().map((problem) => [keyOf(problem), problem])).values(),
  ].toReversed();
}

/** `translations[de].title` → `Übersetzungen (de): Titel`. */
function labelField(collection: string, field: string): BothLanguages {
  const parts = field.split(".").map((part) => {
    const [, name = part, row] = /^([^[]*)(?:\[([^\]]*)\])?$/.exec(part) ?? [];
    return {
      label: labelIndex.find([collection, `${collection}_translations`], name),
      name,
      row: row === undefined ? "" : ` (${row})`,
    };
  });
  return {
    de: parts.map(({ label, name, row }) => `${label?.de ?? name}${row}`).join(": "),
    en: parts.map(({ label, name, row }) => `${label?.en ?? name}${row}`).join(": "),
  };
}

/** Returns the word for one record, or the name of its collection if there is none. */
function nounOf(collection: string): BothLanguages {
  const nouns = recordNouns(collection) ?? labelIndex.find([collection], "");
  return { de: nouns?.de ?? collection, en: nouns?.en ?? collection };
}
