import type { EndpointExtensionContext } from "@directus/extensions";
import { appointmentRequestSchema } from "../../../../../src/services/forms/schema";
import { inTransactionAnew } from "../../../shared/house";
import { addressLimits } from "../../../shared/address-limits";
import { limiterFrom } from "../../../shared/shared-limiter";
import { sendMailOrLog } from "../../../shared/mail/send";
import { readSender, type Sender } from "../../../shared/mail/sender";
import type { Answer, Route } from "../../../shared/mount";
import { accepted, refused, spam, tooManyRequests, unknownProject } from "../answers";
import { book, type Booked } from "../booking/book";
import { guard } from "../guard";
import { spend } from "../../../shared/guard/spend";
import { appointmentMails } from "../mails/appointment";
import type { FormSettings } from "../../../shared/guard/settings";

const MAX_BYTES = 64 * 1024;

type Outcome =
  | { readonly kind: "asked"; readonly sender: Sender; readonly booked: Booked }
  | { readonly kind: "replayed" }
  | { readonly kind: "unknown-project" };

function answerFor(booked: Booked): Answer {
  switch (booked.kind) {
    case "booked":
    case "known": {
      const { start, end } = booked.slot;
      return accepted({ appointment: { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() } });
    }
    case "taken":
      return refused(409, "slot-taken", "starts_at");
    case "unavailable":
      return refused(409, "slot-unavailable", "starts_at");
    case "unknown":
      return refused(404, "unknown-branch-or-service", "branch");
  }
}

/** `POST /forms/appointment`: asks for a time; visitor and house hear of it by mail (PAGE-7). */
export function appointmentRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  const limits = addressLimits(context.env, "forms/appointment", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/appointment",
    limiter: limiterFrom(context.env, "forms/appointment", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const now = new Date();
      const guarded = await guard(appointmentRequestSchema, call, settings, now);
      if (guarded.kind === "refused") return guarded.answer;
      const { request, proof } = guarded;
      const person = { email: request.email, caller: call.caller };
      const turn = await limits.run(person, async () => {
        const value = await inTransactionAnew(context, async (house): Promise<{ keep: boolean; value: Outcome }> => {
          const sender = await readSender(house, request.project, settings.siteUrl);
          if (!sender) return { keep: false, value: { kind: "unknown-project" } };
          if (!(await spend(house, proof, now))) return { keep: false, value: { kind: "replayed" } };
          return { keep: true, value: { kind: "asked", sender, booked: await book(house, sender.project, request, now) } };
        });
        return { counts: value.kind === "asked" && value.booked.kind === "booked", value };
      });
      if (!turn.allowed) return tooManyRequests(turn.retryAfter);
      const outcome = turn.value;
      if (outcome.kind === "unknown-project") return unknownProject();
      if (outcome.kind === "replayed") return spam();
      const { sender, booked } = outcome;
      context.logger.info({ event: "forms.appointment", outcome: booked.kind }, "appointment form posted");
      if (booked.kind === "booked") {
        const confirmation = await limits.mail(person);
        for (const mail of appointmentMails(sender, request, booked, { now, confirms: confirmation.allowed }))
          void sendMailOrLog(context, sender, mail, "an appointment");
      }
      return answerFor(booked);
    },
  };
}
