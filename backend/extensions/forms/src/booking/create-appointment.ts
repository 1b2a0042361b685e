import { findAppointmentSlot, type AppointmentSlot } from "#domain/appointments/appointment-slots";
import type { Locale } from "#domain/locale/locale";
import type { AppointmentRequest } from "#contracts/forms";
import { type OfferedProduct, readOfferedProduct } from "../../../shared/catalogue/offered-product";
import type { MailSender } from "../../../shared/mail/sender";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { type Availability, readAvailability } from "./availability";

const DAY = 24 * 60 * 60_000;

type DiscussedProduct = { readonly customer: OfferedProduct; readonly shop: OfferedProduct };

export type CreateAppointmentResult =
  | {
      readonly kind: "booked";
      readonly id: number;
      readonly slot: AppointmentSlot;
      readonly bookable: Availability;
      /** Product that the appointment is about, in the languages of both mails. */
      readonly product: DiscussedProduct | undefined;
    }
  /**
   * The same customer already has this time: the response got lost, and the form was sent again.
   */
  | { readonly kind: "known"; readonly slot: AppointmentSlot }
  | { readonly kind: "taken" | "unavailable" | "unknown" | "unknown-product" };

async function readDiscussed(
  uow: UnitOfWork,
  { project, language }: Pick<MailSender, "project" | "language">,
  id: number,
  locale: Locale,
): Promise<DiscussedProduct | undefined> {
  const customer = await readOfferedProduct(uow, project, id, locale);
  const shop = await readOfferedProduct(uow, project, id, language);
  return customer && shop ? { customer, shop } : undefined;
}

/** Returns the key of a time in UTC, independent of the time zone of the request. */
function slotKey(branch: number, start: Date): string {
  return `${branch}@${start.toISOString()}`;
}

async function holder(uow: UnitOfWork, request: AppointmentRequest, start: Date): Promise<boolean> {
  const same = {
    branch: { _eq: request.branch },
    service: { _eq: request.service },
    email: { _eq: request.email },
    starts_at: { _eq: start.toISOString() },
    status: { _in: ["requested", "confirmed"] },
  };
  return (await uow.read("appointment", same, ["id"])).length > 0;
}

/**
 * Stores an appointment request if its time is free (PAGE-7). Locks the branch's row first, so that
 * of two requests for overlapping times the second one finds the first. On databases without row
 * locks, transactions are serialized, and the unique field `slot` prevents duplicates.
 */
export async function createAppointment(
  uow: UnitOfWork,
  sender: Pick<MailSender, "project" | "language">,
  request: AppointmentRequest,
  now: Date,
): Promise<CreateAppointmentResult> {
  const { project } = sender;
  const start = new Date(request.starts_at);
  await uow.trx("branch").where({ id: request.branch }).forUpdate().select("id");
  const around = { start: start.getTime() - DAY, end: start.getTime() + DAY };
  const bookable = await readAvailability(
    uow,
    { project, branch: request.branch, service: request.service },
    around,
  );
  if (!bookable) return { kind: "unknown" };
  const product =
    request.product === undefined
      ? undefined
      : await readDiscussed(uow, sender, request.product, request.locale);
  if (request.product !== undefined && !product) return { kind: "unknown-product" };
  const slot = findAppointmentSlot(bookable.rules, now.getTime(), start.getTime());
  if (slot === "taken" && (await holder(uow, request, start))) {
    const end = start.getTime() + bookable.rules.durationMinutes * 60_000;
    return { kind: "known", slot: { start: start.getTime(), end, time: "" } };
  }
  if (slot === "taken" || slot === "unavailable") return { kind: slot };
  const key = slotKey(request.branch, start);
  await uow.trx("appointment").where({ slot: key, status: "cancelled" }).update({ slot: null });
  const id = await uow.create("appointment", {
    project,
    branch: request.branch,
    service: request.service,
    product: request.product ?? null,
    starts_at: new Date(slot.start).toISOString(),
    ends_at: new Date(slot.end).toISOString(),
    slot: key,
    status: "requested",
    name: request.name,
    email: request.email,
    phone: request.phone === undefined || request.phone === "" ? null : request.phone,
    message: request.message === undefined || request.message === "" ? null : request.message,
    language: request.locale,
  });
  return { kind: "booked", id, slot, bookable, product };
}
