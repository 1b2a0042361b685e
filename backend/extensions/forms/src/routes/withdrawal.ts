import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { withdrawalRequestSchema } from "#contracts/forms";
import { verifyProofOfWork } from "../../../shared/spam-protection/proof-of-work";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import { type UnitOfWork, retryTransaction } from "../../../shared/unit-of-work";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRequest, ApiRoute } from "../../../shared/http/route-adapter";
import { formAnswer, invalidFormFields, unknownProject } from "../http/responses";
import { FORM_MAILS } from "../mails/form-mails.generated";
import { sendDueMails } from "../../../shared/mail/outbox";
import { type CreateWithdrawalResult, createWithdrawal } from "../withdrawal/create-withdrawal";
import { readRecords } from "../../../shared/read-records";

const MAX_BYTES = 16 * 1024;

const projectRecord = z.object({ id: z.number(), time_zone: z.string().nullish() });

type Outcome =
  | { readonly kind: "unknown-project" }
  | {
      readonly kind: "stored";
      readonly stored: CreateWithdrawalResult;
      readonly timeZone: string;
      readonly doubtful: boolean;
    };

function isForeign({ origin }: ApiRequest, { origins }: FormSettings): boolean {
  return origin !== undefined && origins !== null && !origins.has(origin);
}

async function hasValidProof(
  uow: UnitOfWork,
  altcha: string,
  settings: FormSettings,
  now: Date,
): Promise<boolean> {
  const proof = await verifyProofOfWork(altcha, settings, now);
  return proof !== undefined && (await consumeProof(uow, proof, now));
}

/**
 * `POST /forms/withdrawal`: the electronic withdrawal function (§ 356a BGB, LEGAL-5). The spam
 * checks of the other forms refuse nothing here, since a declaration takes effect when it arrives.
 * A submission that fails a check is stored but marked as doubtful, which decides when its receipt
 * is sent. The response is the same in all cases, so that it does not reveal which orders exist. The
 * log contains the outcome but no customer data.
 */
export function withdrawalRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const stores = createRateLimiter(
    context.env,
    "forms/withdrawal/address",
    settings.addressLimit,
    3600,
  );
  const receipts = createRateLimiter(
    context.env,
    "forms/withdrawal/mails",
    settings.addressLimit,
    3600,
  );
  return {
    method: "post",
    path: "/withdrawal",
    limiter: createRateLimiter(context.env, "forms/withdrawal", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const parsed = withdrawalRequestSchema.safeParse(call.body);
      if (!parsed.success) return invalidFormFields(parsed.error.issues);
      const request = parsed.data;
      const sender = [request.email.toLowerCase(), call.caller] as const;
      const limits = [await stores.consume(sender.join(" ")), await receipts.consume(sender[0])];
      const isSuspicious = isForeign(call, settings) || limits.some(({ allowed }) => !allowed);
      const outcome = await retryTransaction<Outcome>(context, async (uow) => {
        const [project] = await readRecords(uow, "project", projectRecord, {
          domain: { _eq: request.project },
        });
        if (!project) return { commit: false, value: { kind: "unknown-project" } };
        const doubtful = !(await hasValidProof(uow, request.altcha, settings, now)) || isSuspicious;
        const stored = await createWithdrawal(uow, project.id, request, { doubtful, now });
        return {
          commit: true,
          value: {
            kind: "stored",
            stored,
            timeZone: project.time_zone ?? "Europe/Berlin",
            doubtful,
          },
        };
      });
      // Doubtful submissions do not count, so that those of strangers do not make others doubtful.
      if (outcome.kind === "unknown-project" || !outcome.stored.now || outcome.doubtful)
        await Promise.all([stores.removeCall(sender.join(" ")), receipts.removeCall(sender[0])]);
      if (outcome.kind === "unknown-project") return unknownProject();
      const { stored, timeZone, doubtful } = outcome;
      context.logger.info(
        { event: "forms.withdrawal", outcome: stored.now ? "stored" : "known", doubtful },
        "withdrawal posted",
      );
      // Not awaited, since the mail server may be slow. The job sends later what fails now.
      if (stored.now)
        void sendDueMails(context, FORM_MAILS, (mails) => mails.where({ withdrawal: stored.id }));
      return formAnswer<"withdrawal">({
        received_at: stored.receivedAt.toISOString(),
        time_zone: timeZone,
      });
    },
  };
}
