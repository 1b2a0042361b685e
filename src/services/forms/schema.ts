import { z } from "zod";
import { isEmailAddress } from "../../domain/email-address";
import { LANGUAGES } from "../../domain/locale";
import { machineText } from "../../domain/visible-text";
import { machineLine, paragraph, required } from "../wire-text";
import { FORM_LIMITS } from "./limits";

/**
 * The wire form of the calls under `{orderApi}/forms` (FORM-1, FORM-2, PAGE-7), read by the forms' API. Every object is closed, so a
 * misspelt field is refused instead of ignored.
 */

export const id = z.number().int().positive().max(2_147_483_647);
export const email = z
  .string()
  .overwrite(machineText)
  .min(1)
  .refine((text) => text === "" || isEmailAddress(text), { error: "invalid-email" });
export const accepted = z.boolean().refine((value) => value, { error: "required" });

/** What every form sends besides its own fields. */
export const posted = {
  /** The house's domain. */
  project: required(253).toLowerCase(),
  locale: z.enum(LANGUAGES),
  /** A field that no person sees: who fills it in is a machine. */
  website: z.string().max(500).default(""),
  /** The solved proof of work, as ALTCHA writes it. */
  altcha: z.string().max(4096).default(""),
};

export const contactRequestSchema = z.strictObject({
  ...posted,
  name: required(FORM_LIMITS.name),
  email,
  message: paragraph(FORM_LIMITS.message).min(1),
  privacy_accepted: accepted,
});

export const newsletterRequestSchema = z.strictObject({ ...posted, email });

export const tokenSchema = z.string().regex(/^[\w-]{20,100}$/);

export const appointmentRequestSchema = z.strictObject({
  ...posted,
  branch: id,
  service: id,
  starts_at: z.iso.datetime({ offset: true }),
  name: required(FORM_LIMITS.name),
  email,
  phone: machineLine(FORM_LIMITS.phone).optional(),
  message: paragraph(FORM_LIMITS.message).optional(),
  privacy_accepted: accepted,
});

/** § 356a BGB: no more is asked than who withdraws from what, and where the receipt goes. */
export const withdrawalRequestSchema = z.strictObject({
  ...posted,
  /** Made by the browser for what was typed, so that the same withdrawal is stored once. */
  withdrawal_uuid: z.uuid().toLowerCase(),
  name: required(FORM_LIMITS.name),
  order_number: machineLine(FORM_LIMITS.orderNumber).min(1),
  email,
  /** Which pieces, where it is not the whole contract. */
  pieces: paragraph(FORM_LIMITS.pieces).optional(),
});

export const slotsQuerySchema = z.object({
  project: required(253).toLowerCase(),
  branch: z.coerce.number().pipe(id),
  service: z.coerce.number().pipe(id),
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(31).default(14),
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;
