import type { IncomingMessage } from "node:http";
import {
  type InjectedFailure as ScriptedBehaviour,
  FailureInjector,
} from "../shared/failure-injection";

/**
 * What the double keeps, in memory alone: what it was asked by whom; how it is told to behave
 * (`Scripted`).
 */

/** What browsers ask of Matomo: its script, to count something, its opt-out. */
export const MATOMO_OPERATIONS = ["script", "count", "opt-out"] as const;
export type MatomoOperation = (typeof MATOMO_OPERATIONS)[number];

/**
 * In which ways a host fails: it has no such file, has trouble of its own, takes three seconds, or
 * breaks the connection.
 */
export const MATOMO_FAILURES = ["404", "500", "slow", "refused"] as const;
export type MatomoFailureKind = (typeof MATOMO_FAILURES)[number];

export type MatomoFailure = ScriptedBehaviour<MatomoOperation, MatomoFailureKind>;

export type RecordedRequest = {
  readonly operation: MatomoOperation;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Which story it is part of, by the mark in its browser's name. */
  readonly story: string | null;
  readonly method: string;
  /** Query and form together, as Matomo reads them. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly referer: string | null;
};

/** The last ones are kept. */
const KEPT = 2000;

/**
 * Tests name their story in the name of their browser, `… story/{name}`, so that several can ask at
 * the same time.
 */
export function testIdOf(request: IncomingMessage): string | null {
  return /\bstory\/([\w-]+)/.exec(request.headers["user-agent"] ?? "")?.[1] ?? null;
}

export function parseCookies(request: IncomingMessage): Record<string, string> {
  const pairs = (request.headers.cookie ?? "").split("; ").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}

export class FakeMatomoStore extends FailureInjector<MatomoOperation, MatomoFailureKind> {
  #asked: readonly RecordedRequest[] = [];

  write(asked: RecordedRequest): void {
    this.#asked = [...this.#asked, asked].slice(-KEPT);
  }

  read(story: string | null): readonly RecordedRequest[] {
    return story === null ? this.#asked : this.#asked.filter((asked) => asked.story === story);
  }

  clear(story: string | null): void {
    this.#asked = story === null ? [] : this.#asked.filter((asked) => asked.story !== story);
  }
}
