import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes an answer fits into the first packet anyway, and compressing saves nothing. */
const SMALLEST = 860;

/** A compressed copy is kept only when it is at most this part of the file. */
const WORTH_KEEPING = 0.95;

/** The compressed forms of a file; a form that does not pay is left out. */
export type Compressed = { readonly br?: Buffer; readonly gz?: Buffer };

/**
 * Compresses the content of a file as far as it goes: Brotli 11 for what is fetched once and kept for a year, 10 for what changes with
 * every build (a twentieth smaller than 9 in nearly the same time; 11 would take three times as long), gzip 9 for old clients. Runs in zlib's own threads, so several at once use several cores.
 */
export async function compress(content: Buffer, keptForGood: boolean): Promise<Compressed> {
  if (content.length < SMALLEST) return {};
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: keptForGood ? constants.BROTLI_MAX_QUALITY : 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const limit = content.length * WORTH_KEEPING;
  return { ...(br.length <= limit ? { br } : {}), ...(gz.length <= limit ? { gz } : {}) };
}
