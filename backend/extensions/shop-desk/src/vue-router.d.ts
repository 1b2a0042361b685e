/** The part of vue-router that is used here. The Directus app provides the package. */
declare module "vue-router" {
  export function useRouter(): { readonly push: (path: string) => Promise<unknown> };
}
