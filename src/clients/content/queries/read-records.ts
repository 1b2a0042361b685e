import * as v from "valibot";
import type { Locale } from "../../../domain/locale/locale";
import { fail, type Result, succeed } from "../../../domain/result";
import { logInfo, logWarning } from "../../../lib/logger";
import {
  type ContentClient,
  type ContentQuery,
  type ContentResponse,
  getContentClient,
} from "../content-client";
import { fieldsOf } from "../fields-of";
import type { ParseContext } from "../parse-context";
import { unwrap } from "../../query-client";
import { countSchema, listSchema } from "../schemas/product-schemas";

const INVALID = { code: "invalid-json", values: { code: 422 } } as const;

/** Splits ids into the lists of several requests, each with at most `size` of them. */
export function splitIds(ids: readonly number[], size: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}

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

/** A read of records that a schema parses, and whose fields it names. */
type ContentRead<Raw> = {
  readonly collection: string;
  readonly schema: v.GenericSchema<unknown, Raw>;
  /** Returns the query for the domain of the project. */
  readonly query: (project: string) => ContentQuery;
  readonly signal: AbortSignal;
};

function fetchRecords({ collection, schema, query, signal }: ContentRead<unknown>) {
  return fetchContent(({ project, readItems }) =>
    readItems(collection, { fields: fieldsOf(schema), ...query(project) }, signal),
  );
}

/** Reads a list of records. Drops invalid ones with a warning. */
export async function readRecords<Raw>(read: ContentRead<Raw>): Promise<readonly Raw[]> {
  const list = unwrap(parseRecordList(await fetchRecords(read)));
  return parseReadableRecords(read.schema, list, read.collection);
}

/** Reads the first record of a query. Returns `null` if there is none. */
export async function readRecord<Raw>(read: ContentRead<Raw>): Promise<Raw | null> {
  const [record] = unwrap(parseRecordList(await fetchRecords(read)));
  return record === undefined ? null : unwrap(parseRecord(read.schema, record, read.collection));
}

/** A page of a list, with the number of its records and of all. */
type RecordPage<Raw> = {
  readonly records: readonly Raw[];
  readonly resultCount: number;
  readonly filterCount: number;
};

/** Reads a page of a list, as `readRecords` does, and counts all records of the query. */
export async function readRecordPage<Raw>(read: ContentRead<Raw>): Promise<RecordPage<Raw>> {
  const response = await fetchRecords({
    ...read,
    query: (project) => ({ ...read.query(project), meta: "filter_count" }),
  });
  const list = unwrap(parseRecordList(response));
  return {
    records: parseReadableRecords(read.schema, list, read.collection),
    resultCount: list.length,
    filterCount: unwrap(parseRecord(countSchema, response.meta, "meta")).filter_count,
  };
}
