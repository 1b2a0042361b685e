import type { z } from "zod";

/** What a schema has against one field. */
export type ValidationIssue = z.core.$ZodIssue;

/** The code of a field's failure, as the site's own forms name it. */
export function validationCode(issue: ValidationIssue): string {
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array" ? "required" : "invalid-number";
    case "too_big":
      return issue.origin === "string" || issue.origin === "array" ? "too-long" : "invalid-number";
    case "invalid_format":
      return "invalid-format";
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int"
        ? "invalid-number"
        : "required";
    case "unrecognized_keys":
      return "unknown-field";
    default:
      return "invalid";
  }
}

/**
 * The paths on the wire of the fields that an issue is about: a field that nobody knows is named by
 * itself, not by what it stands in.
 */
export function issueFieldPaths(issue: ValidationIssue): readonly string[] {
  const path = issue.path.map(String);
  const paths =
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
  return paths.map((parts) => parts.join("."));
}
