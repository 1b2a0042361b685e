import { MAX_TERM_LENGTH } from "#domain/search/empty-search-term";
import type { CollectionOptions } from "./dsl/definition";
import { timestampField } from "./dsl/number-fields";
import { languageField, projectField } from "./dsl/relations";
import { requiredTextField } from "./dsl/text-fields";

const FIXED = { readonly: true, required: true } as const;

/** What visitors looked for in vain, by day and without any data of them (decision 090). */
export const emptySearchCollections: Readonly<Record<string, CollectionOptions>> = {
  empty_search: {
    icon: "search_off",
    kind: "system",
    listColumns: "day language term count",
    displayTemplate: "{{term}}",
    fields: [
      projectField(),
      // Midnight in UTC. A date of Directus has another form in each database.
      timestampField("day", { ...FIXED, indexed: true, displayOptions: { format: "P" } }),
      languageField("language", FIXED),
      requiredTextField("term", { ...FIXED, maxLength: MAX_TERM_LENGTH }),
      { name: "count", type: "integer", interface: "input", width: "half", ...FIXED },
    ],
  },
};
