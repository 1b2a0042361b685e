import { MARGIN_GOODS } from "#domain/documents/document-content";
import { DOCUMENT_TYPES } from "#domain/documents/document-type";
import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { linkField } from "./dsl/link-field";
import {
  dateCreatedField,
  dateField,
  integerField,
  moneyField,
  timestampField,
} from "./dsl/number-fields";
import { languageField, manyToOne, oneToMany, projectField } from "./dsl/relations";
import {
  choiceField,
  jsonField,
  multilineField,
  requiredTextField,
  textField,
} from "./dsl/text-fields";

const FIXED = { readonly: true } as const;
const FIXED_REQUIRED = { readonly: true, required: true } as const;
const FIXED_HIDDEN = { readonly: true, hidden: true } as const;
/** The software sets the value; forms show and require nothing. */
const SET_BY_SOFTWARE = { ...FIXED_HIDDEN, notNull: true } as const;

/** Kind of the goods that an invoice names if the margin scheme applies (§ 14a (6) UStG). */
export const marginGoodsField = (): FieldDefinition => ({
  ...choiceField("margin_goods", MARGIN_GOODS, {
    required: false,
    default: "second_hand",
    visibleWhen: { field: "tax_mode", is: ["margin"] },
  }),
  staffOnly: true,
});

/** Documents of an order, in its form. */
export const documentsField = (): FieldDefinition =>
  oneToMany("documents", "ecommerce_document", "order", "{{number}} {{type}} {{issued_on}}", FIXED);

/** Since when the documents of a step are due. Empty if there are none, or if they are issued. */
export const documentsDueField = (): FieldDefinition =>
  timestampField("documents_due_at", { ...FIXED_HIDDEN, indexed: true });

/** Link to the PDF. The URL is relative to the Directus app, so it works on any base path. */
const pdfLinkField = (): FieldDefinition =>
  linkField("pdf_link", {
    label: "site-ecommerce-document-pdf-link-is-open",
    icon: "picture_as_pdf",
    type: "primary",
    url: "../ecom/document/{{id}}",
  });

/**
 * Invoices, credit notes and delivery notes, and the ranges of their numbers. Only the software
 * writes them, and nobody changes or deletes them (extension `issued-documents`).
 */
export const documentCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_document: {
    icon: "description",
    kind: "transaction",
    listColumns: "number type issued_on order customer_name total_brutto",
    displayTemplate: "{{number}}",
    fields: [
      requiredTextField("number", { ...FIXED, indexed: true }),
      choiceField("type", DOCUMENT_TYPES, FIXED),
      pdfLinkField(),
      dateField("issued_on", { ...FIXED_REQUIRED, indexed: true }),
      manyToOne("order", "ecommerce_order", "{{order_number}}", FIXED_REQUIRED),
      requiredTextField("customer_name", FIXED),
      languageField("language", FIXED_REQUIRED),
      moneyField("total_brutto", FIXED_REQUIRED),
      moneyField("total_tax", FIXED_REQUIRED),
      textField("sha256", { ...FIXED_REQUIRED, maxLength: 64, width: "full" }),
      dateCreatedField(),
      manyToOne("step", "ecommerce_order_history", "{{date_created}}", SET_BY_SOFTWARE),
      jsonField("content", SET_BY_SOFTWARE),
      // Base64. Directus conceals the value in every answer of its API.
      multilineField("pdf", { ...SET_BY_SOFTWARE, special: ["conceal"] }),
      // The project with the number, and what the document was issued for: each only once.
      textField("unique_number", { ...SET_BY_SOFTWARE, unique: true }),
      textField("occasion", { ...SET_BY_SOFTWARE, unique: true }),
      projectField(),
    ],
  },
  ecommerce_number_range: {
    icon: "pin",
    kind: "system",
    nested: true,
    fields: [
      requiredTextField("range", { ...FIXED, unique: true }),
      choiceField("type", DOCUMENT_TYPES, FIXED),
      integerField("year", FIXED_REQUIRED),
      integerField("last_number", FIXED_REQUIRED),
      projectField(),
    ],
  },
};
