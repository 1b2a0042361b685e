import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import {
  chunkFavouriteIds,
  favouriteProductsQuery,
} from "../../clients/content/queries/favourite-queries";
import { toFailure } from "../../clients/query-client";
import type { Product } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";

/**
 * Reads the products of a list. `products` has those of the chunks that are loaded. A removal reads
 * nothing again, and an undone one shows its product at once.
 */
export function useFavouriteProducts(ids: readonly number[], locale: Locale) {
  const [requested, setRequested] = useState(ids);
  const added = ids.filter((id) => !requested.includes(id));
  if (added.length > 0) setRequested([...requested, ...added]);
  const chunks = chunkFavouriteIds(requested);
  const queries = useQueries({
    queries: chunks.map((chunk) => favouriteProductsQuery(chunk, locale)),
  });
  const products = new Map<number, Product>(
    queries.flatMap(({ data }) => (data ?? []).map((product) => [product.id, product] as const)),
  );
  const loaded = new Set(chunks.filter((_, index) => queries[index]?.data).flat());
  const error = queries.find((query) => query.isError && !query.data)?.error;
  return {
    products,
    /** Whether a product of the list is known to be no longer offered. */
    isWithdrawn: (id: number) => loaded.has(id) && !products.has(id),
    failure: error ? toFailure(error) : undefined,
    isOffline: queries.some(({ isPending, fetchStatus }) => isPending && fetchStatus === "paused"),
    retry: () => queries.forEach((query) => (query.isError ? void query.refetch() : undefined)),
  };
}
