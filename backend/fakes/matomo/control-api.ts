import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import { type FakeMatomoStore, MATOMO_FAILURES, MATOMO_OPERATIONS } from "./store";

/** Control API of the fake server, for tests: `/fake/*`. */

const failureShape = z.strictObject({
  kind: z.enum([...MATOMO_FAILURES, "none"]),
  operation: z.enum(MATOMO_OPERATIONS).default("script"),
  testId: z.string().optional(),
  times: z.number().int().positive().default(1),
});

const ok = (body: unknown): FakeResponse => ({ http: 200, body });

function injectFailure(store: FakeMatomoStore, body: unknown): FakeResponse {
  const read = failureShape.safeParse(body);
  if (!read.success)
    return { http: 400, body: { message: `kind is one of ${MATOMO_FAILURES.join(", ")}, none` } };
  const { kind, operation, testId, times } = read.data;
  store.injectFailure(kind === "none" ? null : { kind, operation, order: testId, times });
  return ok({ status: "ok" });
}

/**
 * Handles a call of the control API. Returns undefined if there is no such call. `?testId=` limits
 * it to one test.
 */
export function handleControlRequest(
  store: FakeMatomoStore,
  method: string,
  url: URL,
  body: unknown,
): FakeResponse | undefined {
  const testId = url.searchParams.get("testId");
  switch (`${method} ${url.pathname}`) {
    case "GET /fake/requests":
      return ok(store.read(testId));
    case "DELETE /fake/requests":
      store.clear(testId);
      return ok({ status: "ok" });
    case "POST /fake/fail":
      return injectFailure(store, body);
    default:
      return undefined;
  }
}
