import type { z } from "zod";
import { type Guarded, guardPost } from "../../shared/guard/guard";
import type { FormSettings } from "../../shared/guard/settings";
import type { Call } from "../../shared/mount";
import { invalidFields, spam } from "./answers";

/** The guard of every form, in the forms' own words. */
export function guard<Request extends { readonly website: string; readonly altcha: string }>(
  schema: z.ZodType<Request>,
  call: Call,
  settings: FormSettings,
  now: Date,
): Promise<Guarded<Request>> {
  return guardPost(schema, call, settings, now, { spam, invalidFields });
}
