import { vi } from "vitest";
import type * as FormLimits from "../../src/contracts/form-limits";
import type * as RetryPolicy from "../../src/clients/retry-policy";

/**
 * Component tests do not wait seconds before a failed request is repeated, and fill in forms faster
 * than visitors. The tests of the clients check the delays (CONTENT-5, FORM-3).
 */
vi.mock("../../src/clients/retry-policy", async (load) => {
  const original = await load<typeof RetryPolicy>();
  return { ...original, calculateRetryDelay: () => 0 };
});
vi.mock("../../src/contracts/form-limits", async (load) => {
  const original = await load<typeof FormLimits>();
  return { ...original, MIN_FILL_MILLISECONDS: 0 };
});
