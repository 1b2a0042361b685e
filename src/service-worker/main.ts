import type { ServiceWorkerConfig, ServiceWorkerScope } from "./scope";
import { startServiceWorker } from "./start-service-worker";

// Replaced by the build (src/build/write-service-worker.ts).
declare const WORKER_PLAN: ServiceWorkerConfig;
declare const self: ServiceWorkerScope;

startServiceWorker(self, WORKER_PLAN);
