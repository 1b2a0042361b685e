/*
 * Runs the fake Klarna as a separate process: `tsx backend/fakes/klarna/main.ts`, with KLARNA_PORT
 * (8032).
 */
import { runFake } from "../shared/run-fake";
import { startFakeKlarna } from "./server";

runFake("Klarna", () => startFakeKlarna({ port: Number(process.env["KLARNA_PORT"] ?? 8032) }));
