import * as v from "valibot";
import type { Locale } from "../../../domain/locale/locale";
import { fail, type Result, succeed } from "../../../domain/result";
import { logInfo, logWarning } from "../../../lib/logger";
import { type ContentResponse, type ContentClient, getContentClient } from "../content-client";
import type { ParseContext } from "../parse-product";
import { unwrap } from "../../query-client";
import { listSchema } from "../schemas/product-schemas";

const INVALID = { code: "invalid-json", values: { code: 422 } } as const;

/** Parses a record. A failure names collection and field. */
export function parseRecord<Raw>(
  schema: v.GenericSchema<unknown, Raw>,
  record: unknown,
  collection: string,
): Result<Raw> {
  const parsed = v.safeParse(schema, record);
  if (parsed.success) return succeed(parsed.output);
  const [issue] = parsed.issues;
  return fail({
    ...INVALID,
    field: `${collection}.${v.getDotPath(issue) ?? ""}`,
    values: { code: 422, message: issue.message },
  });
}

/** Returns the unparsed records of a response. */
export function parseRecordList(response: ContentResponse): Result<readonly unknown[]> {
  const list = v.safeParse(listSchema, response.data);
  return list.success ? succeed(list.output) : fail(INVALID);
}

/**
 * Parses records and drops invalid ones with a warning, so that one record does not break the list.
 */
export function parseReadableRecords<Raw>(
  schema: v.GenericSchema<unknown, Raw>,
  list: readonly unknown[],
  collection: string,
): readonly Raw[] {
  return list.flatMap((record) => {
    const parsed = parseRecord(schema, record, collection);
    if (parsed.ok) return [parsed.value];
    logWarning(`A record of ${collection} cannot be shown: ${parsed.failure.field}`);
    return [];
  });
}

/** Returns the parse options of a locale. Logs each translation fallback once. */
export function createParseContext(locale: Locale): ParseContext {
  const logged = new Set<string>();
  const note = (message: string) => {
    if (!logged.has(message)) logInfo(message);
    logged.add(message);
  };
  return { locale, note };
}

/** Runs a request for a query function. Throws a failure as `QueryError` for the query cache. */
export async function fetchContent(
  query: (client: ContentClient) => Promise<Result<ContentResponse>>,
): Promise<ContentResponse> {
  return unwrap(await query(unwrap(getContentClient())));
}
