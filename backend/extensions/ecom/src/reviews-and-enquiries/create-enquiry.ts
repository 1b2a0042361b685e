import { z } from "zod";
import type { PricingProduct } from "#domain/pricing/line-pricing";
import type { EnquiryRequest } from "#contracts/reviews-and-enquiries";
import { findKnownPost } from "./find-known-post";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { MailSender } from "../../../shared/mail/sender";
import { readPublishedProduct, readShopAvailability } from "./shop-availability";
import { textOrNull } from "../../../shared/stored-values";

/** The product of an enquiry, with names in one locale. */
export type EnquiredProduct = {
  readonly name: string;
  readonly reference: string;
  readonly variant: string | null;
};

export type CreateEnquiryResult =
  | { readonly kind: "stored"; readonly shop: EnquiredProduct; readonly customer: EnquiredProduct }
  | { readonly kind: "known" }
  | {
      readonly kind: "refused";
      readonly code:
        | "already-posted"
        | "shop-closed"
        | "wrapping-closed"
        | "unknown-product"
        | "unknown-variant";
    };

const knownRecord = z.object({
  product: z.number().nullable(),
  variant: z.number().nullable(),
  type: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
});

export function describeProduct(
  product: PricingProduct,
  variantId: number | null,
): EnquiredProduct {
  const variant = product.variants.find(({ id }) => id === variantId);
  return {
    name: product.name,
    reference: `${product.referenceNumber}${variant?.referenceSuffix ?? ""}`,
    variant: variant?.name ?? null,
  };
}

/**
 * Stores an enquiry about a product for the staff (REQUEST-1). Unavailable variants are accepted,
 * since the enquiry may be about their availability.
 */
export async function createEnquiry(
  uow: UnitOfWork,
  sender: MailSender,
  post: EnquiryRequest,
): Promise<CreateEnquiryResult> {
  const { project } = sender;
  const { product: productId, variant, type, name, email } = post;
  const message = textOrNull(post.message);
  const posted = { product: productId, variant, type, name, email, message };
  const known = await findKnownPost(
    uow,
    "ecommerce_request",
    knownRecord,
    post.request_uuid,
    posted,
  );
  if (known) return known;
  const availability = await readShopAvailability(uow, project);
  if (!availability.open) return { kind: "refused", code: "shop-closed" };
  if (post.type === "present_wrapping" && !availability.wrapping)
    return { kind: "refused", code: "wrapping-closed" };
  const product = await readPublishedProduct(uow, project, post.product, sender.language);
  const named = await readPublishedProduct(uow, project, post.product, post.locale);
  if (!product || !named) return { kind: "refused", code: "unknown-product" };
  if (post.variant !== null && !product.variants.some(({ id }) => id === post.variant))
    return { kind: "refused", code: "unknown-variant" };
  await uow.create("ecommerce_request", {
    project,
    status: "new",
    phone: textOrNull(post.phone),
    ...posted,
    language: post.locale,
    post_uuid: post.request_uuid,
  });
  return {
    kind: "stored",
    shop: describeProduct(product, post.variant),
    customer: describeProduct(named, post.variant),
  };
}
