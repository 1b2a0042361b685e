import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { sanitizeRichText } from "#cms/sanitize-rich-text";
import { mapHeadings } from "#domain/goods-import/headings";
import { readRows } from "#domain/goods-import/read-rows";
import { succeed } from "#domain/result";
import type { FileReading, ReadRequest } from "./file-reader";
import { readProductFile } from "./read-file";

/** Without a column of item numbers, no row says what it is about. */
async function read({ bytes, facts: sent, headings }: ReadRequest): Promise<FileReading> {
  const table = await readProductFile(bytes, headings);
  if (!table.ok) return table;
  const facts = { ...sent, cleanMarkup: sanitizeRichText };
  const columns = mapHeadings(table.value.headings, facts, headings);
  const hasNumbers = columns.some(({ key }) => key === "reference_number");
  const { sheet } = table.value;
  return succeed({
    columns,
    rows: hasNumbers ? readRows(table.value.rows, columns, facts) : [],
    ...(sheet === undefined ? {} : { sheet }),
  });
}

parentPort?.postMessage(await read(z.custom<ReadRequest>().parse(workerData)));
