/** The part of vue-router that is used here. The Directus app provides the package. */
declare module "vue-router" {
  type Location = {
    readonly path: string;
    readonly fullPath: string;
    readonly query: Readonly<Record<string, unknown>>;
  };
  type Guard = (to: Location, from: Location) => boolean;
  export function onBeforeRouteLeave(guard: Guard): void;
  export function onBeforeRouteUpdate(guard: Guard): void;
  export function useRouter(): { readonly push: (path: string) => Promise<unknown> };
}
