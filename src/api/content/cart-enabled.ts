import { getContentClient } from "./content-client";
import { createProjectFilter } from "./directus-filters";

/**
 * Whether visitors may use the cart, as the shop's settings say now (LAYOUT-7): enabled, and the
 * shop not in maintenance. What cannot be read counts as no. Two flags parsed by hand, since the
 * shop's own reader would weigh ten times as much on pages that only show the cart.
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
