import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { readAsStaff, staffLanguage } from "../staff/staff-request";
import { readDocumentFiles } from "./document-files";
import { DOCUMENTS } from "./stored-document";

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Robots-Tag": "noindex",
} as const;

async function answer(
  context: EndpointExtensionContext,
  request: Request,
  response: Response,
): Promise<void> {
  const texts = DOCUMENTS_MESSAGES[await staffLanguage(context, request)].access;
  const id = z.coerce.number().int().positive().safeParse(request.params["id"]);
  const own = { filter: { id: { _eq: id.data ?? 0 } }, fields: ["id", "number"] };
  const readable = await readAsStaff(context, request, DOCUMENTS, own);
  response.set(HEADERS);
  if (readable === undefined) {
    response.status(403).type("text/plain").send(texts.login);
    return;
  }
  const [file] =
    id.success && readable.length > 0 ? await readDocumentFiles(context, { id: id.data }) : [];
  if (!file) {
    response.status(404).type("text/plain").send(texts.unknown);
    return;
  }
  response
    .set("Content-Disposition", `inline; filename="${file.filename}"`)
    .type(file.contentType)
    .send(file.content);
}

/** `GET /ecom/document/{id}`: PDF of a document, for logged-in users who may read its record. */
export function registerDocumentRoute(router: Router, context: EndpointExtensionContext): void {
  router.get("/document/:id", (request: Request, response: Response) => {
    answer(context, request, response).catch((error: unknown) => {
      context.logger.error(error, "ecom/document failed");
      if (!response.headersSent) response.status(500).end();
    });
  });
}
