import { unregisterServiceWorker } from "./farewell";
import type { ServiceWorkerScope } from "./scope";

declare const self: ServiceWorkerScope;

unregisterServiceWorker(self);
