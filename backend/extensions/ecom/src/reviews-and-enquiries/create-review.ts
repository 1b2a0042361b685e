import { z } from "zod";
import type { ReviewRequest } from "#contracts/reviews-and-enquiries";
import { findKnownPost } from "./find-known-post";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { MailSender } from "../../../shared/mail/sender";
import { purchaseHash, hasPurchased } from "./verified-purchase";
import { readPublishedProduct, readShopAvailability } from "./shop-availability";
import { textOrNull } from "../../../shared/stored-values";

export type CreateReviewResult =
  | {
      readonly kind: "stored";
      readonly id: number;
      readonly product: string;
      readonly verified: boolean;
    }
  | { readonly kind: "known" }
  | {
      readonly kind: "refused";
      readonly code: "already-posted" | "ratings-closed" | "unknown-product";
    };

const knownRecord = z.object({
  product: z.number(),
  rating: z.number(),
  name: z.string(),
  comment: z.string().nullable(),
});

/**
 * Returns the hash of the purchase that this review verifies. `null` if there is no such purchase
 * or another review already uses it.
 */
async function unusedPurchaseHash(
  uow: UnitOfWork,
  project: number,
  { product, email }: ReviewRequest,
  key: string,
): Promise<string | null> {
  if (email === undefined) return null;
  const purchase = { project, product, email };
  if (!(await hasPurchased(uow, purchase))) return null;
  const buyerHash = purchaseHash(key, purchase);
  const [used] = await uow.read("ecommerce_product_rating", { buyer_hash: { _eq: buyerHash } }, [
    "id",
  ]);
  return used === undefined ? buyerHash : null;
}

/**
 * Stores a review as a draft for approval by staff (RATING-1). The server itself determines whether
 * the purchase is verified.
 */
export async function createReview(
  uow: UnitOfWork,
  sender: MailSender,
  post: ReviewRequest,
  key: string,
): Promise<CreateReviewResult> {
  const { project } = sender;
  const { product: productId, rating, name } = post;
  const posted = { product: productId, rating, name, comment: textOrNull(post.comment) };
  const known = await findKnownPost(
    uow,
    "ecommerce_product_rating",
    knownRecord,
    post.rating_uuid,
    posted,
  );
  if (known) return known;
  const availability = await readShopAvailability(uow, project);
  if (!availability.open || !availability.ratings)
    return { kind: "refused", code: "ratings-closed" };
  const product = await readPublishedProduct(uow, project, post.product, sender.language);
  if (!product) return { kind: "refused", code: "unknown-product" };
  const buyerHash = await unusedPurchaseHash(uow, project, post, key);
  const id = await uow.create("ecommerce_product_rating", {
    project,
    status: "draft",
    ...posted,
    language: post.locale,
    verified: buyerHash !== null,
    buyer_hash: buyerHash,
    post_uuid: post.rating_uuid,
  });
  return { kind: "stored", id, product: product.name, verified: buyerHash !== null };
}
