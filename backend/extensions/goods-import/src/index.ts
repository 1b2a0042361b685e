import { setTimeout as wait } from "node:timers/promises";
import type { EndpointExtensionContext } from "@directus/extensions";
import { defineEndpoint } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import { z } from "zod";
import type { ImportPlan, ImportProblem } from "#contracts/goods-import";
import { exportRows } from "#domain/goods-import/export-rows";
import type { RowPlan } from "#domain/goods-import/row-plan";
import { columnKeys } from "#domain/goods-import/headings";
import { assignment, keepHeading, readHeadings } from "./kept-headings";
import { takeLease } from "./import-lease";
import { planWithProducts, readForShop, type ReadFile } from "./plan-file";
import { readProducts, readShopFacts, storedProduct } from "./read-facts";
import { receiveFile } from "./receive-file";
import { batchesOf, runImport } from "./run-import";
import { openItems, type StaffItems } from "./staff-items";
import { writeCsv, writeXlsx } from "./write-table";

const query = z.object({
  project: z.coerce.number().int().positive(),
  // Time of the preview. Without one, the counts of the file are those of now.
  since: z.coerce.date().optional(),
});

const exportQuery = query.pick({ project: true }).extend({
  format: z.enum(["csv", "xlsx"]),
  language: z.enum(["de", "en"]).default("de"),
});

type Refusal = { readonly status: number; readonly problem: ImportProblem };
type OpenedFile = {
  readonly items: StaffItems;
  readonly project: number;
  readonly file: ReadFile;
  readonly since: Date;
};

/** Receives and reads the file of a request. */
async function openFile(
  context: EndpointExtensionContext,
  request: Request,
): Promise<OpenedFile | Refusal> {
  const received = new Date();
  const items = await openItems(context, request);
  if (items === undefined) return { status: 403, problem: "forbidden" };
  const parsed = query.safeParse(request.query);
  if (!parsed.success) return { status: 400, problem: "invalid" };
  const bytes = await receiveFile(request);
  if (bytes === undefined) return { status: 413, problem: "too-large" };
  const { project, since = received } = parsed.data;
  const headings = await readHeadings(items.database, project);
  const file = await readForShop(items.read, project, bytes, headings);
  if (!file.ok) return { status: 422, problem: file.failure };
  return { items, project, file: file.value, since };
}

function refuse(request: Request, response: Response, { problem, status }: Refusal): void {
  // The rest of a file that is too large is not received.
  if (!request.complete) response.set("Connection", "close");
  response.status(status).json({ problem });
}

async function answerPlan({ file, items, project, since }: OpenedFile, response: Response) {
  const plans: RowPlan[] = [];
  for (const batch of batchesOf(file.rows)) {
    const started = performance.now();
    plans.push(...(await planWithProducts(items, project, file, batch)).plans);
    // Two thirds of the time are for the requests of customers.
    await wait(2 * (performance.now() - started));
  }
  const answer: ImportPlan = {
    since: since.toISOString(),
    ...(file.sheet === undefined ? {} : { sheet: file.sheet }),
    columns: file.columns,
    keys: columnKeys(file.facts),
    rows: plans.sort((one, other) => one.line - other.line),
  };
  response.json(answer);
}

/** Answers with a line of JSON after each batch. A closed connection stops the run. */
async function answerRun({ file, items, project, since }: OpenedFile, response: Response) {
  const lease = await takeLease(items.database, project);
  if (lease === undefined) {
    response.status(409).json({ problem: "running" });
    return;
  }
  response.set({
    "Content-Type": "application/x-ndjson",
    // Nothing on the way may collect the lines.
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
  response.flushHeaders();
  let done = 0;
  try {
    const isStopped = () => response.closed;
    for await (const progress of runImport({ items, project, file, since, lease, isStopped })) {
      response.write(`${JSON.stringify(progress)}\n`);
      done = progress.done;
    }
  } finally {
    await lease.release();
  }
  if (done === file.rows.length) response.end(`${JSON.stringify({ finished: true })}\n`);
  else response.destroy();
}

async function answerExport(
  items: StaffItems,
  { format, language, project }: z.infer<typeof exportQuery>,
  response: Response,
): Promise<void> {
  const facts = await readShopFacts(items.read, project);
  const records = await readProducts(items.read, project, facts.referenceNumbers);
  const table = exportRows(
    records.map((record) => storedProduct(record)),
    facts,
    language,
  );
  response
    .set("Content-Disposition", `attachment; filename="products.${format}"`)
    .type(format)
    .send(format === "csv" ? writeCsv(table) : await writeXlsx(table));
}

/**
 * For users who may change products, with their permissions. `POST /goods-import/plan`: returns what
 * a file with products would change. `POST /goods-import/run`: makes these changes. The file is the
 * body of the request. `POST /goods-import/headings`: stores what an unknown heading means.
 * `GET /goods-import/export`: returns all products as a file.
 */
export default defineEndpoint({
  id: "goods-import",
  handler: (router, context) => {
    const register = (
      method: "get" | "post",
      path: string,
      answer: (request: Request, response: Response) => Promise<void>,
    ) =>
      router[method](path, (request: Request, response: Response) => {
        response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
        answer(request, response).catch((error: unknown) => {
          context.logger.error(error, `goods-import${path} failed`);
          if (response.headersSent) response.destroy();
          else response.status(500).json({ problem: "failed" });
        });
      });
    for (const [path, answer] of Object.entries({ "/plan": answerPlan, "/run": answerRun }))
      register("post", path, async (request, response) => {
        const opened = await openFile(context, request);
        if ("problem" in opened) refuse(request, response, opened);
        else await answer(opened, response);
      });
    register("post", "/headings", async (request, response) => {
      const items = await openItems(context, request);
      const parsed = query.safeParse(request.query);
      const assigned = assignment.safeParse(request.body);
      if (items === undefined) refuse(request, response, { status: 403, problem: "forbidden" });
      else if (!parsed.success || !assigned.success)
        refuse(request, response, { status: 400, problem: "invalid" });
      else {
        await keepHeading(items.database, parsed.data.project, assigned.data);
        response.status(204).end();
      }
    });
    register("get", "/export", async (request, response) => {
      const items = await openItems(context, request);
      const parsed = exportQuery.safeParse(request.query);
      if (items === undefined) refuse(request, response, { status: 403, problem: "forbidden" });
      else if (!parsed.success) refuse(request, response, { status: 400, problem: "invalid" });
      else await answerExport(items, parsed.data, response);
    });
  },
});
