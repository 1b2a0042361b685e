import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallOutcome, FakeResponse } from "./failure-injection";
import { sendJson, sendOutcome } from "./http-server";

/** Call of a provider API. `key` is its idempotency key. */
export type ProviderCall = {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly authorization: string;
  readonly body: unknown;
};

export type ProviderRoutes = {
  /** Header of the provider that contains the idempotency key, in lower case. */
  readonly idempotencyHeader: string;
  /** Control API of the fake server. Undefined: not a call of it. */
  readonly control: () => Promise<FakeResponse | undefined>;
  /** API of the provider. Undefined: not a call of it. */
  readonly provider: (call: ProviderCall) => CallOutcome | undefined;
};

/** Answers a request by the control API, or else by the API of the provider. */
export async function answerProviderCall(
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
  body: unknown,
  { idempotencyHeader, control, provider }: ProviderRoutes,
): Promise<void> {
  const controlled = await control();
  if (controlled) {
    sendJson(response, controlled.http, controlled.body);
    return;
  }
  const key = request.headers[idempotencyHeader];
  const outcome = provider({
    method: request.method ?? "GET",
    path: url.pathname,
    key: typeof key === "string" ? key : null,
    authorization: request.headers.authorization ?? "",
    body,
  });
  sendOutcome(request, response, outcome);
}
