import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { readAsStaff, staffLanguage } from "../staff/staff-request";
import { readDocumentFiles } from "./document-files";
import { issueDueDocuments } from "./issue-due-documents";
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

const deliveryNotes = z
  .array(z.object({ documents: z.array(z.object({ id: z.number(), type: z.string() })) }))
  .transform((orders) =>
    orders.flatMap(({ documents }) => documents.filter(({ type }) => type === "delivery_note")),
  );

/**
 * `GET /ecom/delivery-note/{uuid}`: leads to the delivery note of an order, which is issued if it is
 * due.
 */
async function answerDeliveryNote(
  context: EndpointExtensionContext,
  request: Request,
  response: Response,
): Promise<void> {
  const uuid = z.uuid().safeParse(request.params["uuid"]);
  const own = {
    filter: { order_uuid: { _eq: uuid.data ?? "" } },
    fields: ["documents.id", "documents.type"],
  };
  const readable = uuid.success && (await readAsStaff(context, request, "ecommerce_order", own));
  if (readable && readable.length > 0) await issueDueDocuments(context);
  const orders = readable && (await readAsStaff(context, request, "ecommerce_order", own));
  const [note] = deliveryNotes.parse(orders || []);
  response.set(HEADERS).redirect(`../document/${note?.id ?? 0}`);
}

/** `GET /ecom/document/{id}`: PDF of a document, for logged-in users who may read its record. */
export function registerDocumentRoute(router: Router, context: EndpointExtensionContext): void {
  router.get("/delivery-note/:uuid", (request: Request, response: Response) => {
    answerDeliveryNote(context, request, response).catch((error: unknown) => {
      context.logger.error(error, "ecom/delivery-note failed");
      if (!response.headersSent) response.status(500).end();
    });
  });
  router.get("/document/:id", (request: Request, response: Response) => {
    answer(context, request, response).catch((error: unknown) => {
      context.logger.error(error, "ecom/document failed");
      if (!response.headersSent) response.status(500).end();
    });
  });
}
