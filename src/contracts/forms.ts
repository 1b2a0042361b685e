import { z } from "zod";
import { isEmailAddress } from "../domain/contact/email-address";
import { LANGUAGES } from "../domain/locale/locale";
import { machineText } from "../domain/text/visible-text";
import { machineLine, multiLineText, requiredLine } from "./text-schemas";
import { FORM_LIMITS } from "./form-limits";

/**
 * The wire form of the calls under `{orderApi}/forms` (FORM-1, FORM-2, PAGE-7), read by the forms'
 * API. Every object is closed, so a misspelt field is refused instead of ignored.
 */
export const id = z.number().int().positive().max(2_147_483_647);
export const email = z
  .string()
  .overwrite(machineText)
  .min(1)
  .refine((text) => text === "" || isEmailAddress(text), { error: "invalid-email" });
export const mustBeAccepted = z.boolean().refine((value) => value, { error: "required" });

/** What every form sends besides its own fields. */
export const commonFormFields = {
  /** The house's domain. */
  project: requiredLine(253).toLowerCase(),
  locale: z.enum(LANGUAGES),
  /** A field that no person sees: who fills it in is a machine. */
  website: z.string().max(500).default(""),
  /** The solved proof of work, as ALTCHA writes it. */
  altcha: z.string().max(4096).default(""),
};

export const contactRequestSchema = z.strictObject({
  ...commonFormFields,
  name: requiredLine(FORM_LIMITS.name),
  email,
  message: multiLineText(FORM_LIMITS.message).min(1),
  privacy_accepted: mustBeAccepted,
});

export const newsletterRequestSchema = z.strictObject({ ...commonFormFields, email });

export const tokenSchema = z.string().regex(/^[\w-]{20,100}$/);

export const appointmentRequestSchema = z.strictObject({
  ...commonFormFields,
  branch: id,
  service: id,
  starts_at: z.iso.datetime({ offset: true }),
  name: requiredLine(FORM_LIMITS.name),
  email,
  phone: machineLine(FORM_LIMITS.phone).optional(),
  message: multiLineText(FORM_LIMITS.message).optional(),
  privacy_accepted: mustBeAccepted,
});

/** § 356a BGB: no more is asked than who withdraws from what, and where the receipt goes. */
export const withdrawalRequestSchema = z.strictObject({
  ...commonFormFields,
  /** Made by the browser for what was typed, so that the same withdrawal is stored once. */
  withdrawal_uuid: z.uuid().toLowerCase(),
  name: requiredLine(FORM_LIMITS.name),
  order_number: machineLine(FORM_LIMITS.orderNumber).min(1),
  email,
  /** Which pieces, where it is not the whole contract. */
  pieces: multiLineText(FORM_LIMITS.pieces).optional(),
});

export const slotsQuerySchema = z.object({
  project: requiredLine(253).toLowerCase(),
  branch: z.coerce.number().pipe(id),
  service: z.coerce.number().pipe(id),
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(31).default(14),
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;
