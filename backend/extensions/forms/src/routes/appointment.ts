import type { EndpointExtensionContext } from "@directus/extensions";
import { appointmentRequestSchema } from "#contracts/forms";
import { retryTransaction } from "../../../shared/unit-of-work";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import { readSenderByDomain, type MailSender } from "../../../shared/mail/sender";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import {
  formAnswer,
  formRefused,
  formSpam,
  formRateLimited,
  unknownProject,
} from "../http/responses";
import { createAppointment, type CreateAppointmentResult } from "../booking/create-appointment";
import { checkForm } from "../http/check-form";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import { appointmentMails } from "../mails/appointment";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";

const MAX_BYTES = 64 * 1024;

type Outcome =
  | {
      readonly kind: "requested";
      readonly sender: MailSender;
      readonly booked: CreateAppointmentResult;
    }
  | { readonly kind: "replayed" }
  | { readonly kind: "unknown-project" };

function responseFor(booked: CreateAppointmentResult): ApiResponse {
  switch (booked.kind) {
    case "booked":
    case "known": {
      const { start, end } = booked.slot;
      return formAnswer<"appointment">({
        appointment: {
          starts_at: new Date(start).toISOString(),
          ends_at: new Date(end).toISOString(),
        },
      });
    }
    case "taken":
      return formRefused(409, "slot-taken", "starts_at");
    case "unavailable":
      return formRefused(409, "slot-unavailable", "starts_at");
    case "unknown-product":
      return formRefused(404, "unknown-product", "product");
    case "unknown":
      return formRefused(404, "unknown-branch-or-service", "branch");
  }
}

/**
 * `POST /forms/appointment`: requests an appointment and sends mails to visitor and shop (PAGE-7).
 */
export function appointmentRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const limits = addressLimits(context.env, "forms/appointment", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/appointment",
    limiter: createRateLimiter(context.env, "forms/appointment", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const guarded = await checkForm(appointmentRequestSchema, call, settings, now);
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const person = { email: request.email, caller: call.caller };
      const permit = await limits.run(person, async () => {
        const value = await retryTransaction(
          context,
          async (uow): Promise<{ commit: boolean; value: Outcome }> => {
            const sender = await readSenderByDomain(uow, request.project, settings.siteUrl);
            if (!sender) return { commit: false, value: { kind: "unknown-project" } };
            if (!(await consumeProof(uow, proof, now)))
              return { commit: false, value: { kind: "replayed" } };
            return {
              commit: true,
              value: {
                kind: "requested",
                sender,
                booked: await createAppointment(uow, sender, request, now),
              },
            };
          },
        );
        return { counts: value.kind === "requested" && value.booked.kind === "booked", value };
      });
      if (!permit.allowed) return formRateLimited(permit.retryAfter);
      const outcome = permit.value;
      if (outcome.kind === "unknown-project") return unknownProject();
      if (outcome.kind === "replayed") return formSpam();
      const { sender, booked } = outcome;
      context.logger.info(
        { event: "forms.appointment", outcome: booked.kind },
        "appointment form posted",
      );
      if (booked.kind === "booked") {
        const confirmation = await limits.mail(person);
        for (const mail of appointmentMails(sender, request, booked, {
          now,
          confirms: confirmation.allowed,
        }))
          void sendMailOrLog(context, sender, mail, "an appointment");
      }
      return responseFor(booked);
    },
  };
}
