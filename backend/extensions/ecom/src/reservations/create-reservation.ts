import { z } from "zod";
import { listViewingDays, type ViewingDay } from "#domain/branches/viewing-days";
import { MAX_RESERVATIONS } from "#domain/branches/viewing-reservation";
import type { BranchRecord } from "#domain/content/records";
import type { PricingProduct } from "#domain/pricing/line-pricing";
import { createOpeningSchedule } from "#domain/opening-hours/opening-schedule";
import type { ReservationRequest } from "#contracts/reviews-and-enquiries";
import { readBranch } from "../../../shared/branches/read-branch";
import type { MailSender } from "../../../shared/mail/sender";
import { readRecipient } from "../../../shared/mail/sender";
import { textOrNull } from "../../../shared/stored-values";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { findKnownPost } from "../reviews-and-enquiries/find-known-post";
import { readDeliverySettings } from "../orders/delivery-settings";
import { takeAtBranch } from "../orders/branch-stock";
import { describeProduct, type EnquiredProduct } from "../reviews-and-enquiries/create-enquiry";
import {
  readPublishedProduct,
  readShopAvailability,
} from "../reviews-and-enquiries/shop-availability";

/** A stored reservation, with the names of the product for the shop and for the customer. */
export type Reserved = {
  readonly shop: EnquiredProduct;
  readonly customer: EnquiredProduct;
  readonly branch: BranchRecord;
  /** Recipient of the shop's mail: that of the branch, or of the shop. */
  readonly recipient: string | null;
  readonly reservedAt: Date;
  readonly keptUntil: ViewingDay;
};

export type CreateReservationResult =
  | ({ readonly kind: "stored" } & Reserved)
  | { readonly kind: "known" }
  | {
      readonly kind: "refused";
      readonly code:
        | "already-posted"
        | "invalid-visit-date"
        | "not-at-branch"
        | "reservations-closed"
        | "shop-closed"
        | "too-many-reservations"
        | "unknown-branch"
        | "unknown-product"
        | "unknown-variant";
    };

const knownRecord = z.object({
  product: z.number().nullable(),
  variant: z.number().nullable(),
  branch: z.number().nullable(),
  visit_date: z.string().nullable(),
  name: z.string(),
  email: z.string(),
});

async function countReservations(uow: UnitOfWork, project: number, email: string): Promise<number> {
  const rows: unknown = await uow
    .trx("viewing_reservation")
    .where({ project, status: "reserved" })
    .whereRaw("lower(??) = ?", ["email", email.toLowerCase()])
    .select("id");
  return z.array(z.unknown()).parse(rows).length;
}

/** An active variant, or none of a product without variants. */
const hasVariant = (product: PricingProduct, variant: number | null): boolean =>
  product.variants.length === 0
    ? variant === null
    : product.variants.some(({ id, active }) => id === variant && active);

/**
 * Stores a reservation for viewing and takes the item from the stock of its branch (SHOP-5), so
 * that it is not sold meanwhile. The caller rolls back if it is refused.
 */
export async function createReservation(
  uow: UnitOfWork,
  sender: MailSender,
  post: ReservationRequest,
  now: Date,
): Promise<CreateReservationResult> {
  const { project } = sender;
  const { product: productId, variant, branch: branchId, name, email, visit_date = null } = post;
  const posted = { product: productId, variant, branch: branchId, name, email, visit_date };
  const known = await findKnownPost(
    uow,
    "viewing_reservation",
    knownRecord,
    post.reservation_uuid,
    posted,
  );
  if (known) return known;
  if (!(await readShopAvailability(uow, project)).open)
    return { kind: "refused", code: "shop-closed" };
  const holdDays = (await readDeliverySettings(uow, project))?.viewingHoldDays ?? null;
  if (holdDays === null) return { kind: "refused", code: "reservations-closed" };
  const product = await readPublishedProduct(uow, project, post.product, sender.language);
  const named = await readPublishedProduct(uow, project, post.product, post.locale);
  if (!product || !named) return { kind: "refused", code: "unknown-product" };
  if (!hasVariant(product, post.variant)) return { kind: "refused", code: "unknown-variant" };
  const branch = await readBranch(uow, project, post.branch);
  if (!branch) return { kind: "refused", code: "unknown-branch" };
  const days = listViewingDays(
    { schedule: createOpeningSchedule(branch), timeZone: branch.timeZone },
    now.getTime(),
    holdDays,
  );
  const keptUntil = days.at(-1);
  if (!keptUntil) return { kind: "refused", code: "reservations-closed" };
  if (post.visit_date && !days.some(({ date }) => date === post.visit_date))
    return { kind: "refused", code: "invalid-visit-date" };
  if ((await countReservations(uow, project, post.email)) >= MAX_RESERVATIONS)
    return { kind: "refused", code: "too-many-reservations" };
  const item =
    post.variant === null
      ? ({ table: "ecommerce_product", id: post.product } as const)
      : ({ table: "ecommerce_product_variant", id: post.variant } as const);
  if (!(await takeAtBranch(uow, item, post.branch, { reason: "viewing" })))
    return { kind: "refused", code: "not-at-branch" };
  await uow.create("viewing_reservation", {
    project,
    status: "reserved",
    ...posted,
    kept_until: keptUntil.date,
    phone: textOrNull(post.phone),
    language: post.locale,
    expires_at: keptUntil.closesAt.toISOString(),
    holds_stock: true,
    post_uuid: post.reservation_uuid,
  });
  return {
    kind: "stored",
    shop: describeProduct(product, post.variant),
    customer: describeProduct(named, post.variant),
    branch,
    recipient: await readRecipient(uow, project, branch.id),
    reservedAt: now,
    keptUntil,
  };
}
