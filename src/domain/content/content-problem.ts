/** A validation error of one CMS record, worded for the editor who corrects it (BUILD-2). */
export type ContentProblem = {
  readonly collection: string;
  readonly id: number | string;
  readonly field: string;
  readonly message: string;
};

/** Formats a problem as one line: "page 12, translations[de].title: is empty". */
export function formatContentProblem({ collection, id, field, message }: ContentProblem): string {
  return `${collection} ${id}${field ? `, ${field}` : ""}: ${message}`;
}
