// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { createQueryClient } from "../../src/clients/query-client";
import { useQueryList } from "../../src/clients/use-query-list";

/** Opens a list of queries, one per page, and records the pages that are fetched. */
function openPages(first: readonly number[], failing: readonly number[] = []) {
  const fetched: number[] = [];
  const client = createQueryClient(0);
  const page = (number: number) => ({
    queryKey: ["page", number],
    queryFn: async () => {
      fetched.push(number);
      if (failing.includes(number)) throw new Error(`Page ${number} cannot be read.`);
      return Promise.resolve(`page ${number}`);
    },
  });
  const hook = renderHook(({ pages }) => useQueryList(pages.map(page)), {
    initialProps: { pages: first },
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const show = (pages: readonly number[]) => hook.rerender({ pages });
  const data = () => hook.result.current.map((result) => result.data);
  return { client, fetched, show, data, ...hook };
}

afterEach(cleanup);

describe("list of queries", () => {
  it("LIST-1 returns the results in the order of the queries", async () => {
    const { result, data } = openPages([2, 1]);
    expect(result.current.map(({ isPending }) => isPending)).toEqual([true, true]);
    await waitFor(() => expect(data()).toEqual(["page 2", "page 1"]));
  });

  it("LIST-1 a further page leaves the others as they are", async () => {
    const { fetched, show, data } = openPages([1]);
    await waitFor(() => expect(data()).toEqual(["page 1"]));
    show([1, 2]);
    expect(data()).toEqual(["page 1", undefined]);
    await waitFor(() => expect(data()).toEqual(["page 1", "page 2"]));
    show([]);
    expect(data()).toEqual([]);
    show([2]);
    expect(data()).toEqual(["page 2"]);
    expect(fetched).toEqual([1, 2]);
  });

  it("LIST-1 a failed page leaves the others as they are", async () => {
    const { result, data } = openPages([1, 2], [2]);
    await waitFor(() =>
      expect(result.current.map(({ isError }) => isError)).toEqual([false, true]),
    );
    expect(data()).toEqual(["page 1", undefined]);
  });

  it("LIST-1 observes nothing after it is removed", async () => {
    const { client, data, unmount } = openPages([1]);
    await waitFor(() => expect(data()).toEqual(["page 1"]));
    unmount();
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ["page", 1] })
        ?.getObserversCount(),
    ).toBe(0);
  });
});
