/*
 * The double of a brand's clock host as a process of its own: `tsx backend/doubles/clock/main.ts`, with CLOCK_PORT (8036).
 */
import { runDouble } from "../shared/process";
import { startClockDouble } from "./double";

runDouble(
  "a brand's clock host",
  () => startClockDouble({ port: Number(process.env["CLOCK_PORT"] ?? 8036) }),
  "visitors must not be shown a double's clock",
);
