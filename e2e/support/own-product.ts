import { randomUUID } from "node:crypto";
import { createItem, listItems, updateItem } from "./directus-records";

const created: number[] = [];

/** Creates a product that only this test changes, with a stock of five. */
export async function createProduct(
  fields: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const slug = `test-${randomUUID()}`;
  const id = await createItem("ecommerce_product", {
    ...{ project: 1, status: "published", display_name: `Teststück ${slug}`, slug },
    ...{ reference_number: slug, category: 1, manufacturer: 1, price_brutto: 100 },
    ...{ stock: 5, reorder_possible: false, tax_mode: "standard" },
    ...fields,
  });
  created.push(id);
  return id;
}

/** Withdraws the products of this file's tests. They stay, because records refer to them. */
export async function withdrawProducts(): Promise<void> {
  for (const id of created.splice(0))
    await updateItem("ecommerce_product", id, { status: "draft" });
}

/** Restocks the branches of a product of the demo with more units than the tests buy. */
export async function restock(product: number): Promise<void> {
  for (const { id } of await listItems("ecommerce_product_branch_stock", "product", product))
    await updateItem("ecommerce_product_branch_stock", id, { count: 40 });
}
