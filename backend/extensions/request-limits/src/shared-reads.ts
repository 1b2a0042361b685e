import type { Request, Response } from "express";

/** Response to a read: JSON text and its caching headers. */
type SharedResponse = {
  readonly body: string;
  readonly headers: readonly (readonly [string, string])[];
};

/**
 * Runs the read. Calls `begun` when its turn comes. From then on it gets a response, even if the
 * caller disconnects.
 */
type Read = (begun: () => void) => Promise<void>;

const HEADERS = ["Cache-Control", "Vary"] as const;

/** Maximum time that callers wait for a shared response, in milliseconds. */
const LONGEST_WAIT = 60_000;

/**
 * Resolves to the response when Directus sends it. Resolves to `undefined` if it is not a success
 * or the caller disconnects before the read begins.
 */
function captureResponse(response: Response): {
  readonly captured: Promise<SharedResponse | undefined>;
  readonly begun: () => void;
} {
  let hasBegun = false;
  const captured = new Promise<SharedResponse | undefined>((resolve) => {
    const timeout = setTimeout(() => resolve(undefined), LONGEST_WAIT);
    timeout.unref();
    const settle = (settled: SharedResponse | undefined): void => {
      clearTimeout(timeout);
      resolve(settled);
    };
    const send = response.send.bind(response);
    response.send = (body: unknown): Response => {
      const headers = HEADERS.flatMap((name) => {
        const value = response.get(name);
        return value === undefined ? [] : [[name, value] as const];
      });
      // Directus responds with `json`, which calls `send` with a string.
      settle(
        typeof body === "string" && response.statusCode === 200 ? { body, headers } : undefined,
      );
      return send(body);
    };
    response.once("close", () => {
      if (!hasBegun) settle(undefined);
    });
  });
  return { captured, begun: () => (hasBegun = true) };
}

export type SharedReads = (request: Request, response: Response, read: Read) => Promise<void>;

/**
 * Lets identical concurrent reads share one response: the first does the work, the others wait for
 * it. Identical requests on many connections cost no more than on one. Nothing is cached after the
 * response, so no response is older than its read. Only for callers without an account, who all see
 * the same data.
 */
export function createSharedReads(): SharedReads {
  const running = new Map<string, Promise<SharedResponse | undefined>>();
  return async (request, response, read) => {
    const key = `${request.method} ${request.originalUrl}`;
    for (let known = running.get(key); known !== undefined; known = running.get(key)) {
      const shared = await known;
      if (response.destroyed) return;
      if (shared === undefined) continue;
      response.set(Object.fromEntries(shared.headers)).type("json").send(shared.body);
      return;
    }
    const { captured, begun } = captureResponse(response);
    running.set(key, captured);
    void captured.then(() => running.delete(key));
    await read(begun);
  };
}
