import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { urlOf } from "../../../features/support/fetch-calls";
import { DIRECTUS } from "../../../features/support/raw-records";
import { stubSiteEnvironment } from "../../../support/stub-site-environment";

export const toResponse = (data: unknown, meta?: unknown) =>
  new Response(JSON.stringify({ data, meta }));

/** Stubs `fetch` in each test of a suite. The query client does not retry. */
export function stubShopQueries() {
  const send = vi.fn<typeof fetch>();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  beforeEach(() => {
    stubSiteEnvironment(DIRECTUS);
    vi.stubGlobal("fetch", send);
  });
  afterEach(() => {
    send.mockReset();
    queries.clear();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  /** Returns the query of a request, by default of the latest one. */
  const requested = (call = -1) => new URL(urlOf(send.mock.calls.at(call)?.[0])).searchParams;
  return { send, queries, requested };
}
