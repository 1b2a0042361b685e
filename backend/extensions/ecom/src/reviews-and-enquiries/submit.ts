import type { EndpointExtensionContext } from "@directus/extensions";
import type { SubmissionErrorCode } from "../../../../../src/contracts/reviews-and-enquiries";
import type { ProofOfWork } from "../../../shared/spam-protection/proof-of-work";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import { type UnitOfWork, retryTransaction } from "../../../shared/unit-of-work";
import { readSenderByDomain, type MailSender } from "../../../shared/mail/sender";

type Refused = { readonly kind: "refused"; readonly code: SubmissionErrorCode };

/** What came of a post: something new, something that is stored already, or nothing. */
export type SubmissionResult<New> =
  | ({ readonly kind: "stored"; readonly sender: MailSender } & New)
  | { readonly kind: "known" }
  | Refused;

const refused = (
  code: SubmissionErrorCode,
): { readonly commit: false; readonly value: Refused } => ({
  commit: false,
  value: { kind: "refused", code },
});

/**
 * Uses up the proof of work and stores what was posted for the house of `project`, both or neither.
 * Two that come at once with the same uuid or the same proof are told apart by the database; the
 * second begins anew and finds the first.
 */
export function submit<New>(
  context: EndpointExtensionContext,
  {
    project,
    proof,
    settings,
    now,
  }: {
    readonly project: string;
    readonly proof: ProofOfWork;
    readonly settings: FormSettings;
    readonly now: Date;
  },
  store: (
    uow: UnitOfWork,
    sender: MailSender,
  ) => Promise<({ readonly kind: "stored" } & New) | { readonly kind: "known" } | Refused>,
): Promise<SubmissionResult<New>> {
  return retryTransaction<SubmissionResult<New>>(context, async (uow) => {
    const sender = await readSenderByDomain(uow, project, settings.siteUrl);
    if (!sender) return refused("unknown-project");
    if (!(await consumeProof(uow, proof, now))) return refused("spam");
    const stored = await store(uow, sender);
    if (stored.kind === "refused") return { commit: false, value: stored };
    return { commit: true, value: stored.kind === "stored" ? { ...stored, sender } : stored };
  });
}
