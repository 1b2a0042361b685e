/*
 * Runs the fake Matomo as a separate process: `tsx backend/fakes/matomo/main.ts`, with MATOMO_PORT.
 */
import { readPort } from "../../shared/configuration/read-variable";
import { runFake } from "../shared/run-fake";
import { startFakeMatomo } from "./server";

runFake("Matomo", () => startFakeMatomo({ port: readPort(process.env, "MATOMO_PORT") }));
