import { useI18n } from "vue-i18n";
import type labels from "../../../../directus/model/labels/page-fields.json";

type Scope = keyof typeof labels;

/** Returns the labels of this extension in the language of the reader. */
export function useTexts<Name extends Scope>(scope: Name) {
  const { t } = useI18n();
  return (
    label: keyof (typeof labels)[Name] & string,
    values: Readonly<Record<string, string>> = {},
  ): string => t(`site-${scope}-${label}`.replaceAll("_", "-"), values);
}
