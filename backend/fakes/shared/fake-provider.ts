import { FailureInjector, type FakeResponse } from "./failure-injection";
import {
  type FakeServerOptions,
  parseJson,
  readBody,
  type RunningFake,
  send,
  sendJson,
  startHttpServer,
} from "./http-server";

/** Base of fake payment providers: server, control API, failures and stored records. */

/** Call of a provider API. `key` is its idempotency key. */
export type ProviderCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | null;
  readonly authorization: string;
  readonly body: unknown;
  /** Address of the fake server. */
  readonly baseUrl: string;
};

/** What a call of the provider API does. `order` is the reference of the shop. */
export type ProviderRoute<Operation extends string, Kind extends string> = {
  readonly operation: Operation;
  readonly order: string | null;
  readonly respond: (kind: Kind | null) => FakeResponse;
};

/** Request of a browser. `body` is unparsed. */
export type PageRequest = { readonly method: string; readonly url: URL; readonly body: string };

/** Page or script for a browser, or the page to which the customer returns. */
export type PageResponse =
  | {
      readonly type: "text/html" | "text/javascript";
      readonly body: string;
      readonly http?: number;
    }
  | { readonly returnTo: string };

export type FakeProvider<Operation extends string, Kind extends string> = {
  /** Operations that can be made to fail. */
  readonly operations: readonly Operation[];
  /** `timeout`: no response. `lost-response`: the connection breaks after the work is done. */
  readonly failures: readonly Kind[];
  /** Failures that are a response without any work. */
  readonly failureResponses: Readonly<Partial<Record<Kind, FakeResponse>>>;
  /** Header of the provider that contains the idempotency key, in lower case. */
  readonly idempotencyHeader: string;
  /** Headers of all responses. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the response to a call with wrong credentials. */
  readonly refuse: (call: ProviderCall, operation: Operation) => FakeResponse | undefined;
  readonly route: (call: ProviderCall) => ProviderRoute<Operation, Kind> | undefined;
  /**
   * Control API for tests and pages of the fake, by method and path below `/fake/`, besides `fail`
   * and `calls`. Returns the body of the response. An error is a bad request.
   */
  readonly control: Readonly<Record<string, (body: unknown, query: URLSearchParams) => unknown>>;
  readonly page: (request: PageRequest) => PageResponse | undefined;
};

/** Records of a fake provider by their ids, in memory. */
export class FakeRecords<T extends { readonly id: string }> {
  readonly #records = new Map<string, T>();

  find(id: string): T | undefined {
    return this.#records.get(id);
  }

  /** Returns a record that a control request names. */
  get(id: string): T {
    return existing(this.find(id));
  }

  all(): readonly T[] {
    return [...this.#records.values()];
  }

  /** Stores a record with its new state. */
  keep(record: T): T {
    this.#records.set(record.id, record);
    return record;
  }
}

/** Returns what a control request names. Throws if there is no such record. */
export function existing<T>(record: T | undefined): T {
  if (record === undefined) throw new Error("There is no such record.");
  return record;
}

/** Starts a fake provider. Its failures are injected through its control API. */
export function startFakeProvider<Operation extends string, Kind extends string>(
  options: FakeServerOptions,
  provider: FakeProvider<Operation, Kind>,
): Promise<RunningFake> {
  const failures = new FailureInjector(provider.operations, provider.failures);

  async function control(call: string, body: unknown, query: URLSearchParams) {
    if (call === "POST fail") return failures.inject(body);
    if (call === "GET calls") return { http: 200, body: failures.calls(query.get("order")) };
    try {
      const changed = await existing(provider.control[call])(body, query);
      return { http: 200, body: changed ?? { status: "ok" } };
    } catch (error) {
      return { http: 400, body: { message: String(error) } };
    }
  }

  return startHttpServer(options, async (request, url, response) => {
    const { method = "GET", headers } = request;
    for (const [name, value] of Object.entries(provider.headers ?? {}))
      response.setHeader(name, value);
    const text = await readBody(request);
    const page = provider.page({ method, url, body: text });
    if (page && "returnTo" in page) {
      response.writeHead(303, { Location: page.returnTo, "Cache-Control": "no-store" }).end();
      return;
    }
    if (page) {
      send(response, page.http ?? 200, page.type, page.body);
      return;
    }
    const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
    const [, controlPath] = /^\/fake\/(.+)$/.exec(url.pathname) ?? [];
    if (controlPath !== undefined) {
      const { http, body: result } = await control(
        `${method} ${controlPath}`,
        body,
        url.searchParams,
      );
      sendJson(response, http, result);
      return;
    }
    const key = headers[provider.idempotencyHeader];
    const call = {
      method,
      path: url.pathname,
      query: url.searchParams,
      key: typeof key === "string" ? key : null,
      authorization: headers.authorization ?? "",
      body,
      baseUrl: `http://${headers.host ?? "localhost"}`,
    };
    const route = provider.route(call);
    if (!route) {
      sendJson(response, 404, { message: "The fake server has no such route." });
      return;
    }
    const { operation, order, respond } = route;
    const refused = provider.refuse(call, operation);
    if (refused) {
      sendJson(response, refused.http, refused.body);
      return;
    }
    const kind = failures.called(operation, order, call.key);
    // Sends nothing. The connection ends when the caller times out.
    if (kind === "timeout") return;
    const { http, body: result } =
      (kind === null ? undefined : provider.failureResponses[kind]) ??
      failures.respondOnce(operation, call.key, () => respond(kind));
    if (kind === "lost-response") request.socket.destroy();
    else sendJson(response, http, result);
  });
}
