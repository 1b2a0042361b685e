import { z } from "zod";

/**
 * Requests a control URL of a fake server: a GET without a body, otherwise a POST. Throws if it
 * fails.
 */
export async function requestFakeServer(url: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(json)}`);
  return json;
}

const callsShape = z.array(z.object({ operation: z.string(), key: z.string().nullable() }));

/** Control API of a fake provider. `url` returns its address. */
export function createFakeControl<
  Failure extends { readonly kind: string; readonly operation: string },
>(url: () => string) {
  const control = (path: string, body?: unknown) =>
    requestFakeServer(`${url()}/fake/${path}`, body);
  return {
    control,
    /** Makes calls of an operation fail, for one order of the shop or for all. */
    fail: (kind: Failure["kind"], operation: Failure["operation"], order?: string, times = 1) =>
      control("fail", { kind, operation, order, times }),
    /** Ends all injected failures. */
    recover: async (): Promise<void> => {
      await control("fail", { kind: "none" });
    },
    /** Returns the idempotency keys of the calls of an operation that the shop made for an order. */
    keysOf: async (order: string, operation: Failure["operation"]) =>
      callsShape
        .parse(await control(`calls?order=${order}`))
        .filter((call) => call.operation === operation)
        .map(({ key }) => key),
  };
}
