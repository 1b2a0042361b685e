import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import { EXPORT_FORMATS, type ExportProblem } from "#contracts/month-end";
import { accountingCsv } from "#domain/accounting/accounting-csv";
import { datevCsv } from "#domain/accounting/datev-csv";
import { encodeWindows1252 } from "#domain/accounting/windows-1252";
import { DOCUMENTS } from "../documents/stored-document";
import { readAsStaff } from "../staff/staff-request";
import { readMonthEnd } from "./month-end";
import { accountingEntries, entriesQuery } from "./read-entries";
import { datevSettings, settingsQuery } from "./read-settings";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } as const;

const query = z
  .object({
    project: z.coerce.number().int().positive(),
    from: z.iso.date(),
    to: z.iso.date(),
    format: z.enum(EXPORT_FORMATS),
    rest: z.literal("1").optional(),
  })
  .refine(({ from, to }) => from <= to);

type ExportFile = { readonly name: string; readonly type: string; readonly content: Buffer };

const refuse = (
  problem: ExportProblem["problem"],
  omitted: ExportProblem["omitted"] = [],
): ExportProblem => ({ problem, omitted });

/** Returns the file, or why there is none. Undefined if the user may not read documents. */
async function exportFile(
  context: EndpointExtensionContext,
  request: Request,
): Promise<ExportFile | ExportProblem | undefined> {
  const parsed = query.safeParse(request.query);
  const { project = 0, from = "", to = "", format, rest } = parsed.data ?? {};
  const period = { from, to };
  const rows = await readAsStaff(context, request, DOCUMENTS, entriesQuery(project, period));
  if (!rows) return undefined;
  if (!parsed.success) return refuse("period");
  const entries = accountingEntries(rows);
  if (format === "csv") {
    const content = Buffer.from(`\ufeff${accountingCsv(entries)}`, "utf8");
    return { name: `${from}_${to}.csv`, type: "text/csv; charset=utf-8", content };
  }
  const stored = await readAsStaff(context, request, "accounting_settings", settingsQuery(project));
  const settings = datevSettings(stored ?? []);
  if (!settings) return refuse("numbers");
  const result = datevCsv(entries, settings, period, new Date());
  switch (result.kind) {
    case "two-fiscal-years":
      return refuse("fiscal_year");
    case "file": {
      // A file cannot say what it lacks, so staff read that first.
      if (result.omitted.length > 0 && rest === undefined)
        return refuse("accounts", result.omitted);
      const content = Buffer.from(encodeWindows1252(result.text));
      const name = `EXTF_Buchungsstapel_${from}_${to}.csv`;
      return { name, type: "text/csv; charset=windows-1252", content };
    }
  }
}

async function answerExport(
  context: EndpointExtensionContext,
  request: Request,
  response: Response,
): Promise<void> {
  const exported = await exportFile(context, request);
  response.set(HEADERS);
  if (!exported) {
    response.status(403).end();
  } else if ("problem" in exported) {
    response.status(422).json(exported);
  } else {
    const { name, type, content } = exported;
    response.set("Content-Disposition", `attachment; filename="${name}"`).set("Content-Type", type);
    response.send(content);
  }
}

async function answerMonth(
  context: EndpointExtensionContext,
  request: Request,
  response: Response,
): Promise<void> {
  const result = await readMonthEnd(context, request);
  response.set(HEADERS);
  if (typeof result === "number") response.status(result).end();
  else response.json(result);
}

/**
 * `GET /ecom/accounting`: documents of a period as a file. `GET /ecom/staff/month`: what those of a
 * month amount to. Both for logged-in users who may read documents.
 */
export function registerAccountingRoutes(router: Router, context: EndpointExtensionContext): void {
  const routes = { "/accounting": answerExport, "/staff/month": answerMonth };
  for (const [path, answer] of Object.entries(routes))
    router.get(path, (request: Request, response: Response) => {
      answer(context, request, response).catch((error: unknown) => {
        context.logger.error(error, `ecom${path} failed`);
        if (!response.headersSent) response.status(500).end();
      });
    });
}
