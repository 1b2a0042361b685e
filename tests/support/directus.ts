import { inject } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import "./test-access";

/** Caller of the Directus API. A visitor has no token. */
export interface Caller {
  readonly token?: string;
}

export const visitor: Caller = {};
export const administrator = (): Caller => ({ token: inject("adminToken") });
export const builder = (): Caller => ({ token: inject("buildToken") });

const loginSchema = z.object({ data: z.object({ access_token: z.string() }) });

/** Logs in as a user of the demo. */
export async function logIn(email: string, password: string): Promise<Caller> {
  const response = await fetch(`${inject("directusUrl")}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok)
    throw new Error(`${email} cannot log in: ${response.status} ${await response.text()}`);
  return { token: loginSchema.parse(await response.json()).data.access_token };
}

const PASSWORDS = {
  editor: DEMO_CREDENTIALS.EDITOR_PASSWORD,
  shop: DEMO_CREDENTIALS.SHOP_PASSWORD,
  owner: DEMO_CREDENTIALS.OWNER_PASSWORD,
};

/** Logs in as the editor, the shop staff or the owner of the demo. */
export const logInAs = (role: keyof typeof PASSWORDS): Promise<Caller> =>
  logIn(`${role}@sternberg.example.com`, PASSWORDS[role]);

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request to Directus and returns its response, with any status. */
export async function requestDirectus(
  caller: Caller,
  path: string,
  method = "GET",
  body?: unknown,
): Promise<Reply> {
  const response = await fetch(`${inject("directusUrl")}${path}`, {
    method,
    headers: {
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json") === true && text !== "";
  return { status: response.status, body: json ? JSON.parse(text) : text };
}

/** Sends a request to Directus and returns the status of its response. */
export const requestStatus = async (
  ...request: Parameters<typeof requestDirectus>
): Promise<number> => (await requestDirectus(...request)).status;

const listSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
export type Row = Readonly<Record<string, unknown>>;

/** Maximum number of records with all fields per request without a login. */
const VISITORS_ROWS = 30;

/**
 * Returns the readable records of a collection; visitors get the first ones. Throws if access is
 * denied.
 */
export async function list(
  caller: Caller,
  collection: string,
  query = "",
): Promise<readonly Row[]> {
  const limit = caller.token === undefined ? VISITORS_ROWS : -1;
  const reply = await requestDirectus(
    caller,
    `/items/${collection}?limit=${limit}${query === "" ? "" : `&${query}`}`,
  );
  if (reply.status !== 200)
    throw new Error(`${collection}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return listSchema.parse(reply.body).data;
}

export async function mayRead(caller: Caller, collection: string, fields = "*"): Promise<boolean> {
  const reply = await requestDirectus(caller, `/items/${collection}?limit=1&fields=${fields}`);
  if (reply.status === 200) return true;
  if (reply.status === 403) return false;
  throw new Error(`${collection}: ${reply.status} ${JSON.stringify(reply.body)}`);
}

const createdSchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** Creates a record and returns its key. Throws if Directus refuses it. */
export async function create(
  caller: Caller,
  collection: string,
  item: Row,
): Promise<string | number> {
  const path = collection.startsWith("directus_")
    ? `/${collection.slice("directus_".length)}`
    : `/items/${collection}`;
  const reply = await requestDirectus(caller, path, "POST", item);
  if (reply.status !== 200)
    throw new Error(`${collection}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return z.union([z.string(), z.number()]).parse(createdSchema.parse(reply.body).data["id"]);
}
