import { createError } from "@directus/errors";
import { CONTENT_RULE } from "../../../directus/model/refused-value";
import { shapeOf } from "../../../directus/revision-tree";
import type { SaveProblem } from "../../../../src/site/content-rules/save-problems";
import type { AdminLanguage } from "../../shared/admin-language";
import { sentenceOf, type RuleCode } from "./messages";
import { LANGUAGE_NAMES, nameOf } from "../../shared/admin-messages";

export type RuleProblem = SaveProblem<RuleCode>;

/**
 * The names of the steps of a field's path, as the form shows them: `blocks.2.headline` is
 * "Bausteine → 2. → Überschrift".
 */
function stepNames(
  collection: string,
  steps: readonly string[],
  language: AdminLanguage,
): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  let current = collection;
  for (const step of steps) {
    const branch = shapeOf(current)?.branches.find(({ alias }) => alias === step);
    if (/^\d+$/.test(step)) names[step] = `${step}.`;
    else names[step] = LANGUAGE_NAMES[language][step] ?? nameOf(current, step, language);
    if (branch) current = branch.collection;
  }
  return names;
}

/**
 * The errors for one problem, as the forms of the back office understand them: the field by its
 * path, with names for the steps of the path, and the sentence. A form marks its own fields only,
 * so that a problem in a row is told a second time at the list that the row is in.
 */
function errorsOf(
  collection: string,
  problem: RuleProblem,
  language: AdminLanguage,
): readonly Error[] {
  const message = sentenceOf(problem, language);
  const [field = "", ...steps] = problem.field.split(".");
  const nestedNames = stepNames(collection, [field, ...steps], language);
  const extensions = {
    collection,
    field: problem.field,
    path: [],
    type: CONTENT_RULE,
    rule: problem.code,
    language: problem.language,
    validation_message: message,
    nestedNames,
  };
  const make = (told: typeof extensions): Error =>
    new (createError<typeof extensions>("FAILED_VALIDATION", told.validation_message, 400))(told);
  if (steps.length === 0) return [make(extensions)];
  const where = steps.map((step) => nestedNames[step] ?? step).join(" → ");
  return [
    make(extensions),
    make({ ...extensions, field, validation_message: `${where}: ${message}` }),
  ];
}

/**
 * What is thrown for a save with problems: each with its field and a sentence in the editor's
 * language.
 */
export const refusalOf = (
  collection: string,
  problems: readonly RuleProblem[],
  language: AdminLanguage,
): readonly Error[] => problems.flatMap((problem) => errorsOf(collection, problem, language));

export const forbidden = (reason: string): Error => new (createError("FORBIDDEN", reason, 403))();
