import type { Readable } from "node:stream";
import { z } from "zod";

/** The largest file of products, in bytes. */
export const MAX_FILE_BYTES = 50_000_000;

/** Receives the body of a request. Returns undefined, without reading on, if it is too large. */
export async function receiveFile(request: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = z.instanceof(Buffer).parse(chunk);
    size += bytes.length;
    if (size > MAX_FILE_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
