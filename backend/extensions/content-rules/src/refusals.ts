import { createError } from "@directus/errors";
import { CONTENT_RULE } from "../../../directus/model/refused-value";
import { findShape } from "../../../directus/revision-tree";
import type { SaveProblem } from "#site/content-rules/save-problems";
import type { AdminLanguage } from "../../shared/admin-language";
import { ruleMessage, type RuleCode } from "./messages";
import { LANGUAGE_NAMES, getName } from "../../shared/admin-messages";

export type RuleProblem = SaveProblem<RuleCode>;

/**
 * Returns display names for the steps of a field path: `blocks.2.headline` is shown as "Bausteine →
 * 2. → Überschrift".
 */
function stepNames(
  collection: string,
  steps: readonly string[],
  language: AdminLanguage,
): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  let current = collection;
  for (const step of steps) {
    const branch = findShape(current)?.branches.find(({ alias }) => alias === step);
    if (/^\d+$/.test(step)) names[step] = `${step}.`;
    else names[step] = LANGUAGE_NAMES[language][step] ?? getName(current, step, language);
    if (branch) current = branch.collection;
  }
  return names;
}

/**
 * Returns the errors for one problem in the format that forms of the Directus app use: the field
 * path, names for its steps, and the message. A form marks only its own fields, so a problem in a
 * row is also reported on the list that contains the row.
 */
function errorsOf(
  collection: string,
  problem: RuleProblem,
  language: AdminLanguage,
): readonly Error[] {
  const message = ruleMessage(problem, language);
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
  const make = (details: typeof extensions): Error =>
    new (createError<typeof extensions>("FAILED_VALIDATION", details.validation_message, 400))(
      details,
    );
  if (steps.length === 0) return [make(extensions)];
  const where = steps.map((step) => nestedNames[step] ?? step).join(" → ");
  return [
    make(extensions),
    make({ ...extensions, field, validation_message: `${where}: ${message}` }),
  ];
}

/**
 * Returns the errors of a refused save, each with its field and a message in the language of the
 * editor.
 */
export const refusalOf = (
  collection: string,
  problems: readonly RuleProblem[],
  language: AdminLanguage,
): readonly Error[] => problems.flatMap((problem) => errorsOf(collection, problem, language));

/**
 * Throws the errors of a refused save, if there are any. Directus reports all errors of a thrown
 * list. A list is no `Error`, so that it is thrown as `unknown`.
 */
export function throwAll(errors: readonly Error[]): void {
  const thrown: unknown = errors;
  if (errors.length > 0) throw thrown;
}

export const forbidden = (reason: string): Error => new (createError("FORBIDDEN", reason, 403))();
