const directus =
  process.env["E2E_DIRECTUS_URL"] ?? process.env["TEST_DIRECTUS_URL"] ?? "http://localhost:8056";
const adminToken = process.env["TEST_ADMIN_TOKEN"] ?? process.env["E2E_ADMIN_TOKEN"] ?? "";

/** The content system's origin, as the visitor's browser reaches it. */
export const CONTENT_ORIGIN = new URL(directus).origin;

/** Asks the content system with the administrator's rights; a refusal throws with what it says. */
export async function requestAsAdmin(
  path: string,
  method = "GET",
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(`${directus}${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
