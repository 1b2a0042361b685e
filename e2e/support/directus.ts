const directus =
  process.env["E2E_DIRECTUS_URL"] ?? process.env["TEST_DIRECTUS_URL"] ?? "http://localhost:8056";
const adminToken = process.env["TEST_ADMIN_TOKEN"] ?? process.env["E2E_ADMIN_TOKEN"] ?? "";

/** Origin of the CMS as the visitor's browser reaches it. */
export const CONTENT_ORIGIN = new URL(directus).origin;

/**
 * Sends a request to the CMS as administrator. Throws with the response text on an error status.
 */
export async function requestAsAdmin(
  path: string,
  method = "GET",
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${directus}${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
