import { useStores } from "@directus/extensions-sdk";
import { isRecord } from "../../../../../src/domain/is-record";

/** What the grid uses of the state of the Directus app. */
type Stores = {
  readonly useNotificationsStore: () => {
    readonly add: (notification: { readonly title: string; readonly type: string }) => void;
  };
  readonly usePermissionsStore: () => {
    readonly hasPermission: (collection: string, action: string) => boolean;
  };
};

const isStores = (candidate: unknown): candidate is Stores =>
  isRecord(candidate) &&
  typeof candidate["useNotificationsStore"] === "function" &&
  typeof candidate["usePermissionsStore"] === "function";

/** @throws Error if the app has no such stores */
export function openStores(): Stores {
  const stores: unknown = useStores();
  if (!isStores(stores)) throw new Error("The Directus app provides no stores");
  return stores;
}
