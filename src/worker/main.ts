import type { ServiceWorkerConfig, ServiceWorkerScope } from "./scope";
import { startServiceWorker } from "./worker";

// Written in by the build (src/services/gatsby/service-worker.ts).
declare const WORKER_PLAN: ServiceWorkerConfig;
declare const self: ServiceWorkerScope & { readonly location: Location };

startServiceWorker(self, { ...WORKER_PLAN, origin: self.location.origin });
