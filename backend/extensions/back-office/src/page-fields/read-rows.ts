import type { useApi } from "@directus/extensions-sdk";
import { isRecord } from "../../../../../src/domain/is-record";

type Query = {
  readonly fields: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly string[];
};

/** Returns all records of a collection that match, as far as the user may read them. */
export async function readRows(
  api: ReturnType<typeof useApi>,
  collection: string,
  query: Query,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const response: { readonly data: { readonly data: unknown } } = await api.get(
    `/items/${collection}`,
    { params: { ...query, limit: -1 } },
  );
  const rows: unknown = response.data.data;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}
