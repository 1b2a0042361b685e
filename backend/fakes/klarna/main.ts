/*
 * Runs the fake Klarna as a separate process: `tsx backend/fakes/klarna/main.ts`, with KLARNA_PORT.
 */
import { readPort } from "../../shared/configuration/read-variable";
import { runFake } from "../shared/run-fake";
import { startFakeKlarna } from "./server";

runFake("Klarna", () => startFakeKlarna({ port: readPort(process.env, "KLARNA_PORT") }));
