import type { z } from "zod";

/** A validation issue of one field. */
export type ValidationIssue = z.core.$ZodIssue;

/** Returns the error code of an issue, as the forms of the site use it. */
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
 * Returns the paths of the fields that an issue is about. For unknown fields, these are the paths
 * of the fields themselves and not of the object that contains them.
 */
export function issueFieldPaths(issue: ValidationIssue): readonly string[] {
  const path = issue.path.map(String);
  const paths =
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
  return paths.map((parts) => parts.join("."));
}
