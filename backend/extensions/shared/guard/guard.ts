import type { z } from "zod";
import type { Issue } from "../field-code";
import type { Answer, Call } from "../mount";
import { type Proof, readProof } from "./proof";
import type { FormSettings } from "./settings";

type Posted = { readonly website: string; readonly altcha: string };

/** A form that a person sent from one of the house's own pages, or the answer to anything else. */
export type Guarded<Request> =
  { readonly kind: "good"; readonly request: Request; readonly proof: Proof } | { readonly kind: "refused"; readonly answer: Answer };

/** An API's own words for what is kept out. Whatever gives a machine away is answered alike, so that it learns nothing from it. */
export type GuardRefusals = { readonly spam: () => Answer; readonly invalidFields: (issues: readonly Issue[]) => Answer };

const refuse = (answer: Answer): { readonly kind: "refused"; readonly answer: Answer } => ({ kind: "refused", answer });

function isBaited(body: unknown): boolean {
  if (typeof body !== "object" || body === null || !("website" in body)) return false;
  return body.website !== "" && body.website !== undefined;
}

/** Keeps machines out (FORM-3): strange sites, the bait, no proof of work or a hasty one; then looks at the fields. */
export async function guardPost<Request extends Posted>(
  schema: z.ZodType<Request>,
  { body, origin }: Call,
  settings: FormSettings,
  now: Date,
  { spam, invalidFields }: GuardRefusals,
): Promise<Guarded<Request>> {
  // Browsers name the page's own site with every post; who sends none is no browser, and the proof of work is asked of it all the same.
  if (origin !== undefined && settings.origins !== null && !settings.origins.has(origin)) return refuse(spam());
  if (isBaited(body)) return refuse(spam());
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refuse(invalidFields(parsed.error.issues));
  const proof = await readProof(parsed.data.altcha, settings, now);
  return proof ? { kind: "good", request: parsed.data, proof } : refuse(spam());
}
