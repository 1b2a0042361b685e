/**
 * The content system of a scale run, by its address and an administrator's login from the
 * environment.
 */
export const url = process.env.DIRECTUS_URL ?? "http://localhost:8055";
const email = process.env.ADMIN_EMAIL ?? "admin@sternberg.example.com";
const password = process.env.ADMIN_PASSWORD ?? "sternberg-admin";

let token;

/** A login lasts minutes only; a long run logs in anew. */
async function logIn() {
  const answer = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok)
    throw new Error(
      `Login at ${url} was refused (${answer.status}). Set ADMIN_EMAIL and ADMIN_PASSWORD.`,
    );
  token = (await answer.json()).data.access_token;
}

export async function requestDirectus(path, method = "GET", body = undefined, again = true) {
  if (!token) await logIn();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 401 && again) {
    token = undefined;
    return requestDirectus(path, method, body, false);
  }
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
  return text === "" ? undefined : JSON.parse(text).data;
}
