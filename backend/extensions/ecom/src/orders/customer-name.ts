import type { Knex } from "knex";
import { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";

const addressName = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullish(),
});

/**
 * Returns the names by which staff find an order: those of the persons and companies of its
 * addresses, that of the delivery first.
 */
export const customerName = (addresses: readonly z.infer<typeof addressName>[]): string =>
  [
    ...new Set(
      addresses.flatMap(({ first_name, last_name, company }) => [
        `${first_name} ${last_name}`.trim(),
        company?.trim() ?? "",
      ]),
    ),
  ]
    .filter((name) => name !== "")
    .join(", ");

/** Stores the customer's name of orders whose addresses have changed. */
export async function storeCustomerNames(knex: Knex, addressIds: readonly number[]): Promise<void> {
  const orders = await knex("ecommerce_order_address").whereIn("id", addressIds).distinct("order");
  for (const { order } of z.array(z.object({ order: z.number() })).parse(orders)) {
    const addresses: unknown = await knex("ecommerce_order_address")
      .where({ order })
      .orderBy("id")
      .select(...fieldsOf(addressName));
    await knex("ecommerce_order")
      .where({ id: order })
      .update({ customer_name: customerName(z.array(addressName).parse(addresses)) });
  }
}
