import type { AdminLanguage } from "../../../shared/admin-language";
import type { Line } from "./describe-tree";

const WORDS: Readonly<
  Record<AdminLanguage, Readonly<Record<"title" | "back" | "gone" | "empty" | "all", string>>>
> = {
  de: {
    title: "WIRD DIESE REVISION WIEDERHERGESTELLT, ÄNDERT SICH:",
    back: "kommt zurück",
    gone: "fällt weg",
    empty: "leer",
    all: "DER GANZE INHALT DIESER REVISION:",
  },
  en: {
    title: "IF THIS REVISION IS RESTORED, THIS CHANGES:",
    back: "comes back",
    gone: "is removed",
    empty: "empty",
    all: "THE WHOLE CONTENT OF THIS REVISION:",
  },
  fr: {
    title: "SI CETTE RÉVISION EST RESTAURÉE, VOICI CE QUI CHANGE\u00a0:",
    back: "revient",
    gone: "disparaît",
    empty: "vide",
    all: "LE CONTENU ENTIER DE CETTE RÉVISION\u00a0:",
  },
};

const titleOf = ({ within, label }: Line): string => [...within, label].join(" → ");

/** Returns the rows and fields in which the second list differs from the first, in words. */
function changes(
  now: readonly Line[],
  then: readonly Line[],
  language: AdminLanguage,
): readonly string[] {
  const { back, gone, empty } = WORDS[language];
  const current = new Map(now.map((line) => [line.key, line]));
  const earlier = new Map(then.map((line) => [line.key, line]));
  // What is in a row that comes back or is removed is not listed once more.
  const moved = [...earlier.values(), ...current.values()]
    .filter(({ key, value }) => value === undefined && earlier.has(key) !== current.has(key))
    .map(({ key }) => `${key}/`);
  const lines = [...then, ...now.filter(({ key }) => !earlier.has(key))];
  return lines
    .filter(({ key }) => !moved.some((row) => key.startsWith(row)))
    .flatMap((line): readonly string[] => {
      const [from, to] = [current.get(line.key), earlier.get(line.key)];
      if (line.value === undefined)
        return from && to ? [] : [`${titleOf(line)}: ${to ? back : gone}`];
      if (from?.value === to?.value) return [];
      const shown = (side: Line | undefined): string =>
        side?.value === undefined ? empty : `„${side.value}“`;
      return [`${titleOf(line)}: ${shown(from)} → ${shown(to)}`];
    });
}

/** Returns the heading and the differences between the current state and a revision in words. */
export function describeChanges(
  now: readonly Line[],
  then: readonly Line[],
  language: AdminLanguage,
): string {
  const { title, all } = WORDS[language];
  const found = changes(now, then, language);
  return found.length === 0 ? "" : `${[title, ...found].join("\n")}\n\n${all}\n`;
}
