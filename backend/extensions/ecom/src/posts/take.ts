import type { EndpointExtensionContext } from "@directus/extensions";
import type { SubmissionErrorCode } from "../../../../../src/services/orders/post-schema";
import type { Proof } from "../../../shared/guard/proof";
import type { FormSettings } from "../../../shared/guard/settings";
import { spend } from "../../../shared/guard/spend";
import { type House, inTransactionAnew } from "../../../shared/house";
import { readSender, type Sender } from "../../../shared/mail/sender";

type Refused = { readonly kind: "refused"; readonly code: SubmissionErrorCode };

/** What came of a post: something new, something that is stored already, or nothing. */
export type Taken<New> = ({ readonly kind: "stored"; readonly sender: Sender } & New) | { readonly kind: "known" } | Refused;

const refused = (code: SubmissionErrorCode): { readonly keep: false; readonly value: Refused } => ({
  keep: false,
  value: { kind: "refused", code },
});

/**
 * Uses up the proof of work and stores what was posted for the house of `project`, both or neither. Two that come at once with the same
 * uuid or the same proof are told apart by the database; the second begins anew and finds the first.
 */
export function take<New>(
  context: EndpointExtensionContext,
  {
    project,
    proof,
    settings,
    now,
  }: { readonly project: string; readonly proof: Proof; readonly settings: FormSettings; readonly now: Date },
  store: (house: House, sender: Sender) => Promise<({ readonly kind: "stored" } & New) | { readonly kind: "known" } | Refused>,
): Promise<Taken<New>> {
  return inTransactionAnew<Taken<New>>(context, async (house) => {
    const sender = await readSender(house, project, settings.siteUrl);
    if (!sender) return refused("unknown-project");
    if (!(await spend(house, proof, now))) return refused("spam");
    const stored = await store(house, sender);
    if (stored.kind === "refused") return { keep: false, value: stored };
    return { keep: true, value: stored.kind === "stored" ? { ...stored, sender } : stored };
  });
}
