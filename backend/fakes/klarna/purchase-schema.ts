import { z } from "zod";

/**
 * Schemas of the purchase data that a shop sends to Klarna (Payments v1), as in the Klarna
 * documentation. Amounts are in cents.
 */

const address = z.looseObject({
  given_name: z.string().min(1).max(100),
  family_name: z.string().min(1).max(100),
  email: z.string().min(3),
  street_address: z.string().min(1),
  postal_code: z.string().min(1),
  city: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
});

const line = z
  .object({
    type: z.enum([
      "physical",
      "discount",
      "shipping_fee",
      "sales_tax",
      "digital",
      "gift_card",
      "store_credit",
      "surcharge",
    ]),
    name: z.string().min(1).max(255),
    reference: z.string().max(255).optional(),
    quantity: z.number().int().positive(),
    unit_price: z.number().int(),
    total_amount: z.number().int(),
    tax_rate: z.number().int().min(0).max(10_000),
    total_tax_amount: z.number().int(),
  })
  .refine(({ quantity, unit_price, total_amount }) => quantity * unit_price === total_amount, {
    error: "order_lines.total_amount",
  })
  .refine(
    ({ quantity, total_amount, tax_rate, total_tax_amount }) =>
      Math.abs(total_tax_amount - (total_amount - (total_amount * 10_000) / (10_000 + tax_rate))) <=
      quantity,
    { error: "order_lines.total_tax_amount" },
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export const purchaseSchema = z
  .object({
    purchase_country: z.string().regex(/^[A-Z]{2}$/),
    purchase_currency: z.string().regex(/^[A-Z]{3}$/),
    locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    order_amount: z.number().int().positive(),
    order_tax_amount: z.number().int().min(0),
    order_lines: z.array(line).min(1),
    billing_address: address,
    shipping_address: address,
    merchant_reference1: z.string().max(255),
    merchant_reference2: z.string().max(255),
    merchant_urls: z.object({ authorization: z.url(), notification: z.url() }),
    auto_capture: z.boolean().optional(),
  })
  .refine(
    (purchase) =>
      sum(purchase.order_lines.map((each) => each.total_amount)) === purchase.order_amount,
    { error: "order_amount" },
  )
  .refine(
    (purchase) =>
      sum(purchase.order_lines.map((each) => each.total_tax_amount)) === purchase.order_tax_amount,
    {
      error: "order_tax_amount",
    },
  )
  .refine((purchase) => purchase.billing_address.country === purchase.purchase_country, {
    error: "billing_address.country",
  });

export type Purchase = z.infer<typeof purchaseSchema>;
