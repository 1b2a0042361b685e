import { inject, ref, type Ref } from "vue";

/** Returns the values of the form around an interface, with unsaved changes. The app provides them. */
export const useFormValues = (): Ref<Readonly<Record<string, unknown>>> =>
  inject("values", ref({}));
