import { createDirectus, rest } from "@directus/sdk";
import { CONTENT_CLIENT_LIMITS } from "../../domain/constants";
import type { Failure } from "../../domain/failure";
import { fail, type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, limitConcurrency, requestJson } from "../http";
import { parseDirectusError, toContentFailure } from "./directus-error";
import { isRecord } from "../../domain/is-record";

/** Filter of Directus, such as `{ category: { slug: { _eq: "ringe" } } }`. */
export type ContentFilter = Readonly<Record<string, unknown>>;

/**
 * Query of Directus. Fields are paths, such as `category.slug`. A test compares the fields of every
 * read of the shop with the content model and the permissions of the public.
 */
export type ContentQuery = {
  readonly fields?: readonly string[];
  readonly filter?: ContentFilter;
  readonly sort?: readonly string[];
  readonly limit?: number;
  readonly page?: number;
  /** Order and number of related records, by relation. */
  readonly deep?: Readonly<Record<string, object>>;
  readonly meta?: "filter_count";
  /** Computes values of the records instead of reading them. */
  readonly aggregate?: Readonly<Record<string, readonly string[]>>;
  readonly groupBy?: readonly string[];
};

/** Response of an items request. The records are not parsed yet. */
export type ContentResponse = { readonly data: unknown; readonly meta: unknown };

export type ContentClient = {
  /** URL of the content API, without trailing slash. */
  readonly url: string;
  /** Domain of the project that all requests are scoped to. */
  readonly project: string;
  readonly readItems: (
    collection: string,
    query: ContentQuery,
    signal?: AbortSignal,
  ) => Promise<Result<ContentResponse>>;
  /** Searches products in the texts of a language. */
  readonly search: (
    text: string,
    language: string,
    signal?: AbortSignal,
  ) => Promise<Result<ContentResponse>>;
};

export type ContentClientOptions = {
  readonly url: string | undefined;
  readonly project: string | undefined;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly concurrentRequests?: number;
};

/**
 * Passes a failure through the SDK, which only supports exceptions. Not visible outside of this
 * file.
 */
class ContentError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/**
 * Removes the SDK's content type header, which would cause a CORS preflight for every cross-origin
 * read.
 */
function withoutContentType(init: RequestInit): RequestInit {
  return init.body === undefined ? { method: init.method ?? "GET" } : init;
}

/**
 * Creates the content API client (CONTENT-1, CONTENT-3): at most 10 concurrent requests, 600000 ms
 * timeout each. Expected failures are values: `missing-url` and `missing-project` from this
 * function; `network-error`, `request-timeout`, `request-aborted`, `invalid-json`,
 * `auth-expired-token` and `server-error` from a request. `values.message` holds the text of the
 * error catalogue, `values.code` its number.
 */
export function createContentClient(options: ContentClientOptions): Result<ContentClient> {
  const {
    url,
    project,
    timeout = CONTENT_CLIENT_LIMITS.timeout,
    concurrentRequests = CONTENT_CLIENT_LIMITS.concurrentRequests,
  } = options;
  if (!url) return fail({ code: "missing-url", field: "GATSBY_CONTENT_API" });
  if (!project) return fail({ code: "missing-project", field: "GATSBY_PROJECT_DOMAIN" });
  const limited = limitConcurrency(concurrentRequests);

  const read = async (
    path: string,
    params: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<Result<ContentResponse>> => {
    const send = async (address: string, init: RequestInit) => {
      const response = await limited(() =>
        requestJson(address, withoutContentType(init), { timeout, signal }),
      );
      if (!response.ok) throw new ContentError(toContentFailure(response.failure));
      const { status, body, retryAfter } = response.value;
      if (!isSuccessStatus(status) || !isRecord(body) || "errors" in body)
        throw new ContentError(parseDirectusError(status, body, retryAfter));
      // The SDK unwraps `data` once and would drop the pagination's `meta`, so the whole body is
      // wrapped.
      return { data: body };
    };
    try {
      const body = await createDirectus<object>(url, { globals: { fetch: send } })
        .with(rest())
        .request<unknown>(() => ({ path, method: "GET", params }));
      return succeed(
        isRecord(body) ? { data: body.data, meta: body.meta } : { data: body, meta: undefined },
      );
    } catch (error) {
      if (error instanceof ContentError) return fail(error.failure);
      throw error;
    }
  };

  return succeed({
    url,
    project,
    readItems: (collection, query, signal) => read(`/items/${collection}`, query, signal),
    search: (q, language, signal) => read("/search/products", { q, language, project }, signal),
  });
}

let shared: Result<ContentClient> | undefined;

/** Returns the shared client of the page. Created from the environment on first use. */
export function getContentClient(): Result<ContentClient> {
  if (!shared) {
    const environment = getSiteEnvironment();
    shared = environment.ok
      ? createContentClient({
          url: environment.value.contentApi,
          project: environment.value.projectDomain,
        })
      : environment;
  }
  return shared;
}
