import { describe, expect, it } from "vitest";
import { contactRequestSchema, newsletterRequestSchema } from "#contracts/forms";
import { orderRequestSchema } from "#contracts/order-requests";
import { normalizeEmailAddress } from "#domain/contact/email-address";

describe("international e-mail addresses", () => {
  it.each([
    ["info@küche.example", "info@xn--kche-0ra.example"],
    ["info@ku\u0308che.example", "info@xn--kche-0ra.example"],
    ["Info@KÜCHE.example", "Info@xn--kche-0ra.example"],
    ["info@xn--kche-0ra.example", "info@xn--kche-0ra.example"],
    [" info@kü\u00adche.example ", "info@xn--kche-0ra.example"],
    ["info@हिन्दी.example", "info@xn--j2bd4cyah0f.example"],
    ["Clara@Post.Example", "Clara@Post.Example"],
    ["info@küche", "info@küche"],
    ["küche@post.example", "küche@post.example"],
    ["info@küche.example/x?y", "info@küche.example/x?y"],
    ["küche", "küche"],
  ])("CHECKOUT-4 FORM-2 the stored form of %j is %j", (typed, stored) => {
    expect(normalizeEmailAddress(typed)).toBe(stored);
  });

  it.each([
    ["contact", contactRequestSchema.shape.email],
    ["newsletter", newsletterRequestSchema.shape.email],
    ["order", orderRequestSchema.shape.customer_email],
  ])("CHECKOUT-4 FORM-1 FORM-2 the request of a %s accepts and stores it", (_request, schema) => {
    expect(schema.parse("info@küche.example")).toBe("info@xn--kche-0ra.example");
    expect(schema.safeParse("küche@post.example").success).toBe(false);
  });
});
