import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { tooLarge, tooManyRequests, unexpected } from "./answers";
import { addressKey, type Limiter } from "./limiter";

/** What a call is answered with. `body` is sent as JSON. */
export type Answer = { readonly http: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/** A call of the order API: a POST with a JSON body. The limiter counts every call by the caller's address. */
export type Route = {
  readonly path: string;
  readonly limiter: Limiter;
  readonly maxBytes: number;
  readonly answer: (body: unknown) => Promise<Answer>;
};

/** The size of the body as it was sent; Directus keeps the bytes that it parsed. */
function bodyBytes(request: Request): number {
  const raw: unknown = Reflect.get(request, "rawBody");
  return Buffer.isBuffer(raw) ? raw.length : Number(request.headers["content-length"] ?? 0);
}

async function answerTo(route: Route, request: Request): Promise<Answer> {
  const turn = await route.limiter.take(addressKey(request.ip ?? ""));
  if (!turn.allowed) return tooManyRequests(turn.retryAfter);
  return bodyBytes(request) > route.maxBytes ? tooLarge() : route.answer(request.body);
}

function send(response: Response, answer: Answer): void {
  response
    .status(answer.http)
    .set({ "Cache-Control": "no-store", ...answer.headers })
    .json(answer.body);
}

/** Puts a call on the router. An exception is a bug: it is logged whole, and the caller is told nothing but that it failed. */
export function mount(router: Router, { logger }: Pick<EndpointExtensionContext, "logger">, route: Route): void {
  router.post(route.path, (request, response) => {
    answerTo(route, request)
      .catch((error: unknown) => {
        logger.error(error, `ecom${route.path} failed`);
        return unexpected();
      })
      .then((answer) => send(response, answer))
      .catch((error: unknown) => logger.error(error, `ecom${route.path} could not be answered`));
  });
}
