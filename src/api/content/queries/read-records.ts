import type { Locale } from "../../../domain/locale/locale";
import { fail, type Result, succeed } from "../../../domain/result";
import { logInfo, logWarning } from "../../../lib/logger";
import { type ContentResponse, type ContentClient, getContentClient } from "../content-client";
import type { ParseContext } from "../parse-product";
import { unwrap } from "../../query-client";
import { listSchema } from "../schemas/product-schemas";

/** The little of a schema that is needed here, so that every record is read in the same way. */
type Schema<Raw> = {
  readonly safeParse: (input: unknown) =>
    | { readonly success: true; readonly data: Raw }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
        };
      };
};

const INVALID = { code: "invalid-json", values: { code: 422 } } as const;

/** A record as its schema wants it; a failure names collection and field. */
export function parseRecord<Raw>(
  schema: Schema<Raw>,
  record: unknown,
  collection: string,
): Result<Raw> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return succeed(parsed.data);
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join(".") ?? "";
  return fail({
    ...INVALID,
    field: `${collection}.${field}`,
    values: { code: 422, message: issue?.message ?? "" },
  });
}

/** The records of an answer, unparsed. */
export function parseRecordList(answer: ContentResponse): Result<readonly unknown[]> {
  const list = listSchema.safeParse(answer.data);
  return list.success ? succeed(list.data) : fail(INVALID);
}

/**
 * The records that can be read. One that cannot is told to the console and left out: it must not
 * take the whole list with it.
 */
export function parseReadableRecords<Raw>(
  schema: Schema<Raw>,
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

/** How records are read in a language; each fallback is told to the console once. */
export function createParseContext(locale: Locale): ParseContext {
  const told = new Set<string>();
  const note = (message: string) => {
    if (!told.has(message)) logInfo(message);
    told.add(message);
  };
  return { locale, note };
}

/**
 * An answer of the content system, for a query function: a failure is thrown for the cache to keep.
 */
export async function fetchContent(
  query: (client: ContentClient) => Promise<Result<ContentResponse>>,
): Promise<ContentResponse> {
  return unwrap(await query(unwrap(getContentClient())));
}
