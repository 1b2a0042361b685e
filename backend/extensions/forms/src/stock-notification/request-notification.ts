import type { StockNotificationRequest } from "#contracts/forms";
import { listSoldOutItems } from "#domain/catalogue/sold-out-items";
import {
  type OfferedProduct,
  readOfferedProduct,
  readShopState,
} from "../../../shared/catalogue/offered-product";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { planAttempt } from "../opt-in/attempts";
import { hashToken } from "../newsletter/tokens";
import { findNotification } from "./request-record";
import type { NotificationTokens } from "./tokens";

/**
 * `mail`: a confirmation mail with the given tokens must be sent now. `known`: the request is
 * confirmed, or its mail was sent a short time ago.
 */
export type RequestNotificationResult =
  | { readonly kind: "mail"; readonly product: OfferedProduct }
  | { readonly kind: "known" }
  | { readonly kind: "shop-closed" | "unknown-product" | "unknown-variant" | "in-stock" };

/** Returns the key of a request: one address asks once for one product or variant. */
export const subscriberKey = (
  project: number,
  { product, variant, email }: StockNotificationRequest,
): string => `${project}:${product}:${variant ?? ""}:${email.toLowerCase()}`;

/** Returns the product if the requested item is sold out, otherwise the reason of the refusal. */
async function findSoldOut(
  uow: UnitOfWork,
  project: number,
  { product: id, variant, locale }: StockNotificationRequest,
): Promise<Exclude<RequestNotificationResult, { readonly kind: "known" }>> {
  const { open, purchaseToOrder } = await readShopState(uow, project);
  if (!open) return { kind: "shop-closed" };
  const product = await readOfferedProduct(uow, project, id, locale);
  if (!product) return { kind: "unknown-product" };
  const offered = product.variants.filter(({ active }) => active).map((one) => one.id);
  if (product.variants.length > 0 ? variant === null || !offered.includes(variant) : variant)
    return { kind: "unknown-variant" };
  if (!listSoldOutItems(product, purchaseToOrder).includes(variant)) return { kind: "in-stock" };
  return { kind: "mail", product };
}

/** Stores a request for a notification about a sold-out item, or counts the attempt (SHOP-7). */
export async function requestNotification(
  uow: UnitOfWork,
  project: number,
  request: StockNotificationRequest,
  tokens: NotificationTokens,
  now: Date,
): Promise<RequestNotificationResult> {
  const checked = await findSoldOut(uow, project, request);
  if (checked.kind !== "mail") return checked;
  const subscriber = subscriberKey(project, request);
  const fresh = {
    status: "pending",
    email: request.email,
    language: request.locale,
    token_hash: hashToken(tokens.confirm),
    delete_hash: hashToken(tokens.delete),
    date_requested: now.toISOString(),
  };
  // Locks the row, so that concurrent requests are counted one after the other.
  await uow.trx("stock_notification").where({ subscriber }).forUpdate().select("id");
  const known = await findNotification(uow, "subscriber", subscriber);
  if (known === undefined) {
    const { product, variant } = request;
    const row = { ...fresh, project, product, variant, subscriber, attempts: 1 };
    await uow.create("stock_notification", row);
    return checked;
  }
  if (known.status === "confirmed") return { kind: "known" };
  const attempt = planAttempt({ ...known, isPending: true }, now);
  // The tokens stay unchanged, so that the link of the latest mail remains valid.
  if (attempt.kind === "none") return { kind: "known" };
  await uow.update("stock_notification", known.id, {
    ...(attempt.kind === "mail" ? fresh : {}),
    attempts: attempt.attempts,
  });
  return attempt.kind === "mail" ? checked : { kind: "known" };
}

/** Resets the timestamp after a failed mail, so that the next attempt sends one immediately. */
export async function resetNotificationMail(
  uow: UnitOfWork,
  { confirm }: NotificationTokens,
): Promise<void> {
  const found = await findNotification(uow, "token_hash", hashToken(confirm));
  if (found) await uow.update("stock_notification", found.id, { date_requested: null });
}
