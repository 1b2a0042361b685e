import { createError } from "@directus/errors";
import { defineHook } from "@directus/extensions-sdk";

/** Written by the order API alone, in its own transactions. */
const COLLECTIONS = ["ecommerce_document", "ecommerce_number_range"] as const;

/** Shown to staff unchanged in the back office, therefore in German and English. */
const REFUSAL =
  "Belege und ihre Nummern lassen sich weder anlegen noch ändern oder löschen. | " +
  "Documents and their numbers cannot be added, changed or deleted.";

const refuse = (): Error => new (createError("DOCUMENT_UNCHANGEABLE", REFUSAL, 403))();

/**
 * Keeps issued documents unchanged (LAW-5, § 14b UStG, § 146 (4) AO): nobody changes or deletes
 * them through Directus, administrators and its own services included. Only the order API, which
 * acts without an account, adds documents. The operator's command erases them after the retention
 * period.
 */
export default defineHook(({ filter }) => {
  for (const collection of COLLECTIONS) {
    filter(`${collection}.items.create`, (payload, _meta, { accountability }) => {
      if (accountability !== null) throw refuse();
      return payload;
    });
    for (const action of ["update", "delete"])
      filter(`${collection}.items.${action}`, () => {
        throw refuse();
      });
  }
});
