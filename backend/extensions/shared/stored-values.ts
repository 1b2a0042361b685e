import { z } from "zod";

const text = z.string().nullish();

/** A record with a name in the language of the site, and its translations. */
export const namedRecord = z.object({
  display_name: z.string(),
  translations: z.array(z.object({ language: z.string(), display_name: text })).nullish(),
});

/** Parses a timestamp from the database: a Date, or text in ISO 8601. */
export const timestamp = z.union([z.date(), z.string()]).transform((value, context) => {
  const date = new Date(value);
  if (!Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: "custom", message: "not a moment" });
  return z.NEVER;
});

/** Returns the stored value of an optional text: `null` if it was left empty. */
export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

/** Ids of the records that an event of Directus is about. */
export const eventKeys = z.looseObject({ keys: z.array(z.coerce.number()) });
