import { unregisterServiceWorker } from "./unregister";
import type { ServiceWorkerScope } from "./scope";

declare const self: ServiceWorkerScope;

unregisterServiceWorker(self);
