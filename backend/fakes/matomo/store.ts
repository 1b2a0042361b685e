import type { IncomingMessage } from "node:http";
import { FailureInjector } from "../shared/failure-injection";

/** In-memory data of the fake Matomo: the received requests and the injected failures. */

/** Requests to Matomo: its script, tracking, its opt-out and its reports. */
export const MATOMO_OPERATIONS = ["script", "count", "opt-out", "report"] as const;
export type MatomoOperation = (typeof MATOMO_OPERATIONS)[number];

/**
 * Failures of a host: file not found, internal error, a delay of three seconds, a broken
 * connection.
 */
export const MATOMO_FAILURES = ["404", "500", "slow", "refused"] as const;

export type RecordedRequest = {
  readonly operation: MatomoOperation;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Id of the test, from the user agent. */
  readonly testId: string | null;
  readonly method: string;
  /** Query and form parameters combined, as in Matomo. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly referer: string | null;
};

/** Maximum number of recorded requests; the latest are kept. */
const MAX_REQUESTS = 2000;

/**
 * Returns the test id from the user agent, `… test/{name}`. It separates requests of concurrent
 * tests.
 */
export function testIdOf(request: IncomingMessage): string | null {
  return /\btest\/([\w-]+)/.exec(request.headers["user-agent"] ?? "")?.[1] ?? null;
}

export function parseCookies(request: IncomingMessage): Record<string, string> {
  const pairs = (request.headers.cookie ?? "").split("; ").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}

export class FakeMatomoStore {
  readonly failures = new FailureInjector(MATOMO_OPERATIONS, MATOMO_FAILURES);
  #requests: readonly RecordedRequest[] = [];

  write(request: RecordedRequest): void {
    this.#requests = [...this.#requests, request].slice(-MAX_REQUESTS);
  }

  read(testId: string | null): readonly RecordedRequest[] {
    return testId === null
      ? this.#requests
      : this.#requests.filter((request) => request.testId === testId);
  }

  clear(testId: string | null): void {
    this.#requests =
      testId === null ? [] : this.#requests.filter((request) => request.testId !== testId);
  }
}
