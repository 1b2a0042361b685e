import { setTimeout as sleep } from "node:timers/promises";
import { authentication, createDirectus, customEndpoint, rest, staticToken } from "@directus/sdk";
import { createRetryingFetch, RequestError } from "./retrying-fetch";
import { type RequestResult, fail, succeed } from "./request-problem";

interface DirectusConnectionOptions {
  readonly url: string;
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly concurrency: number;
  readonly timeout: number;
  readonly retries: number;
}

/** Directus query: fields, filter, sort, limit, offset, deep, aggregate. */
export type DirectusQuery = Readonly<Record<string, unknown>>;

export interface DirectusClient {
  /** URL of Directus, without trailing slash. */
  readonly url: string;
  /** Logs in if the options contain e-mail address and password. A static token needs no login. */
  readonly logIn: () => Promise<RequestResult<void>>;
  /** Returns the unparsed `data` of a GET response. */
  readonly read: (path: string, query: DirectusQuery) => Promise<RequestResult<unknown>>;
  /** Returns the original bytes of a file. */
  readonly download: (fileId: string) => Promise<RequestResult<Uint8Array>>;
}

/**
 * Creates a client for one Directus instance. Timeout, retries and concurrency are described at
 * createRetryingFetch.
 *
 * @param wait waits for the given milliseconds; replaced in tests
 */
export function createDirectusClient(
  options: DirectusConnectionOptions,
  wait: (milliseconds: number) => Promise<void> = (ms) => sleep(ms),
): DirectusClient {
  const url = options.url.replace(/\/+$/, "");
  const retryingFetch = createRetryingFetch({ ...options, wait });
  const base = createDirectus<Record<string, never>>(url, {
    globals: { fetch: retryingFetch },
  }).with(rest());
  // Without automatic refresh no timer keeps the build running. The SDK still refreshes an expired
  // token before it uses it.
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
      if (problem.kind !== "unauthorized" && problem.kind !== "http-error") return outcome;
      return fail({ ...problem, kind: "login-refused" });
    },
    read: (path, query) =>
      settle(url + path, () =>
        directus.request(customEndpoint({ path, method: "GET", params: { ...query } })),
      ),
    download: (fileId) =>
      settle(`${url}/assets/${fileId}`, async () => {
        const token = await access.getToken();
        const response = await retryingFetch(`${url}/assets/${fileId}`, {
          headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        });
        return new Uint8Array(await response.arrayBuffer());
      }),
  };
}

/**
 * Converts exceptions to results. The SDK rethrows a `RequestError` unchanged; any other exception
 * means that the body is not valid JSON.
 */
async function settle<T>(address: string, request: () => Promise<T>): Promise<RequestResult<T>> {
  try {
    return succeed(await request());
  } catch (thrown) {
    if (thrown instanceof RequestError) return fail(thrown.problem);
    return fail({ kind: "malformed", address, message: "the body is not JSON of Directus" });
  }
}
