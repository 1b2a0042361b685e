import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canRetry } from "#clients/retry-policy";
import { withRetries } from "#clients/with-retries";
import type { Failure } from "#domain/failure";
import { fail, type Result, succeed } from "#domain/result";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (code: Failure["code"]) =>
  vi.fn((): Promise<Result<number>> => Promise.resolve(fail({ code })));

describe("requests outside of React Query", () => {
  it("CONTENT-5 are retried three times, after 1, 2 and 4 seconds", async () => {
    const request = failing("network-error");
    const result = withRetries(request);
    for (const [wait, calls] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(request).toHaveBeenCalledTimes(calls);
    }
    expect(await result).toMatchObject({ failure: { code: "network-error" } });
  });

  it("CONTENT-5 are not retried after a success", async () => {
    const request = failing("server-error").mockResolvedValueOnce(fail({ code: "server-error" }));
    request.mockResolvedValueOnce(succeed(7));
    const result = withRetries(request);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toEqual(succeed(7));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it("CONTENT-5 are not retried if a retry cannot help, or after the visitor has left", async () => {
    const missing = failing("missing-url");
    expect((await withRetries(missing)).ok).toBe(false);
    expect(missing).toHaveBeenCalledOnce();
    const left = new AbortController();
    const request = failing("network-error");
    const result = withRetries(request, left.signal);
    await vi.advanceTimersByTimeAsync(500);
    left.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await result).ok).toBe(false);
    expect(request).toHaveBeenCalledOnce();
  });
});

describe("failures", () => {
  it.each([
    ["network-error", true],
    ["server-error", true],
    ["invalid-json", true],
    ["request-timeout", true],
    ["missing-url", false],
    ["missing-project", false],
    ["request-aborted", false],
  ] as const)("CONTENT-5 %s is retried three times: %s", (code, isRetried) => {
    expect([0, 2, 3].map((failures) => canRetry(failures, { code }))).toEqual([
      isRetried,
      isRetried,
      false,
    ]);
  });
});
