import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { FileProblem } from "#contracts/goods-import";
import type { KeptHeadings, MappedHeading } from "#domain/goods-import/headings";
import type { GoodsRow, RowFacts } from "#domain/goods-import/goods-row";
import { fail, type Result } from "#domain/result";

export type ReadRequest = {
  readonly bytes: Uint8Array;
  readonly headings: KeptHeadings;
  readonly facts: Omit<RowFacts, "cleanMarkup">;
};

/** A file as read for a shop. */
type ReadTable = {
  readonly columns: readonly MappedHeading[];
  readonly rows: readonly GoodsRow[];
  /** The sheet, if a workbook has several. */
  readonly sheet?: string;
};
export type FileReading = Result<ReadTable, FileProblem>;

/** A file of the largest size needs less. One that needs more ends its thread only. */
const MAX_MEMORY_MB = 1500;

const outOfMemory = z.object({ code: z.literal("ERR_WORKER_OUT_OF_MEMORY") });

/** Reads a file in a thread of its own: it takes seconds, in which customers would wait. */
export const readInWorker = (request: ReadRequest): Promise<FileReading> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("read-worker.js", import.meta.url), {
      workerData: request,
      // Without the loaders of this process: the file is bundled.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    worker.once("message", (reading) => resolve(z.custom<FileReading>().parse(reading)));
    worker.once("error", (error) => {
      if (outOfMemory.safeParse(error).success) resolve(fail("unpacked-too-large"));
      else reject(error);
    });
    worker.once("exit", () => reject(new Error("The file could not be read")));
  });
