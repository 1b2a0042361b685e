import { setTimeout as sleep } from "node:timers/promises";
import { authentication, createDirectus, customEndpoint, rest, staticToken } from "@directus/sdk";
import type { RequestResult } from "./request-result";
import { fail, succeed } from "./request-result";
import { createRetryingFetch, RequestError } from "./retrying-fetch";

export interface DirectusConnectionOptions {
  readonly url: string;
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly concurrency: number;
  readonly timeout: number;
  readonly retries: number;
}

/** A Directus query: fields, filter, sort, limit, offset, deep, aggregate. */
export type DirectusQuery = Readonly<Record<string, unknown>>;

export interface DirectusClient {
  /** The address of Directus, without a slash at its end. */
  readonly url: string;
  /**
   * Logs in where the options hold an e-mail address and a password; a static token needs no login.
   */
  readonly logIn: () => Promise<RequestResult<void>>;
  /** The `data` of the answer to a GET on `path`, not yet looked at. */
  readonly read: (path: string, query: DirectusQuery) => Promise<RequestResult<unknown>>;
  /** The bytes of a file as they were uploaded. */
  readonly download: (fileId: string) => Promise<RequestResult<Uint8Array>>;
}

/**
 * Talks to one Directus. Patience (timeouts, repeats, concurrency) is described at
 * createPatientFetch.
 * @param wait waits for so many milliseconds; tests put their own in
 */
export function createDirectusClient(
  options: DirectusConnectionOptions,
  wait: (milliseconds: number) => Promise<void> = (ms) => sleep(ms),
): DirectusClient {
  const url = options.url.replace(/\/+$/, "");
  const patientFetch = createRetryingFetch({ ...options, wait });
  const base = createDirectus<Record<string, never>>(url, {
    globals: { fetch: patientFetch },
  }).with(rest());
  // Without automatic refreshing no timer outlives the build; the SDK still renews an old token
  // before it uses it.
  const session = authentication("json", { autoRefresh: false })(base);
  const access = options.token === undefined ? session : staticToken(options.token)(base);
  const directus = base.with(() => access);

  return {
    url,
    logIn: async () => {
      const { email, password } = options;
      if (email === undefined || password === undefined) return succeed(undefined);
      const outcome = await settle(`${url}/auth/login`, () => session.login(email, password));
      if (outcome.ok) return succeed(undefined);
      const { problem } = outcome;
      if (problem.kind !== "refused" && problem.kind !== "answered") return outcome;
      return fail({ ...problem, kind: "login-refused" });
    },
    read: (path, query) =>
      settle(url + path, () =>
        directus.request(customEndpoint<unknown>({ path, method: "GET", params: { ...query } })),
      ),
    download: (fileId) =>
      settle(`${url}/assets/${fileId}`, async () => {
        const token = await access.getToken();
        const response = await patientFetch(`${url}/assets/${fileId}`, {
          headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        });
        return new Uint8Array(await response.arrayBuffer());
      }),
  };
}

/**
 * The SDK throws our own problems unchanged; what else it throws means that the body was not the
 * JSON it should be.
 */
async function settle<T>(address: string, ask: () => Promise<T>): Promise<RequestResult<T>> {
  try {
    return succeed(await ask());
  } catch (thrown) {
    if (thrown instanceof RequestError) return fail(thrown.problem);
    return fail({ kind: "malformed", address, message: "the body is no JSON of Directus" });
  }
}
