import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import { type FakeMatomoStore, MATOMO_FAILURES, MATOMO_OPERATIONS } from "./store";

/** Control API of the fake server, for tests: `/fake/*`. */

const behaveShape = z.strictObject({
  kind: z.enum([...MATOMO_FAILURES, "none"]),
  operation: z.enum(MATOMO_OPERATIONS).default("script"),
  story: z.string().optional(),
  times: z.number().int().positive().default(1),
});

const ok = (body: unknown): FakeResponse => ({ http: 200, body });

function behave(book: FakeMatomoStore, body: unknown): FakeResponse {
  const read = behaveShape.safeParse(body);
  if (!read.success)
    return { http: 400, body: { message: `kind is one of ${MATOMO_FAILURES.join(", ")}, none` } };
  const { kind, operation, story, times } = read.data;
  book.behave(kind === "none" ? null : { kind, operation, order: story, times });
  return ok({ status: "ok" });
}

/**
 * Handles a call of the control API. Returns undefined if there is no such call. `?story=` limits
 * it to one test.
 */
export function handleControlRequest(
  book: FakeMatomoStore,
  method: string,
  url: URL,
  body: unknown,
): FakeResponse | undefined {
  const story = url.searchParams.get("story");
  switch (`${method} ${url.pathname}`) {
    case "GET /fake/requests":
      return ok(book.read(story));
    case "DELETE /fake/requests":
      book.clear(story);
      return ok({ status: "ok" });
    case "POST /fake/behave":
      return behave(book, body);
    default:
      return undefined;
  }
}
