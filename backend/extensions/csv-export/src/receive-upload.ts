import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes the body of a request to a temporary file and returns a stream of it. The file is deleted
 * once the stream has opened it. Rejects if the upload is aborted.
 */
export async function receiveUpload(request: Readable): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const file = join(folder, "body");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // Iterates instead of piping, because the caller replaces `request.pipe`.
    await pipeline(request.iterator(), createWriteStream(file));
  } catch (error) {
    await remove();
    throw error;
  }
  const upload = createReadStream(file);
  upload.once("open", () => void remove());
  return upload;
}
