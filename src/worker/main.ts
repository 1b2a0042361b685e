import type { WorkerPlan, WorkerScope } from "./scope";
import { startWorker } from "./worker";

// Written in by the build (src/services/gatsby/service-worker.ts).
declare const WORKER_PLAN: WorkerPlan;
declare const self: WorkerScope & { readonly location: Location };

startWorker(self, { ...WORKER_PLAN, origin: self.location.origin });
