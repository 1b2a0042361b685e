import type { Request, Response } from "express";

/** The answer to a read: a JSON text with the headers that say how it may be cached. */
type Answer = { readonly body: string; readonly headers: readonly (readonly [string, string])[] };

/**
 * Runs the read. It calls `begun` when its turn comes. From then on it gets an answer, even if the
 * caller hangs up.
 */
type Read = (begun: () => void) => Promise<void>;

const HEADERS = ["Cache-Control", "Vary"] as const;

/** How long callers wait for a shared answer, in milliseconds. */
const LONGEST_WAIT = 60_000;

/**
 * Resolves to the answer when Directus sends it, or to `undefined` if it is not a success or the
 * caller hangs up before the read begins.
 */
function answerOf(response: Response): {
  readonly answer: Promise<Answer | undefined>;
  readonly begun: () => void;
} {
  let hasBegun = false;
  const answer = new Promise<Answer | undefined>((resolve) => {
    const giveUp = setTimeout(() => resolve(undefined), LONGEST_WAIT);
    giveUp.unref();
    const settle = (settled: Answer | undefined): void => {
      clearTimeout(giveUp);
      resolve(settled);
    };
    const send = response.send.bind(response);
    response.send = (body: unknown): Response => {
      const headers = HEADERS.flatMap((name) => {
        const value = response.get(name);
        return value === undefined ? [] : [[name, value] as const];
      });
      // Directus answers with `json`, which calls `send` with a text.
      settle(
        typeof body === "string" && response.statusCode === 200 ? { body, headers } : undefined,
      );
      return send(body);
    };
    response.once("close", () => {
      if (!hasBegun) settle(undefined);
    });
  });
  return { answer, begun: () => (hasBegun = true) };
}

export type SharedReads = (request: Request, response: Response, read: Read) => Promise<void>;

/**
 * Lets equal reads that arrive at the same time share one answer: the first does the work, the
 * others wait for it. A loop over many connections costs no more than one over a single connection.
 * Nothing is kept after the answer, so no answer is older than the read that it belongs to. Only
 * for callers who all see the same: those without an account.
 */
export function createSharedReads(): SharedReads {
  const running = new Map<string, Promise<Answer | undefined>>();
  return async (request, response, read) => {
    const key = `${request.method} ${request.originalUrl}`;
    for (let known = running.get(key); known !== undefined; known = running.get(key)) {
      const shared = await known;
      if (response.destroyed) return;
      if (shared === undefined) continue;
      response.set(Object.fromEntries(shared.headers)).type("json").send(shared.body);
      return;
    }
    const { answer, begun } = answerOf(response);
    running.set(key, answer);
    void answer.then(() => running.delete(key));
    await read(begun);
  };
}
