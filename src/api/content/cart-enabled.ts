import { getContentClient } from "./content-client";
import { createProjectFilter } from "./directus-filters";

/**
 * Returns whether the cart is enabled and the shop not in maintenance (LAYOUT-7). Any failure
 * counts as disabled. Parses the two flags by hand, because the settings schema would add ten times
 * as much code to pages that only show the cart.
 */
export async function fetchCartEnabled(): Promise<boolean> {
  const client = getContentClient();
  if (!client.ok) return false;
  const { project, readItems } = client.value;
  const query = {
    fields: ["enable_cart", "maintenance_mode"],
    filter: createProjectFilter(project),
    limit: 1,
  };
  const answer = await readItems("ecommerce_settings", query);
  const records: readonly unknown[] =
    answer.ok && Array.isArray(answer.value.data) ? answer.value.data : [];
  return records.some(
    (record) => isSet(record, "enable_cart") && !isSet(record, "maintenance_mode"),
  );
}

function isSet(record: unknown, flag: string): boolean {
  return typeof record === "object" && record !== null && Reflect.get(record, flag) === true;
}
