/*
 * Runs the fake brand clock host as a separate process: `tsx backend/fakes/brand-clock/main.ts`,
 * with CLOCK_PORT.
 */
import { readPort } from "../../shared/configuration/read-variable";
import { runFake } from "../shared/run-fake";
import { startFakeBrandClock } from "./server";

runFake(
  "a brand's clock host",
  () => startFakeBrandClock({ port: readPort(process.env, "CLOCK_PORT") }),
  "visitors must not see a fake clock",
);
