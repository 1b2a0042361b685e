/*
 * The double of Klarna as a process of its own: `tsx backend/fakes/klarna/main.ts`, with
 * KLARNA_PORT (8032).
 */
import { runFake } from "../shared/run-fake";
import { startFakeKlarna } from "./server";

runFake("Klarna", () => startFakeKlarna({ port: Number(process.env["KLARNA_PORT"] ?? 8032) }));
