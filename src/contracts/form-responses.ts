import * as v from "valibot";
import { fieldErrorSchema } from "./errors";

/** Responses under `{orderApi}/forms` (FORM-1, FORM-2, PAGE-7, LEGAL-5, SHOP-7). */

const formAcceptedSchema = v.object({ status: v.literal("ok") });
const formStatus = formAcceptedSchema.entries;

/** Codes for the messages of the site. `field` is empty if an error concerns no field. */
export const formRefusedSchema = v.object({
  status: v.literal("error"),
  errors: v.array(fieldErrorSchema),
});

/** Accepted `POST {orderApi}/forms/{path}`, by path. */
export const FORM_RESPONSES = {
  contact: formAcceptedSchema,
  newsletter: formAcceptedSchema,
  "newsletter/confirm": formAcceptedSchema,
  "newsletter/unsubscribe": formAcceptedSchema,
  appointment: v.object({
    ...formStatus,
    appointment: v.object({ starts_at: v.string(), ends_at: v.string() }),
  }),
  "stock-notification": formAcceptedSchema,
  "stock-notification/confirm": v.object({
    ...formStatus,
    /** Null if the product is not published any more. */
    product: v.nullable(v.object({ id: v.number(), name: v.string() })),
  }),
  "stock-notification/delete": formAcceptedSchema,
  /** Time of receipt, and the time zone to show it in. */
  withdrawal: v.object({
    ...formStatus,
    received_at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((time) => new Date(time)),
    ),
    time_zone: v.string(),
  }),
} as const;

/** `GET {orderApi}/forms/appointment/slots`: free times, with `time` in the branch's time zone. */
export const slotsResponseSchema = v.object({
  ...formStatus,
  time_zone: v.string(),
  duration_minutes: v.number(),
  days: v.array(
    v.object({
      date: v.string(),
      slots: v.array(v.object({ starts_at: v.string(), time: v.string() })),
    }),
  ),
});

/** `GET {orderApi}/forms/appointment/product`. `image` is the id of the first picture. */
export const appointmentProductResponseSchema = v.object({
  ...formStatus,
  product: v.object({ name: v.string(), reference: v.string(), image: v.nullable(v.string()) }),
});

/**
 * `GET {orderApi}/forms/challenge`: challenge of the ALTCHA protocol. The solution is the number
 * whose hash with the salt equals `challenge`. The server accepts it after `wait` milliseconds.
 */
export const challengeResponseSchema = v.object({
  challenge: v.string(),
  salt: v.string(),
  signature: v.string(),
  maxnumber: v.number(),
  wait: v.number(),
});

type Responses = typeof FORM_RESPONSES;
export type FormPath = keyof Responses;
/** What the browser reads from the response of a form, and what the back end sends. */
export type FormResult<Path extends FormPath> = v.InferOutput<Responses[Path]>;
export type FormResponse<Path extends FormPath> = v.InferInput<Responses[Path]>;
export type FormRefused = v.InferInput<typeof formRefusedSchema>;
export type SlotsResponse = v.InferInput<typeof slotsResponseSchema>;
export type AppointmentProductResponse = v.InferInput<typeof appointmentProductResponseSchema>;
export type Challenge = v.InferInput<typeof challengeResponseSchema>;
