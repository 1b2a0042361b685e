import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSuccessStatus, requestJson } from "#clients/http";

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  send.mockReset();
  vi.stubGlobal("fetch", send);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ADDRESS = "https://api.example/ecom/order";

/** Answers only by the abort of the request. */
function neverAnswer(): void {
  send.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      ),
  );
}

describe("HTTP client", () => {
  it("CONTENT-7 reports a network failure as Network Error", async () => {
    send.mockRejectedValue(new TypeError("fetch failed"));
    expect(await requestJson(ADDRESS, {})).toMatchObject({
      failure: { code: "network-error", values: { message: "Network Error" } },
    });
  });

  it("CONTENT-7 has no timeout by default", async () => {
    vi.useFakeTimers();
    neverAnswer();
    const settled = vi.fn<() => void>();
    const leave = new AbortController();
    const waiting = requestJson(ADDRESS, {}, { signal: leave.signal });
    void waiting.then(settled);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(settled).not.toHaveBeenCalled();
    leave.abort();
    expect(await waiting).toMatchObject({ failure: { values: { message: "Request aborted" } } });
  });

  it("CONTENT-7 reports a timeout with its milliseconds", async () => {
    vi.useFakeTimers();
    neverAnswer();
    const waiting = requestJson(ADDRESS, {}, { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toMatchObject({
      failure: { values: { message: "timeout of 20000ms exceeded" } },
    });
  });

  it("CONTENT-7 parses JSON bodies of any status; 200 to 299 count as success", async () => {
    send.mockResolvedValue(new Response('{"status":"error"}', { status: 409 }));
    expect(await requestJson(ADDRESS, {})).toEqual({
      ok: true,
      value: { status: 409, body: { status: "error" } },
    });
    expect([199, 200, 299, 300].map(isSuccessStatus)).toEqual([false, true, true, false]);
  });
});
