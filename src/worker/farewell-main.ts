import { sayFarewell } from "./farewell";
import type { WorkerScope } from "./scope";

declare const self: WorkerScope;

sayFarewell(self);
