import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Below this many bytes an answer fits into the first packet anyway, and compressing saves nothing.
 */
const SMALLEST = 860;

/** A compressed copy is kept only when it is at most this part of the file. */
const WORTH_KEEPING = 0.95;

/** The compressed forms of a file; a form that does not pay is left out. */
export type Compressed = { readonly br?: Buffer; readonly gz?: Buffer };

/** Beyond so many documents each step costs: 11 takes twice as long as 10 for a fiftieth less. */
const FEW_DOCUMENTS = 500;

/**
 * Beyond so many, they are compressed quickly: a catalogue of ten thousand products would hold the
 * release up for minutes.
 */
const MANY_DOCUMENTS = 2000;

/** How far each content is compressed: Brotli's quality. */
export function brotliQuality(keptForGood: boolean, documents: number): number {
  if (keptForGood || documents <= FEW_DOCUMENTS) return constants.BROTLI_MAX_QUALITY;
  return documents > MANY_DOCUMENTS ? 5 : 10;
}

/**
 * Compresses the content of a file as far as it goes: Brotli 11 for what is fetched once and kept
 * for a year, and less for many documents that may change with every build (10 is a twentieth
 * smaller than 9 in nearly the same time), gzip 9 for old clients. Runs in zlib's own threads, so
 * several at once use several cores.
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
  const limit = content.length * WORTH_KEEPING;
  return { ...(br.length <= limit ? { br } : {}), ...(gz.length <= limit ? { gz } : {}) };
}
