import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Smaller responses fit into the first packet, so compression saves nothing. In bytes. */
const SMALLEST = 860;

/** A compressed copy is kept only if it is at most this fraction of the file. */
const MAX_COMPRESSED_RATIO = 0.95;

/** Compressed forms of a file. A form that saves too little is absent. */
export type Compressed = { readonly br?: Buffer; readonly gz?: Buffer };

/**
 * With more documents, a fast quality is used: otherwise a catalogue of ten thousand products would
 * delay the release by minutes.
 */
const MANY_DOCUMENTS = 2000;

/** Returns the Brotli quality for a file. Documents may change with every build. */
export function brotliQuality(isPermanent: boolean, documents: number): number {
  if (isPermanent) return constants.BROTLI_MAX_QUALITY;
  return documents > MANY_DOCUMENTS ? 5 : 10;
}

/**
 * Compresses the content of a file: Brotli for browsers, gzip 9 for old clients. A document is 2 %
 * larger with Brotli 10 than with 11, in 40 % of the time; with 9 it is another 5 % larger, in 70 %
 * of the time. Runs in zlib's thread pool, so parallel calls use several cores.
 */
export async function compress(content: Buffer, quality: number): Promise<Compressed> {
  if (content.length < SMALLEST) return {};
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const limit = content.length * MAX_COMPRESSED_RATIO;
  return { ...(br.length <= limit ? { br } : {}), ...(gz.length <= limit ? { gz } : {}) };
}
