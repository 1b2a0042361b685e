/*
 * Runs the fake Matomo as a separate process: `tsx backend/fakes/matomo/main.ts`, with MATOMO_PORT
 * (8034).
 */
import { runFake } from "../shared/run-fake";
import { startFakeMatomo } from "./server";

runFake("Matomo", () => startFakeMatomo({ port: Number(process.env["MATOMO_PORT"] ?? 8034) }));
