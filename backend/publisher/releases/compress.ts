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

/** Qualities of the two compressed forms of a file. */
export interface CompressionQuality {
  readonly brotli: number;
  readonly gzip: number;
}

/** Hashed files are compressed once and requested for months. */
const PERMANENT: CompressionQuality = {
  brotli: constants.BROTLI_MAX_QUALITY,
  gzip: constants.Z_BEST_COMPRESSION,
};

/**
 * Documents may change with every build. One is 2 % larger with Brotli 10 than with 11, in 40 % of
 * the time; with 9 it is another 5 % larger, in 70 % of the time.
 */
const DOCUMENT: CompressionQuality = { brotli: 10, gzip: constants.Z_BEST_COMPRESSION };

/**
 * Qualities for a site with more than `MANY_DOCUMENTS`, where the first ones would delay a release
 * by minutes. A document takes 2 ms with Brotli 5, and is 5 % larger with gzip 4 than with 9, in
 * half of the time.
 */
const ONE_OF_MANY: CompressionQuality = { brotli: 5, gzip: 4 };
const MANY_DOCUMENTS = 2000;

/** Returns the qualities for a file of a site with this number of documents. */
export function compressionQuality(isPermanent: boolean, documents: number): CompressionQuality {
  if (isPermanent) return PERMANENT;
  return documents > MANY_DOCUMENTS ? ONE_OF_MANY : DOCUMENT;
}

/**
 * Compresses the content of a file: Brotli for browsers, gzip for old clients. Runs in zlib's
 * thread pool, so parallel calls use several cores.
 */
export async function compress(content: Buffer, quality: CompressionQuality): Promise<Compressed> {
  if (content.length < SMALLEST) return {};
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: quality.gzip }),
  ]);
  const limit = content.length * MAX_COMPRESSED_RATIO;
  return { ...(br.length <= limit ? { br } : {}), ...(gz.length <= limit ? { gz } : {}) };
}
