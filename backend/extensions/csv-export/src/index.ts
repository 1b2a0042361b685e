import { createError } from "@directus/errors";
import { defineHook } from "@directus/extensions-sdk";
import type { Request } from "express";
import { z } from "zod";
import { decodePercent } from "#domain/navigation/percent-encoding";
import { directusApp, readAccountability } from "../../shared/http/directus-app";
import { comparablePath } from "../../shared/http/request-path";
import { protectRecords, unprotectRecord } from "./protect-records";
import { receiveUpload } from "./receive-upload";
import { registerExportNotices } from "./register-export-notices";

const readMeta = z.looseObject({
  collection: z.string(),
  query: z.looseObject({ export: z.string().optional(), alias: z.unknown().optional() }),
});
const exportBody = z.looseObject({
  format: z.unknown(),
  query: z.record(z.string(), z.unknown()),
  file: z.record(z.string(), z.unknown()).optional(),
});
const writeMeta = z.looseObject({ collection: z.string() });
const record = z.record(z.string(), z.unknown());

const isCsv = (format: unknown): boolean => typeof format === "string" && format.startsWith("csv");

/** File metadata that Directus parses from the request body. */
const partInfo = z.looseObject({ mimeType: z.string() });
const callerSchema = z.object({ admin: z.boolean() });

const Forbidden = createError("FORBIDDEN", "Only administrators can import files.", 403);
const UnknownFields = createError<{ readonly fields: readonly string[] }>(
  "INVALID_PAYLOAD",
  ({ fields }) => `The collection does not have these fields: ${fields.join(", ")}.`,
  400,
);

interface RunningImport {
  readonly collection: string;
  isCsv: boolean;
}

/**
 * Makes CSV exports safe to open in a spreadsheet. Prefixes texts that it would execute with an
 * apostrophe, which a CSV import removes again. JSON, XML and YAML exports are unchanged. Only
 * administrators can import. An import with a field that the collection does not have is refused.
 * Notices about exports are in the language of their recipient.
 */
export default defineHook((register, context) => {
  const { filter, init } = register;
  registerExportNotices(register, context);

  /** Running imports, keyed by the accountability object that each of their writes carries. */
  const imports = new WeakMap<object, RunningImport>();

  filter("*.read", (payload, meta, { schema }) => {
    const read = readMeta.safeParse(meta);
    if (!read.success || !isCsv(read.data.query.export) || schema === null) return payload;
    return protectRecords(payload, schema, read.data.collection, read.data.query.alias);
  });

  for (const event of ["*.create", "*.update"])
    filter(event, (payload, meta, { accountability, schema }) => {
      const running = accountability === null ? undefined : imports.get(accountability);
      const written = writeMeta.safeParse(meta);
      if (running === undefined || written.data?.collection !== running.collection) return payload;
      const known = schema?.collections[running.collection]?.fields ?? {};
      const fields = Object.keys(record.parse(payload)).filter(
        (field) => !Object.hasOwn(known, field),
      );
      if (fields.length > 0) throw new UnknownFields({ fields });
      return running.isCsv ? unprotectRecord(payload) : payload;
    });

  init("routes.before", (meta) => {
    directusApp(meta).use((request, _response, next) => {
      const path = comparablePath(request.path);
      if (request.method === "POST" && path.startsWith("/utils/export/")) markExport(request);
      const isImport = request.method === "POST" && path.startsWith("/utils/import/");
      const caller = readAccountability(request);
      if (isImport && callerSchema.safeParse(caller).data?.admin !== true) {
        next(new Forbidden());
        return;
      }
      if (isImport) recordImport(request, imports);
      next();
    });
  });
});

/**
 * Adds the export format to the query of a file export, as in the query of a download. Exports to
 * files are read in batches. The file gets no folder: editors, and visitors, see the folder
 * "Website".
 */
function markExport(request: Request): void {
  const body = exportBody.safeParse(request.body);
  if (!body.success) return;
  const { export: _replaced, ...query } = body.data.query;
  request.body = {
    ...body.data,
    file: { ...body.data.file, folder: null },
    query: isCsv(body.data.format) ? { ...query, export: "csv" } : query,
  };
}

/**
 * Receives the whole upload before Directus reads it, and records the import, and whether it is CSV
 * when the parser of Directus reports its type.
 *
 * Directus opens the transaction of an import when its file begins to arrive. A client that stops
 * halfway, or a JSON file whose last record is saved before the file ends, would leave that
 * transaction open until `IMPORT_TIMEOUT`. On SQLite it blocks all other operations.
 */
function recordImport(request: Request, imports: WeakMap<object, RunningImport>): void {
  const accountability = readAccountability(request);
  if (typeof accountability !== "object" || accountability === null) return;
  const name = request.path.split("/").filter((each) => each !== "")[2] ?? "";
  // Directus refuses what cannot be decoded.
  const running: RunningImport = { collection: decodePercent(name) ?? name, isCsv: false };
  imports.set(accountability, running);
  request.pipe = (parser) => {
    parser.on("file", (_name: unknown, _stream: unknown, info: unknown) => {
      const part = partInfo.safeParse(info);
      running.isCsv = part.success && /csv|excel/i.test(part.data.mimeType);
    });
    receiveUpload(request).then(
      (upload) => upload.pipe(parser),
      (error: unknown) => parser.emit("error", error),
    );
    return parser;
  };
}
