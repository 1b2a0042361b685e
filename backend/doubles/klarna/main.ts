/*
 * The double of Klarna as a process of its own: `tsx backend/doubles/klarna/main.ts`, with KLARNA_PORT (8032).
 */
import { runFake } from "../shared/process";
import { startFakeKlarna } from "./double";

runFake("Klarna", () => startFakeKlarna({ port: Number(process.env["KLARNA_PORT"] ?? 8032) }));
