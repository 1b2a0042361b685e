/** Reads the body of a request as text. Undefined if it is larger; reading stops at the limit. */
export async function readBody(
  request: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
