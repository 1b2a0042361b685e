import { z } from "zod";

/** Parses a timestamp from the database: a Date, or text in ISO 8601. */
export const timestamp = z.union([z.date(), z.string()]).transform((value, context) => {
  const date = new Date(value);
  if (!Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: "custom", message: "not a moment" });
  return z.NEVER;
});
