import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ContentClient, createContentClient } from "#clients/content/content-client";
import { urlOf } from "../../features/support/fetch-calls";

const answer = (body: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": "application/json" } });

function client(options: Partial<Parameters<typeof createContentClient>[0]> = {}): ContentClient {
  const made = createContentClient({
    url: "https://content.example",
    project: "sternberg.example",
    ...options,
  });
  if (!made.ok) throw new Error("The client could not be created.");
  return made.value;
}

/** Answers only by the abort of the request. */
const neverAnswer: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
  );

const read = (one: ContentClient, signal?: AbortSignal) =>
  one.readItems("ecommerce_product", { fields: ["id"] }, signal);

describe("content client", () => {
  const send = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal("fetch", send);
  });
  afterEach(() => {
    send.mockReset();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("CONTENT-4 reads items with fields, filter, sort and page, and returns the meta data", async () => {
    send.mockResolvedValue(answer(`{"data":[{"id":1}],"meta":{"filter_count":41}}`));
    const result = await client().readItems("ecommerce_product", {
      fields: ["id", "category.slug"],
      filter: { status: { _eq: "published" } },
      sort: ["-date_published", "id"],
      limit: 20,
      page: 2,
      meta: "filter_count",
    });
    expect(result).toEqual({ ok: true, value: { data: [{ id: 1 }], meta: { filter_count: 41 } } });
    const url = new URL(urlOf(send.mock.calls[0]?.[0]));
    expect(url.pathname).toBe("/items/ecommerce_product");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fields: "id,category.slug",
      filter: `{"status":{"_eq":"published"}}`,
      sort: "-date_published,id",
      limit: "20",
      page: "2",
      meta: "filter_count",
    });
  });

  it("sends no custom headers, which avoids a CORS preflight request", async () => {
    send.mockResolvedValue(answer(`{"data":[]}`));
    await read(client());
    expect(send.mock.calls[0]?.[1]).not.toHaveProperty("headers");
  });

  it("CONTENT-3 a network failure is Network error with code -1", async () => {
    send.mockRejectedValue(new TypeError("fetch failed"));
    expect(await read(client())).toEqual({
      ok: false,
      failure: { code: "network-error", values: { message: "Network error", code: -1 } },
    });
  });

  it.each([
    ["without JSON", "<html>", 200, "invalid-json", "API returned invalid JSON", 422],
    [
      "with the server's message",
      `{"errors":[{"message":"You shall not pass.","extensions":{"code":"FORBIDDEN"}}]}`,
      403,
      "server-error",
      "You shall not pass.",
      403,
    ],
    ["without a message", "{}", 500, "server-error", "Unknown error occured", 500],
    [
      "for an expired token",
      `{"errors":[{"message":"Token expired.","extensions":{"code":"TOKEN_EXPIRED"}}]}`,
      401,
      "auth-expired-token",
      "auth_expired_token",
      102,
    ],
  ])(
    "CONTENT-3 a response %s: %s (%i) is %s, “%s” with code %i",
    async (_response, body, status, failure, message, code) => {
      send.mockResolvedValue(answer(body, status));
      expect(await read(client())).toEqual({
        ok: false,
        failure: { code: failure, values: { message, code } },
      });
    },
  );

  it("CONTENT-3 a missing URL and a missing project have their own error codes", () => {
    expect(createContentClient({ url: undefined, project: "sternberg.example" })).toMatchObject({
      failure: { code: "missing-url" },
    });
    expect(createContentClient({ url: "https://content.example", project: "" })).toMatchObject({
      failure: { code: "missing-project" },
    });
  });

  it("CONTENT-1 CONTENT-7 fails after 600000 ms by default and reports the duration", async () => {
    vi.useFakeTimers();
    send.mockImplementation(neverAnswer);
    const settled = vi.fn<() => void>();
    const waiting = read(client());
    void waiting.then(settled);
    await vi.advanceTimersByTimeAsync(599_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toMatchObject({
      failure: {
        code: "request-timeout",
        values: { message: "timeout of 600000ms exceeded", code: -1 },
      },
    });
  });

  it("CONTENT-7 aborts a request by its signal", async () => {
    send.mockImplementation(neverAnswer);
    const page = new AbortController();
    const waiting = read(client(), page.signal);
    page.abort();
    expect(await waiting).toMatchObject({
      failure: { code: "request-aborted", values: { message: "Request aborted" } },
    });
  });

  it("CONTENT-1 runs at most 10 requests at once and queues the others", async () => {
    const open: ((response: Response) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => open.push(resolve)));
    const one = client();
    const all = Array.from({ length: 12 }, () => read(one));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(10), 60_000);
    open[3]?.(answer(`{"data":[]}`));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(11), 60_000);
    open[0]?.(answer(`{"data":[]}`, 500));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(12), 60_000);
    open.forEach((resolve) => resolve(answer(`{"data":[]}`)));
    expect(await Promise.all(all)).toHaveLength(12);
  });
});
