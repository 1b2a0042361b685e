import { z } from "zod";
import { isEmailAddress, normalizeEmailAddress } from "../domain/contact/email-address";
import { LINK_TOKEN_PATTERN } from "../domain/link-token";
import { LANGUAGES } from "../domain/locale/locale";
import { machineLine, multiLineText, requiredLine } from "./text-schemas";
import { FORM_LIMITS } from "./form-limits";

/**
 * Contract of the requests under `{orderApi}/forms` (FORM-1, FORM-2, PAGE-7), parsed by the forms
 * API. Objects are strict, so a misspelt field is rejected instead of ignored.
 */
export const id = z.number().int().positive().max(2_147_483_647);
export const email = z
  .string()
  .overwrite(normalizeEmailAddress)
  .min(1)
  .refine((text) => text === "" || isEmailAddress(text), { error: "invalid-email" });
export const mustBeAccepted = z.boolean().refine((value) => value, { error: "required" });

/** Fields that every form sends. */
export const commonFormFields = {
  /** Domain of the project. */
  project: requiredLine(253).toLowerCase(),
  locale: z.enum(LANGUAGES),
  /** Solved proof of work in ALTCHA's format. */
  altcha: z.string().max(4096).default(""),
};

export const contactRequestSchema = z.strictObject({
  ...commonFormFields,
  name: requiredLine(FORM_LIMITS.name),
  email,
  message: multiLineText(FORM_LIMITS.message).min(1),
  privacy_accepted: mustBeAccepted,
});

export const newsletterRequestSchema = z.strictObject({
  ...commonFormFields,
  email,
  /** Block of the form, whose texts are part of the consent. */
  block: id,
});

export const stockNotificationRequestSchema = z.strictObject({
  ...commonFormFields,
  product: id,
  /** Sold-out variant. Null for a product without variants. */
  variant: id.nullable().default(null),
  email,
});

/** Follows the link of a mail. */
export const tokenRequestSchema = z.object({ token: z.string().regex(LINK_TOKEN_PATTERN) });

export const appointmentRequestSchema = z.strictObject({
  ...commonFormFields,
  branch: id,
  service: id,
  /** Product that the customer wants to talk about. */
  product: id.optional(),
  starts_at: z.iso.datetime({ offset: true }),
  name: requiredLine(FORM_LIMITS.name),
  email,
  phone: machineLine(FORM_LIMITS.phone).optional(),
  message: multiLineText(FORM_LIMITS.message).optional(),
  privacy_accepted: mustBeAccepted,
});

/**
 * § 356a BGB: only the customer's name, the contract and the address for the receipt are requested.
 */
export const withdrawalRequestSchema = z.strictObject({
  ...commonFormFields,
  /** Created by the browser, so that the same withdrawal is stored once. */
  withdrawal_uuid: z.uuid().toLowerCase(),
  name: requiredLine(FORM_LIMITS.name),
  order_number: machineLine(FORM_LIMITS.orderNumber).min(1),
  email,
  /** Items to withdraw from, unless it is the whole contract. */
  pieces: multiLineText(FORM_LIMITS.pieces).optional(),
});

export const slotsQuerySchema = z.object({
  project: requiredLine(253).toLowerCase(),
  branch: z.coerce.number().pipe(id),
  service: z.coerce.number().pipe(id),
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(31).default(14),
});

export const appointmentProductQuerySchema = z.object({
  project: requiredLine(253).toLowerCase(),
  product: z.coerce.number().pipe(id),
  locale: z.enum(LANGUAGES),
});

export type ContactRequest = z.infer<typeof contactRequestSchema>;
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;
export type StockNotificationRequest = z.infer<typeof stockNotificationRequestSchema>;
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;
export type AppointmentRequest = z.infer<typeof appointmentRequestSchema>;
type TokenRequest = z.infer<typeof tokenRequestSchema>;

/** `POST {orderApi}/forms/{path}`, by path. */
export type FormRequests = {
  readonly contact: ContactRequest;
  readonly newsletter: NewsletterRequest;
  readonly "newsletter/confirm": TokenRequest;
  readonly "newsletter/unsubscribe": TokenRequest;
  readonly appointment: AppointmentRequest;
  readonly "stock-notification": StockNotificationRequest;
  readonly "stock-notification/confirm": TokenRequest;
  readonly "stock-notification/delete": TokenRequest;
  readonly withdrawal: WithdrawalRequest;
};

/** Fields of a form, to which the browser adds the project and the proof of work. */
export type FormFields<Path extends keyof FormRequests> = Omit<
  FormRequests[Path],
  "project" | "altcha"
>;
