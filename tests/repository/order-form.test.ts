import { describe, expect, it } from "vitest";
import { resolveContentModel } from "../../backend/directus/model/content-model";

const { tables } = resolveContentModel();

/** Names of the fields that the form of a collection shows. */
const shownFields = (collection: string) =>
  tables
    .filter(({ name }) => name === collection)
    .flatMap(({ fields }) => fields.filter(({ hidden }) => hidden !== true));

describe("form of an order", () => {
  it("LAW-5 lists the documents, each with number, type and a link to its PDF", () => {
    expect(shownFields("ecommerce_order").map(({ name }) => name)).toContain("documents");
    const fields = shownFields("ecommerce_document");
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["number", "type", "issued_on", "pdf_link"]));
    expect(names).not.toContain("pdf");
    expect(JSON.stringify(fields.find(({ name }) => name === "pdf_link")?.options)).toContain(
      "../ecom/document/{{id}}",
    );
  });
});
