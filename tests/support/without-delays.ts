import { vi } from "vitest";
import type * as RetryPolicy from "#clients/retry-policy";

/**
 * Component tests do not wait seconds before a failed request is repeated. The tests of the clients
 * check the delays (CONTENT-5).
 */
vi.mock("#clients/retry-policy", async (load) => {
  const original = await load<typeof RetryPolicy>();
  return { ...original, calculateRetryDelay: () => 0 };
});
