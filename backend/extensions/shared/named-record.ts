import { z } from "zod";

const text = z.string().nullish();

/** A record with a name in the language of the site, and its translations. */
export const namedRecord = z.object({
  display_name: z.string(),
  translations: z.array(z.object({ language: z.string(), display_name: text })).nullish(),
});
