import { z } from "zod";

/** Directus of a load test: its address and an administrator from the environment. */
export const DIRECTUS_URL = process.env["DIRECTUS_URL"] ?? "http://localhost:8055";
const email = process.env["ADMIN_EMAIL"] ?? "admin@sternberg.example.com";
const password = process.env["ADMIN_PASSWORD"] ?? "sternberg-admin";

const loginSchema = z.object({ data: z.object({ access_token: z.string() }) });
const responseSchema = z.object({ data: z.unknown() });
export const idSchema = z.object({ id: z.number() });

let token: string | undefined;

/** Logs in. A login is valid for minutes, so a long run logs in again. */
async function logIn(): Promise<string> {
  const response = await fetch(`${DIRECTUS_URL}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok)
    throw new Error(
      `Login at ${DIRECTUS_URL} was refused (${response.status}). Set ADMIN_EMAIL and ADMIN_PASSWORD.`,
    );
  return loginSchema.parse(await response.json()).data.access_token;
}

/** Sends a request as administrator and parses its data. */
export async function requestDirectus<T>(
  schema: z.ZodType<T>,
  path: string,
  method = "GET",
  body?: unknown,
): Promise<T> {
  const send = async (): Promise<Response> => {
    token ??= await logIn();
    return fetch(`${DIRECTUS_URL}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  let response = await send();
  if (response.status === 401) {
    token = undefined;
    response = await send();
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return schema.parse(text === "" ? undefined : responseSchema.parse(JSON.parse(text)).data);
}
