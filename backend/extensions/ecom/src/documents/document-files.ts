import { createHash } from "node:crypto";
import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { DOCUMENT_TYPES } from "#domain/documents/document-type";
import { DEFAULT_LOCALE, LANGUAGES } from "#domain/locale/locale";
import { DOCUMENTS_MESSAGES } from "#domain/locale/messages/documents.generated";
import { DOCUMENTS } from "./stored-document";

/** PDF of a stored document. */
export type DocumentFile = {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: "application/pdf";
};

const fileRows = z.array(
  z.object({
    number: z.string(),
    type: z.enum(DOCUMENT_TYPES),
    language: z.enum(LANGUAGES).catch(DEFAULT_LOCALE),
    pdf: z.string(),
    sha256: z.string(),
  }),
);

/**
 * Reads the PDFs of stored documents by columns of their records, in the order in which they were
 * issued. Throws if a PDF is not the one that was issued.
 */
export async function readDocumentFiles(
  { database }: Pick<EndpointExtensionContext, "database">,
  by: Readonly<Record<string, number | string>>,
): Promise<readonly DocumentFile[]> {
  const found: unknown = await database(DOCUMENTS)
    .where(by)
    .orderBy("id")
    .select("number", "type", "language", "pdf", "sha256");
  return fileRows.parse(found).map(({ number, type, language, pdf, sha256 }) => {
    const content = Buffer.from(pdf, "base64");
    if (createHash("sha256").update(content).digest("hex") !== sha256)
      throw new Error(`The stored PDF of ${number} differs from the one that was issued`);
    return {
      filename: `${DOCUMENTS_MESSAGES[language].fileName[type]}-${number}.pdf`,
      content,
      contentType: "application/pdf",
    };
  });
}
