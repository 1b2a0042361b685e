import { createError } from "@directus/errors";
import type { Knex } from "knex";
import { CONTENT_RULE } from "../../../directus/model/refused-value";
import { findShape } from "../../../directus/revision-tree";
import type { SaveProblem } from "#site/content-rules/save-problems";
import type { AdminLanguage } from "../../shared/admin-language";
import { ruleMessage, type RuleCode } from "./messages";
import { LANGUAGE_NAMES, getName } from "../../shared/admin-messages";
import { readTitle } from "../../shared/record-title";

export type RuleProblem = SaveProblem<RuleCode>;

/**
 * Returns where in a field a problem is: `2.headline` of `blocks` is shown as "2. → Überschrift".
 */
function placeOf(
  collection: string,
  field: string,
  steps: readonly string[],
  language: AdminLanguage,
): string {
  const childOf = (table: string, step: string): string =>
    findShape(table)?.branches.find(({ alias }) => alias === step)?.collection ?? table;
  let current = childOf(collection, field);
  return steps
    .map((step) => {
      const name = /^\d+$/.test(step)
        ? `${step}.`
        : (LANGUAGE_NAMES[language][step] ?? getName(current, step, language));
      current = childOf(current, step);
      return name;
    })
    .join(" → ");
}

/**
 * Returns the error for a problem in the format that forms of the Directus app use. A form lists
 * each error, and marks only its own fields. So a problem in a row is an error of the list that
 * contains the row, and the message begins with the place in it. `path`: the steps to that place.
 */
function errorOf(collection: string, problem: RuleProblem, language: AdminLanguage): Error {
  const [field = "", ...path] = problem.field.split(".");
  const place = placeOf(collection, field, path, language);
  const sentence = ruleMessage(problem, language);
  const message = place === "" ? sentence : `${place}: ${sentence}`;
  const extensions = {
    ...{ collection, field, path, type: CONTENT_RULE, rule: problem.code },
    ...{ language: problem.language, validation_message: message },
  };
  return new (createError<typeof extensions>("FAILED_VALIDATION", message, 400))(extensions);
}

/** Adds the title of the other record to problems that name one, in the language of the editor. */
async function withTitle(
  knex: Knex,
  problem: RuleProblem,
  language: AdminLanguage,
): Promise<RuleProblem> {
  const { collection, id } = problem.values;
  if (collection === undefined || id === undefined) return problem;
  const title = await readTitle(knex, collection, id, language);
  return title === null ? problem : { ...problem, values: { ...problem.values, title } };
}

/**
 * Returns the errors of a refused save, each with its field and a message in the language of the
 * editor.
 */
export async function refusalOf(
  knex: Knex,
  collection: string,
  problems: readonly RuleProblem[],
  language: AdminLanguage,
): Promise<readonly Error[]> {
  const errors: Error[] = [];
  for (const problem of problems)
    errors.push(errorOf(collection, await withTitle(knex, problem, language), language));
  return errors;
}

/**
 * Throws the errors of a refused save, if there are any. Directus reports all errors of a thrown
 * list. A list is no `Error`, so that it is thrown as `unknown`.
 */
export function throwAll(errors: readonly Error[]): void {
  const thrown: unknown = errors;
  if (errors.length > 0) throw thrown;
}

export const forbidden = (reason: string): Error => new (createError("FORBIDDEN", reason, 403))();
