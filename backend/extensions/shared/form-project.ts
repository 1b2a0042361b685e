import { useStores } from "@directus/extensions-sdk";
import { computed, type ComputedRef } from "vue";
import { isRecord } from "../../../src/domain/is-record";
import { useFormValues } from "./form-values";

type FieldsStore = {
  readonly getField: (collection: string, field: string) => unknown;
};
type Stores = { readonly useFieldsStore: () => FieldsStore };

const isStores = (candidate: unknown): candidate is Stores =>
  isRecord(candidate) && typeof candidate["useFieldsStore"] === "function";

/** Returns the project of a new record of the collection. Undefined: its records have none. */
function defaultProject(collection: string): number | undefined {
  const stores: unknown = useStores();
  const field = isStores(stores) ? stores.useFieldsStore().getField(collection, "project") : null;
  const schema = isRecord(field) ? field["schema"] : undefined;
  const value = isRecord(schema) ? schema["default_value"] : undefined;
  return value === undefined || value === null ? undefined : Number(value);
}

/**
 * Returns the project of the record in the form around an interface. Undefined: records of this
 * collection belong to no project, such as blocks.
 */
export function useFormProject(collection: string): ComputedRef<number | undefined> {
  const values = useFormValues();
  const start = defaultProject(collection);
  return computed(() => {
    const { project } = values.value;
    const id = isRecord(project) ? project["id"] : project;
    return id === undefined || id === null ? start : Number(id);
  });
}
