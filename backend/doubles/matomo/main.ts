/*
 * The double of Matomo as a process of its own: `tsx backend/doubles/matomo/main.ts`, with MATOMO_PORT (8034).
 */
import { runFake } from "../shared/process";
import { startFakeMatomo } from "./double";

runFake("Matomo", () => startFakeMatomo({ port: Number(process.env["MATOMO_PORT"] ?? 8034) }));
