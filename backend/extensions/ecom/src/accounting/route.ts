import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import { accountingCsv } from "#domain/accounting/accounting-csv";
import type { AccountingEntry } from "#domain/accounting/accounting-entry";
import { datevCsv, type Period } from "#domain/accounting/datev-csv";
import { encodeWindows1252 } from "#domain/accounting/windows-1252";
import type { Locale } from "#domain/locale/locale";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { DOCUMENTS } from "../documents/stored-document";
import { readAsStaff, staffLanguage } from "../staff/staff-request";
import { EXPORT_FORMATS, type ExportProject, PAGE_HEADERS, renderExportPage } from "./page";
import { accountingEntries, entriesQuery } from "./read-entries";
import { datevSettings, settingsQuery } from "./read-settings";

const fields = z.object({
  project: z.coerce.number().int().positive(),
  from: z.iso.date(),
  to: z.iso.date(),
  format: z.enum(EXPORT_FORMATS),
  rest: z.literal("1").optional(),
});

const query = fields.refine(({ from, to }) => from <= to);

/** The valid values of a request, to show the form again. */
const shownValues = z.object({
  project: fields.shape.project.optional().catch(undefined),
  from: fields.shape.from.catch(""),
  to: fields.shape.to.catch(""),
  format: fields.shape.format.optional().catch(undefined),
});

type ExportQuery = z.infer<typeof query>;

const projectRows = z.array(z.object({ id: z.number(), display_name: z.string() }));

/** A file, or the reason why there is none. */
type Exported =
  | { readonly file: { readonly name: string; readonly type: string; readonly content: Buffer } }
  | { readonly problem: string; readonly omitted?: readonly AccountingEntry[] };

async function exportFile(
  context: EndpointExtensionContext,
  request: Request,
  { project, from, to, format, rest }: ExportQuery,
  language: Locale,
): Promise<Exported> {
  const texts = DOCUMENTS_MESSAGES[language].accounting;
  const period = { from, to };
  const rows = await readAsStaff(context, request, DOCUMENTS, entriesQuery(project, period));
  if (!rows) return { problem: texts.login };
  const entries = accountingEntries(rows);
  if (format === "csv") {
    const content = Buffer.from(`\ufeff${accountingCsv(entries)}`, "utf8");
    return { file: { name: `${from}_${to}.csv`, type: "text/csv; charset=utf-8", content } };
  }
  const stored = await readAsStaff(context, request, "accounting_settings", settingsQuery(project));
  const settings = datevSettings(stored ?? []);
  if (!settings) return { problem: texts.numbers };
  const result = datevCsv(entries, settings, period, new Date());
  switch (result.kind) {
    case "two-fiscal-years":
      return { problem: texts.fiscalYear };
    case "file": {
      // A file cannot say what it lacks, so staff read that first.
      if (result.omitted.length > 0 && rest === undefined)
        return { problem: texts.accounts, omitted: result.omitted };
      const content = Buffer.from(encodeWindows1252(result.text));
      const name = `EXTF_Buchungsstapel_${from}_${to}.csv`;
      return { file: { name, type: "text/csv; charset=windows-1252", content } };
    }
  }
}

/** Returns the last month, which is exported most often. */
function lastMonth(now: Date): Period {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

/** Returns the projects for a user who may read documents. Undefined for anybody else. */
async function exportProjects(
  context: EndpointExtensionContext,
  request: Request,
): Promise<readonly ExportProject[] | undefined> {
  const allowed = await readAsStaff(context, request, DOCUMENTS, {
    filter: { id: { _eq: 0 } },
    fields: ["content"],
  });
  if (!allowed) return undefined;
  const rows = await readAsStaff(context, request, "project", {
    filter: {},
    fields: ["id", "display_name"],
  });
  return projectRows.parse(rows ?? []);
}

async function answer(
  context: EndpointExtensionContext,
  request: Request,
  response: Response,
): Promise<void> {
  const language = await staffLanguage(context, request);
  const texts = DOCUMENTS_MESSAGES[language].accounting;
  const projects = await exportProjects(context, request);
  const period = lastMonth(new Date());
  response.set(PAGE_HEADERS);
  if (!projects) {
    response
      .status(403)
      .type("html")
      .send(renderExportPage(language, [], period, texts.login));
    return;
  }
  if (Object.keys(request.query).length === 0) {
    response.type("html").send(renderExportPage(language, projects, period));
    return;
  }
  const parsed = query.safeParse(request.query);
  const exported: Exported = parsed.success
    ? await exportFile(context, request, parsed.data, language)
    : { problem: texts.period };
  if ("problem" in exported) {
    const shown = shownValues.parse(request.query);
    response.status(422).type("html");
    const { problem, omitted } = exported;
    response.send(renderExportPage(language, projects, shown, problem, omitted));
    return;
  }
  const { name, type, content } = exported.file;
  response.set("Content-Disposition", `attachment; filename="${name}"`).set("Content-Type", type);
  response.send(content);
}

/**
 * `GET /ecom/accounting`: form of the accounting export, and with a period and a format its file,
 * for logged-in users who may read documents.
 */
export function registerAccountingRoute(router: Router, context: EndpointExtensionContext): void {
  router.get("/accounting", (request: Request, response: Response) => {
    answer(context, request, response).catch((error: unknown) => {
      context.logger.error(error, "ecom/accounting failed");
      if (!response.headersSent) response.status(500).end();
    });
  });
}
