/** Parsed form-encoded body and its unparsed text. */
export type FormBody = {
  readonly raw: string;
  readonly body: Readonly<Record<string, string>>;
};

/**
 * Reads a form-encoded body, which Directus does not parse. Returns `null` if it has more than
 * `maxBytes`; the rest is not read. Of a repeated field the last value counts.
 */
export async function readFormBody(
  request: AsyncIterable<unknown>,
  maxBytes: number,
): Promise<FormBody | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    length += bytes.length;
    if (length > maxBytes) return null;
    chunks.push(bytes);
  }
  const raw = Buffer.concat(chunks).toString("utf8");
  return { raw, body: Object.fromEntries(new URLSearchParams(raw)) };
}

/** True if a `Content-Type` header names a form-encoded body. */
export const isFormType = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "");
