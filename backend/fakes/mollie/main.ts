/*
 * Runs the fake Mollie as a separate process: `tsx backend/fakes/mollie/main.ts`, with MOLLIE_PORT
 * (8038).
 */
import { runFake } from "../shared/run-fake";
import { startFakeMollie } from "./server";

runFake("Mollie", () => startFakeMollie({ port: Number(process.env["MOLLIE_PORT"] ?? 8038) }));
