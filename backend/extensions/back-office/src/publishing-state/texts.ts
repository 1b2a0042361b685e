import { useI18n } from "vue-i18n";
import type labels from "../../../../directus/model/labels/publishing.json";
import { appLocale } from "../../../shared/app-locale";

type Key = keyof (typeof labels)["publishing_state"];

/** Returns the texts of this extension in the language of the reader. */
export function useTexts() {
  const { t } = useI18n();
  return {
    language: appLocale(),
    text: (key: Key): string => t(`site-publishing-state-${key.replaceAll("_", "-")}`),
    cause: (cause: string | null): string =>
      cause === null ? "" : t(`site-publication-cause-is-${cause.replaceAll("_", "-")}`),
  };
}

export type Texts = ReturnType<typeof useTexts>;
