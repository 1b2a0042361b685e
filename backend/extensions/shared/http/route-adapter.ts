import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { clientKeyFromIp } from "../rate-limit/client-key";
import type { RateLimiter } from "../rate-limit/rate-limiter";
import { isFormType, readFormBody } from "./form-body";

/** Response of a route. `body` is sent as JSON, a buffer as it is, with the type of `headers`. */
export type ApiResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Parsed request: JSON or form body, unparsed body (`raw`), query and path parameters, headers, and
 * the origin of the page that sent it if the browser sends one.
 */
export type ApiRequest = {
  readonly body: unknown;
  readonly raw: string;
  readonly query: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly header: (name: string) => string | undefined;
  readonly origin: string | undefined;
  /** Network of the caller, as counted by the rate limits. */
  readonly caller: string;
};

/** Route of an API. The limiter counts every request by the caller's network. */
export type ApiRoute = {
  readonly method: "get" | "post";
  readonly path: string;
  readonly limiter: RateLimiter;
  readonly maxBytes: number;
  /**
   * Whether the route also parses form-encoded bodies, as some webhooks send them. Browsers send
   * such bodies across origins without asking, so only routes that trust no caller set it.
   */
  readonly acceptsForm?: boolean;
  readonly handle: (call: ApiRequest) => Promise<ApiResponse>;
};

/** An API with its responses to requests that any route may refuse. */
export type ApiDefinition = {
  readonly name: string;
  readonly logger: EndpointExtensionContext["logger"];
  readonly refusals: {
    readonly tooLarge: () => ApiResponse;
    readonly tooManyRequests: (retryAfter: number) => ApiResponse;
    readonly unexpected: () => ApiResponse;
  };
};

/** Returns the unparsed body. Directus keeps it as `rawBody`. */
function rawBody(request: Request): Buffer | undefined {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

function bodyBytes(request: Request): number {
  return rawBody(request)?.length ?? Number(request.headers["content-length"] ?? 0);
}

async function handleRequest(
  route: ApiRoute,
  request: Request,
  { refusals }: ApiDefinition,
): Promise<ApiResponse> {
  const caller = clientKeyFromIp(request.ip ?? "");
  const permit = await route.limiter.consume(caller);
  if (!permit.allowed) return refusals.tooManyRequests(permit.retryAfter);
  if (bodyBytes(request) > route.maxBytes) return refusals.tooLarge();
  const isForm = route.acceptsForm === true && isFormType(request.headers["content-type"]);
  const form = isForm ? await readFormBody(request, route.maxBytes) : undefined;
  if (form === null) return refusals.tooLarge();
  return route.handle({
    body: form?.body ?? request.body,
    raw: form?.raw ?? rawBody(request)?.toString("utf8") ?? "",
    query: request.query,
    params: request.params,
    header: (name) => request.header(name),
    origin: request.headers.origin,
    caller,
  });
}

function send(response: Response, result: ApiResponse): void {
  const { status, body, headers } = result;
  response.status(status).set({ "Cache-Control": "no-store", ...headers });
  if (Buffer.isBuffer(body)) response.send(body);
  else response.json(body);
}

/**
 * Registers a route. An exception is a bug: it is logged in full, and the caller gets only a
 * general error.
 */
export function registerRoute(router: Router, api: ApiDefinition, route: ApiRoute): void {
  router[route.method](route.path, (request, response) => {
    handleRequest(route, request, api)
      .catch((error: unknown) => {
        api.logger.error(error, `${api.name}${route.path} failed`);
        return api.refusals.unexpected();
      })
      .then((result) => send(response, result))
      .catch((error: unknown) =>
        api.logger.error(error, `${api.name}${route.path} could not be answered`),
      );
  });
}
