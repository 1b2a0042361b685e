import type { EndpointExtensionContext } from "@directus/extensions";
import type { SubmissionErrorCode } from "#contracts/submission-responses";
import type { ProofOfWork } from "../../../shared/spam-protection/proof-of-work";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import { type UnitOfWork, retryTransaction } from "../../../shared/unit-of-work";
import { readSenderByDomain, type MailSender } from "../../../shared/mail/sender";

type Refused = { readonly kind: "refused"; readonly code: SubmissionErrorCode };

/** Result of a submission: stored now (`stored`), stored before (`known`), or refused. */
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
 * Consumes the proof of work and stores the submission for `project` in one transaction. The
 * database detects concurrent submissions with the same UUID or proof; the second one is retried
 * and finds the first.
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
