import { type Result, succeed } from "../../domain/result";
import { getContentClient } from "./content-client";
import { createProjectFilter } from "./directus-filters";
import { isRecord } from "../../domain/is-record";

/**
 * Returns whether the cart is enabled and the shop not in maintenance (LAYOUT-7), or the failure of
 * the request. Parses the two flags by hand, because the settings schema would add ten times as
 * much code to pages that only show the cart.
 */
export async function fetchCartEnabled(): Promise<Result<boolean>> {
  const client = getContentClient();
  if (!client.ok) return client;
  const { project, readItems } = client.value;
  const response = await readItems("ecommerce_settings", {
    fields: ["enable_cart", "maintenance_mode"],
    filter: createProjectFilter(project),
    limit: 1,
  });
  if (!response.ok) return response;
  const records: readonly unknown[] = Array.isArray(response.value.data) ? response.value.data : [];
  return succeed(
    records.some(
      (record) =>
        isRecord(record) && record["enable_cart"] === true && record["maintenance_mode"] !== true,
    ),
  );
}
