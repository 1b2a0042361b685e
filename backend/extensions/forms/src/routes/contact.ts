import type { EndpointExtensionContext } from "@directus/extensions";
import { contactRequestSchema, type ContactRequest } from "#contracts/forms";
import { retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import { readSenderByDomain, type MailSender } from "../../../shared/mail/sender";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { formAccepted, formSpam, formRateLimited, unknownProject } from "../http/responses";
import { checkForm } from "../http/check-form";
import type { ProofOfWork } from "../../../shared/spam-protection/proof-of-work";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import { contactMail } from "../mails/contact";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";

const MAX_BYTES = 64 * 1024;

/**
 * The same text from the same e-mail address within this time is the same message, sent again
 * because the response got lost.
 */
const SAME_MESSAGE_MILLISECONDS = 60 * 60_000;

type Stored =
  | { readonly kind: "stored"; readonly sender: MailSender }
  | { readonly kind: "known" }
  | { readonly kind: "replayed" }
  | { readonly kind: "unknown-project" };

async function store(
  uow: UnitOfWork,
  request: ContactRequest,
  proof: ProofOfWork,
  settings: FormSettings,
  now: Date,
): Promise<Stored> {
  const sender = await readSenderByDomain(uow, request.project, settings.siteUrl);
  if (!sender) return { kind: "unknown-project" };
  if (!(await consumeProof(uow, proof, now))) return { kind: "replayed" };
  const { name, email, message, locale, privacy_accepted } = request;
  const since = new Date(now.getTime() - SAME_MESSAGE_MILLISECONDS).toISOString();
  const same = {
    project: { _eq: sender.project },
    email: { _eq: email },
    message: { _eq: message },
    date_created: { _gt: since },
  };
  const [known] = await uow.read("contact_message", same, ["id"]);
  if (known !== undefined) return { kind: "known" };
  await uow.create("contact_message", {
    project: sender.project,
    status: "new",
    name,
    email,
    message,
    language: locale,
    privacy_accepted,
  });
  return { kind: "stored", sender };
}

function responseFor(stored: Stored): ApiResponse {
  switch (stored.kind) {
    case "stored":
    case "known":
      return formAccepted();
    case "replayed":
      return formSpam();
    case "unknown-project":
      return unknownProject();
  }
}

/**
 * `POST /forms/contact`: stores a message and notifies the shop by mail (FORM-2). The visitor gets
 * no mail: otherwise the form could be used to send mails to any address. The log contains the
 * outcome but no personal data.
 */
export function contactRoute(context: EndpointExtensionContext, settings: FormSettings): ApiRoute {
  const limits = addressLimits(context.env, "forms/contact", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/contact",
    limiter: createRateLimiter(context.env, "forms/contact", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const guarded = await checkForm(contactRequestSchema, call, settings, now);
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const sender = { email: request.email, caller: call.caller };
      const permit = await limits.run(sender, async () => {
        const value = await retryTransaction(context, async (uow) => {
          const outcome = await store(uow, request, proof, settings, now);
          return { commit: outcome.kind === "stored" || outcome.kind === "known", value: outcome };
        });
        return { counts: value.kind === "stored", value };
      });
      if (!permit.allowed) return formRateLimited(permit.retryAfter);
      const stored = permit.value;
      context.logger.info({ event: "forms.contact", outcome: stored.kind }, "contact form posted");
      if (stored.kind === "stored" && stored.sender.email !== null) {
        const mail = contactMail(stored.sender, stored.sender.email, request);
        void sendMailOrLog(context, stored.sender, mail, "a contact message");
      }
      return responseFor(stored);
    },
  };
}
