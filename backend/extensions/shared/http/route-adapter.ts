import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { clientKeyFromIp, type RateLimiter } from "../rate-limit/memory-rate-limiter";

/** What a call is answered with. `body` is sent as JSON. */
export type ApiResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * What a call brings along: its JSON body, also as it was sent (`raw`), the query and the named
 * parts of its address, its headers, the site whose page sent it, where a browser says so, and its
 * caller.
 */
export type ApiRequest = {
  readonly body: unknown;
  readonly raw: string;
  readonly query: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly header: (name: string) => string | undefined;
  readonly origin: string | undefined;
  /** The network that it comes from, as the limits count it. */
  readonly caller: string;
};

/** A call of an API. The limiter counts every call by the caller's address. */
export type ApiRoute = {
  readonly method: "get" | "post";
  readonly path: string;
  readonly limiter: RateLimiter;
  readonly maxBytes: number;
  readonly handle: (call: ApiRequest) => Promise<ApiResponse>;
};

/** An API with its own words for what every call may be answered with. */
export type ApiDefinition = {
  readonly name: string;
  readonly logger: EndpointExtensionContext["logger"];
  readonly refusals: {
    readonly tooLarge: () => ApiResponse;
    readonly tooManyRequests: (retryAfter: number) => ApiResponse;
    readonly unexpected: () => ApiResponse;
  };
};

/** The body as it was sent: Directus keeps the bytes that it parsed. */
function rawBody(request: Request): Buffer | undefined {
  const raw: unknown = Reflect.get(request, "rawBody");
  return Buffer.isBuffer(raw) ? raw : undefined;
}

function bodyBytes(request: Request): number {
  return rawBody(request)?.length ?? Number(request.headers["content-length"] ?? 0);
}

async function answerTo(
  route: ApiRoute,
  request: Request,
  { refusals }: ApiDefinition,
): Promise<ApiResponse> {
  const caller = clientKeyFromIp(request.ip ?? "");
  const turn = await route.limiter.consume(caller);
  if (!turn.allowed) return refusals.tooManyRequests(turn.retryAfter);
  if (bodyBytes(request) > route.maxBytes) return refusals.tooLarge();
  return route.handle({
    body: request.body,
    raw: rawBody(request)?.toString("utf8") ?? "",
    query: request.query,
    params: request.params,
    header: (name) => request.header(name),
    origin: request.headers.origin,
    caller,
  });
}

function send(response: Response, answer: ApiResponse): void {
  response
    .status(answer.status)
    .set({ "Cache-Control": "no-store", ...answer.headers })
    .json(answer.body);
}

/**
 * Puts a call on the router. An exception is a bug: it is logged whole, and the caller is told
 * nothing but that it failed.
 */
export function registerRoute(router: Router, api: ApiDefinition, route: ApiRoute): void {
  router[route.method](route.path, (request, response) => {
    answerTo(route, request, api)
      .catch((error: unknown) => {
        api.logger.error(error, `${api.name}${route.path} failed`);
        return api.refusals.unexpected();
      })
      .then((answer) => send(response, answer))
      .catch((error: unknown) =>
        api.logger.error(error, `${api.name}${route.path} could not be answered`),
      );
  });
}
