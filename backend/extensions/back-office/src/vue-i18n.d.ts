/** The part of vue-i18n that is used here. The Directus app provides the package. */
declare module "vue-i18n" {
  export function useI18n(): {
    readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  };
}
