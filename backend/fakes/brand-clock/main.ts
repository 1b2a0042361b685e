/*
 * Runs the fake brand clock host as a separate process: `tsx backend/fakes/brand-clock/main.ts`,
 * with CLOCK_PORT (8036).
 */
import { runFake } from "../shared/run-fake";
import { startFakeBrandClock } from "./server";

runFake(
  "a brand's clock host",
  () => startFakeBrandClock({ port: Number(process.env["CLOCK_PORT"] ?? 8036) }),
  "visitors must not see a fake clock",
);
