import { readOfferedProduct } from "../../../shared/catalogue/offered-product";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { isLinkValid } from "../opt-in/attempts";
import { hashToken } from "../newsletter/tokens";
import { findNotification } from "./request-record";

export type ConfirmNotificationResult =
  | {
      readonly kind: "confirmed";
      /** The product in the language of the request. Null if it is not published any more. */
      readonly product: { readonly id: number; readonly name: string } | null;
    }
  | { readonly kind: "used" | "expired" | "unknown" };

/** Confirms the request whose mail contained this token: once, and within 48 hours. */
export async function confirmNotification(
  uow: UnitOfWork,
  token: string,
  now: Date,
): Promise<ConfirmNotificationResult> {
  const found = await findNotification(uow, "token_hash", hashToken(token));
  if (found === undefined) return { kind: "unknown" };
  const { id, status, project, language, date_requested } = found;
  if (status !== "pending") return { kind: "used" };
  if (!isLinkValid(date_requested, now)) return { kind: "expired" };
  // Conditional update: of two concurrent clicks, only one succeeds.
  const changed: unknown = await uow
    .trx("stock_notification")
    .where({ id, status: "pending" })
    .update({ status: "confirmed" });
  if (changed !== 1) return { kind: "used" };
  await uow.update("stock_notification", id, {
    status: "confirmed",
    attempts: 0,
    date_confirmed: now.toISOString(),
  });
  const product = await readOfferedProduct(uow, project, found.product, language);
  return { kind: "confirmed", product: product ? { id: product.id, name: product.name } : null };
}

/** Deletes the request of this token. Returns whether there was one. */
export async function deleteNotification(uow: UnitOfWork, token: string): Promise<boolean> {
  const found = await findNotification(uow, "delete_hash", hashToken(token));
  if (found) await uow.remove("stock_notification", { id: { _eq: found.id } });
  return found !== undefined;
}
