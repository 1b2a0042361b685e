import { createDirectus, rest, type RestCommand } from "@directus/sdk";
import { CONTENT_CLIENT_LIMITS } from "../../domain/constants";
import type { Failure } from "../../domain/failure";
import { fail, type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, limitConcurrency, requestJson } from "../http";
import { parseDirectusError } from "./directus-error";
import { isRecord } from "../../domain/is-record";

export type ContentQuery = {
  /** Dotted paths of the fields to read; none where the answer is worked out. */
  readonly fields?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly string[];
  readonly limit?: number;
  /** Counts from 1. */
  readonly page?: number;
  readonly deep?: Readonly<Record<string, unknown>>;
  readonly meta?: "filter_count";
  /** What to work out over the records, instead of reading them: fields by function. */
  readonly aggregate?: Readonly<
    Partial<Record<"countDistinct" | "min" | "max", readonly string[]>>
  >;
  /** The fields whose values the records are gathered by, for `aggregate`. */
  readonly groupBy?: readonly string[];
};

/** The answer of an items read: the records as they came, unparsed. */
export type ContentResponse = { readonly data: unknown; readonly meta: unknown };

export type ContentClient = {
  /** The address of the content system, without trailing slash. */
  readonly url: string;
  /** The domain of the project that all reads are scoped to. */
  readonly project: string;
  readonly readItems: (
    collection: string,
    query: ContentQuery,
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
 * A failure on its way through the SDK, which knows only exceptions; nobody outside of this file
 * sees it.
 */
class ContentError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/**
 * The SDK's own header would make the browser ask for permission before every read from another
 * host.
 */
function withoutContentType(init: RequestInit): RequestInit {
  return init.body === undefined ? { method: init.method ?? "GET" } : init;
}

/**
 * The client of the content system (CONTENT-1, CONTENT-3): at most 10 requests at a time, 600000 ms
 * each. Every expected failure is a value: `missing-url` and `missing-project` here;
 * `network-error`, `request-timeout`, `request-aborted`, `invalid-json`, `auth-expired-token` and
 * `server-error` from a read, with the catalogue's text in `values.message` and its number in
 * `values.code`.
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
    command: RestCommand<unknown, object>,
    signal?: AbortSignal,
  ): Promise<Result<ContentResponse>> => {
    const send = async (address: string, init: RequestInit) => {
      const answer = await limited(() =>
        requestJson(address, withoutContentType(init), { timeout, signal }),
      );
      if (!answer.ok) throw new ContentError(answer.failure);
      const { status, body, retryAfter } = answer.value;
      if (!isSuccessStatus(status) || !isRecord(body) || "errors" in body)
        throw new ContentError(parseDirectusError(status, body, retryAfter));
      // The SDK unwraps `data` once, which would lose the pagination's `meta`: so the whole body
      // goes into an envelope.
      return { data: body };
    };
    try {
      const body = await createDirectus(url, { globals: { fetch: send } })
        .with(rest())
        .request(command);
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
    readItems: (collection, query, signal) =>
      read(() => ({ method: "GET", path: `/items/${collection}`, params: { ...query } }), signal),
  });
}

let shared: Result<ContentClient> | undefined;

/** The one client of this page, made from the environment at its first use. */
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
